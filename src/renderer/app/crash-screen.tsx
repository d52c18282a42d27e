import { Button } from '@fluentui/react-components';
import { texts } from '#shared/texts.ts';
import styles from './message-screen.module.css';

/** What is left when a screen fails to draw: calm words and a way on. The counts are safe in the main process. */
export function CrashScreen() {
  return (
    <main className={styles.screen}>
      <h1 className={styles.title}>{texts.crash.title}</h1>
      <p className={styles.message}>{texts.crash.hint}</p>
      <Button appearance="primary" size="large" onClick={() => window.location.reload()}>
        {texts.crash.reload}
      </Button>
    </main>
  );
}
