import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { progressState } from '../../lib/state/progress.ts';
import styles from './progress-line.module.css';

const ProgressWords = lazy(async () => ({ default: (await import('./progress-words.tsx')).ProgressWords }));

/** How far the count is; an empty line of the same height while that is not known, so that the cards stay put. */
export function ProgressLine() {
  const { current } = useSnapshot(progressState);
  return (
    <div className={styles.progress}>
      {current !== null && current.total > 0 && (
        <Suspense>
          <ProgressWords {...current} />
        </Suspense>
      )}
    </div>
  );
}
