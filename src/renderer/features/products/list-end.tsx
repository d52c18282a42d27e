import { Button } from '@fluentui/react-components';
import { texts } from '#shared/texts.ts';
import { useFocusHandover } from '../../lib/focus-handover.ts';
import { loadNextPage } from '../../lib/state/product-list.ts';
import styles from './product-list-screen.module.css';

/** Below the cards: that more of them are coming, or asking again for the page that did not come. */
export function ListEnd({ isLoading, hasFailed }: { readonly isLoading: boolean; readonly hasFailed: boolean }) {
  return (
    <div className={styles.end}>
      <div role="status">{isLoading && texts.list.loading}</div>
      {hasFailed && <Retry isLoading={isLoading} />}
    </div>
  );
}

function Retry({ isLoading }: { readonly isLoading: boolean }) {
  const part = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={part}>
      <Button size="large" disabledFocusable={isLoading} onClick={() => void loadNextPage()}>
        {texts.list.retry}
      </Button>
    </div>
  );
}
