import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
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
  return (
    <>
      {connection?.mode === 'demo' && <div className={styles.ribbon}>{texts.demoRibbon}</div>}
      <TopBar />
      {connection !== undefined && connection.problems.length > 0 && (
        <Suspense>
          <SettingsProblems problems={connection.problems} />
        </Suspense>
      )}
      {connection?.mode === 'unconfigured' ? (
        <Suspense>
          <SettingsScreen />
        </Suspense>
      ) : (
        <Outlet />
      )}
      <NoticeOutlet />
    </>
  );
}
