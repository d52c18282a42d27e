import { ProgressBar } from '@fluentui/react-components';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { progressState } from '../../lib/state/progress.ts';
import styles from './progress-line.module.css';

/** How far the count is; an empty line of the same height while that is not known, so that the cards stay put. */
export function ProgressLine() {
  const { current } = useSnapshot(progressState);
  if (current === null || current.total === 0) return <div className={styles.progress} />;
  const { total, counted, problems } = current;
  const words = texts.progress.counted(counted, total);
  return (
    <div className={styles.progress}>
      <ProgressBar
        className={styles.bar}
        value={counted / total}
        thickness="large"
        aria-label={words}
        color="success"
      />
      <span className={styles.words}>{words}</span>
      {problems > 0 && <span className={styles.problems}>{texts.progress.problems(problems)}</span>}
    </div>
  );
}
