import { Button, Spinner } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import type { ErrorKind } from '#shared/result.ts';
import { errorTexts, texts } from '#shared/texts.ts';
import styles from './check-screen.module.css';

/** The product is being asked for and nothing is known of it yet. */
export function ProductLoading() {
  return (
    <div className={styles.missing} role="status">
      <Spinner label={texts.list.loading} />
    </div>
  );
}

/** No such product, or no answer: what happened, asking again, and the way back. */
export function ProductUnknown({ reason, onRetry }: { readonly reason: ErrorKind; readonly onRetry: () => void }) {
  const navigate = useNavigate();
  return (
    <div className={styles.missing} role="alert">
      <h1 className={styles.name}>{texts.check.unknown}</h1>
      {reason !== 'not-found' && <p className={styles.brand}>{errorTexts[reason]}</p>}
      <div className={styles.choices}>
        <Button size="large" onClick={onRetry}>
          {texts.list.retry}
        </Button>
        <Button size="large" appearance="primary" onClick={() => navigate('/')}>
          {texts.check.backToProducts}
        </Button>
      </div>
    </div>
  );
}
