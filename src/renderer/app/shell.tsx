import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import { focusScreen, screenId } from '../lib/focus-handover.ts';
import { connectionQuery } from '../lib/query-client.ts';
import { NoticeOutlet } from '../ui/notice-outlet.tsx';
import styles from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const SettingsScreen = lazy(async () => ({
  default: (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
}));

const SettingsProblems = lazy(async () => ({ default: (await import('./settings-problems.tsx')).SettingsProblems }));

/** The layout of section 2 of the specification: top bar, notices, and the screen itself. */
export function Shell() {
  const { data: connection } = useQuery(connectionQuery);
  const { pathname } = useLocation();

  // What had the focus may have gone with the last screen; the first screen leaves it where the browser puts it.
  useEffect(() => {
    if (window.history.state?.idx > 0 && pathname !== '' && document.activeElement === document.body) focusScreen();
  }, [pathname]);

  return (
    <>
      {connection?.mode === 'demo' && <aside className={styles.ribbon}>{texts.demoRibbon}</aside>}
      <TopBar />
      {connection !== undefined && connection.problems.length > 0 && (
        <Suspense>
          <SettingsProblems problems={connection.problems} />
        </Suspense>
      )}
      <div id={screenId} className={styles.outlet} tabIndex={-1}>
        {connection?.mode === 'unconfigured' ? (
          <Suspense>
            <SettingsScreen />
          </Suspense>
        ) : (
          <Outlet />
        )}
      </div>
      <NoticeOutlet />
    </>
  );
}
