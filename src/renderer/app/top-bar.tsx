import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLocation, useNavigate } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import { LeaveOutlet } from '../features/check/leave-outlet.tsx';
import { FilterButton } from '../features/filters/filter-button.tsx';
import { WaitingButton } from '../features/outbox/waiting-button.tsx';
import { ScanOutlet } from '../features/scan/scan-outlet.tsx';
import { SearchBox } from '../features/search/search-box.tsx';
import { useGoBack } from '../lib/navigation.ts';
import { openPrintWindow } from '../lib/print-window.ts';
import { useShortcut } from '../lib/use-shortcut.ts';
import { MainMenu } from './main-menu.tsx';
import styles from './shell.module.css';

/** The top bar of section 2 of the specification. */
export function TopBar() {
  const { pathname } = useLocation();
  const goBack = useGoBack();
  const navigate = useNavigate();
  useShortcut({ key: 'Escape' }, () => pathname !== '/' && goBack());
  useShortcut({ key: 'F1' }, () => pathname !== '/shortcuts' && navigate('/shortcuts'));
  useShortcut({ key: 'p', ctrl: true }, openPrintWindow);
  return (
    <header className={styles.bar}>
      <div className={styles.tools}>
        {pathname !== '/' && (
          <Button
            className={styles.onBar}
            appearance="transparent"
            icon={<ArrowLeftRegular />}
            aria-label={texts.back}
            title={texts.back}
            onClick={goBack}
          />
        )}
        <SearchBox className={styles.search} />
        {pathname === '/' && <FilterButton className={styles.onBar} />}
        <MainMenu className={styles.onBar} />
        <WaitingButton />
      </div>
      <ScanOutlet />
      <LeaveOutlet />
    </header>
  );
}
