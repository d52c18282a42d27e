import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { dismissNotice, noticeState } from '../lib/state/notices.ts';
import styles from './notice-outlet.module.css';

const NoticeBar = lazy(async () => ({ default: (await import('./notice-bar.tsx')).NoticeBar }));

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

  const bar = current !== null && (
    <Suspense>
      <NoticeBar key={current.id} {...current} />
    </Suspense>
  );
  return (
    <div className={styles.outlet} onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)}>
      <div role="status">{current?.type === 'success' && bar}</div>
      <div role="alert">{current?.type === 'error' && bar}</div>
    </div>
  );
}
