import { Button } from '@fluentui/react-components';
import { ArrowLeftRegular } from '@fluentui/react-icons';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { SearchBox } from '../features/search/search-box.tsx';
import { useGoBack } from '../lib/navigation.ts';
import { outboxState } from '../lib/state/outbox.ts';
import styles from './shell.module.css';

/** The top bar of section 2 of the specification. */
export function TopBar() {
  const { pathname } = useLocation();
  const { waiting } = useSnapshot(outboxState);
  const goBack = useGoBack();
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
        {waiting > 0 && (
          <span className={styles.waiting} role="status">
            {texts.waiting(waiting)}
          </span>
        )}
      </div>
    </header>
  );
}
