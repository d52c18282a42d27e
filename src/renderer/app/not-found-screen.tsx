import { Button } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import styles from './message-screen.module.css';

/** Any address that is not ours. */
export function NotFoundScreen() {
  const navigate = useNavigate();
  return (
    <main className={styles.screen}>
      <p className={styles.code}>{texts.notFound.code}</p>
      <h1 className={styles.title}>{texts.notFound.message}</h1>
      <Button appearance="primary" size="large" onClick={() => navigate('/', { replace: true })}>
        {texts.notFound.home}
      </Button>
    </main>
  );
}
