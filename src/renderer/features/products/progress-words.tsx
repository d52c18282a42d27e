import { ProgressBar } from '@fluentui/react-components';
import { texts } from '#shared/texts.ts';
import styles from './progress-line.module.css';

type ProgressWordsProps = { readonly total: number; readonly counted: number; readonly problems: number };

/** The share of products that are counted, as a bar and in words. */
export function ProgressWords({ total, counted, problems }: ProgressWordsProps) {
  const words = texts.progress.counted(counted, total);
  return (
    <>
      <div className={styles.bar}>
        <ProgressBar value={counted / total} thickness="large" aria-label={words} color="success" />
      </div>
      <span className={styles.words}>{words}</span>
      {problems > 0 && <span className={styles.problems}>{texts.progress.problems(problems)}</span>}
    </>
  );
}
