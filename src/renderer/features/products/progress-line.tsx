import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { progressState } from '../../lib/state/progress.ts';
import styles from './progress-line.module.css';

const CountedBar = lazy(async () => ({ default: (await import('./counted-bar.tsx')).CountedBar }));

/** How far the count is; an empty line of the same height while that is not known, so that the cards stay put. */
export function ProgressLine() {
  const { current } = useSnapshot(progressState);
  if (current === null || current.total === 0) return <div className={styles.progress} />;
  const { total, counted, problems } = current;
  const words = texts.progress.counted(counted, total);
  return (
    <div className={styles.progress}>
      <div className={styles.bar}>
        <Suspense>
          <CountedBar share={counted / total} words={words} />
        </Suspense>
      </div>
      <span className={styles.words}>{words}</span>
      {problems > 0 && <span className={styles.problems}>{texts.progress.problems(problems)}</span>}
    </div>
  );
}
