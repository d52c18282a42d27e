import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { dismissNotice, noticeState } from '../lib/state/notices.ts';
import styles from './notice-outlet.module.css';

/** Section 9 of the specification. */
const autoHideAfter = 3_000;

/**
 * The snackbar, bottom right. Fluent's Toast announces through a region of its own away from the words on screen and
 * animates its height; one message bar in a live region is all that the specification asks for.
 */
export function NoticeOutlet() {
  const { current } = useSnapshot(noticeState);
  const [isHeld, setHeld] = useState(false);

  useEffect(() => {
    if (current === null || isHeld) return;
    const timer = setTimeout(() => dismissNotice(current.id), autoHideAfter);
    return () => clearTimeout(timer);
  }, [current, isHeld]);

  return (
    <div className={styles.outlet} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <div role="status">{current?.type === 'success' && <NoticeBar key={current.id} {...current} />}</div>
      <div role="alert">{current?.type === 'error' && <NoticeBar key={current.id} {...current} />}</div>
    </div>
  );
}

function NoticeBar({ type, message }: { readonly type: 'error' | 'success'; readonly message: string }) {
  return (
    <MessageBar className={styles.notice} intent={type} layout="multiline" politeness="polite">
      <MessageBarBody>{message}</MessageBarBody>
    </MessageBar>
  );
}
