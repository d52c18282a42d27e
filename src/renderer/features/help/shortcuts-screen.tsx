import { texts } from '#shared/texts.ts';
import { Page } from '../../ui/page.tsx';
import styles from './shortcuts-screen.module.css';

/** The page with the shortcuts (F1). */
export function ShortcutsScreen() {
  return (
    <Page title={texts.shortcuts.title}>
      <dl className={styles.rows}>
        {texts.shortcuts.rows.map(([keys, effect]) => (
          <div key={keys} className={styles.row}>
            <dt>
              <kbd className={styles.keys}>{keys}</kbd>
            </dt>
            <dd className={styles.effect}>{effect}</dd>
          </div>
        ))}
      </dl>
    </Page>
  );
}
