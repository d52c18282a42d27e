import { CheckmarkCircleRegular, DismissCircleRegular, WarningFilled } from '@fluentui/react-icons';
import type { JournalEntry, JournalOutcome } from '#shared/journal.ts';
import { texts } from '#shared/texts.ts';
import { showMoment } from '../../lib/show-moment.ts';
import styles from './journal-screen.module.css';

const looks: Record<JournalOutcome, { readonly icon: typeof WarningFilled; readonly style: string | undefined }> = {
  match: { icon: CheckmarkCircleRegular, style: styles.match },
  mismatch: { icon: DismissCircleRegular, style: styles.mismatch },
  problem: { icon: WarningFilled, style: styles.problem },
  notKept: { icon: WarningFilled, style: styles.problem },
};

/** One check or reported problem. */
export function JournalRow({ entry, rowIndex }: { readonly entry: JournalEntry; readonly rowIndex: number }) {
  const { day, time } = showMoment(entry.time);
  const code = entry.code === '' ? entry.productId : entry.code;
  const { icon: Icon, style } = looks[entry.outcome];
  return (
    <tr className={styles.row} aria-rowindex={rowIndex}>
      <td className={styles.moment}>
        <span className={styles.first}>{day}</span>
        <span className={styles.second}>{time}</span>
      </td>
      <td>
        <span className={styles.first}>{entry.name === '' ? code : entry.name}</span>
        <span className={styles.second}>{[code, entry.warehouse].filter((text) => text !== '').join(' | ')}</span>
      </td>
      <td className={styles.count}>{entry.count ?? ''}</td>
      <td className={styles.outcome}>
        <span className={`${styles.first} ${style}`}>
          <Icon fontSize={16} />
          {texts.journal.outcomes[entry.outcome]}
        </span>
        {entry.outcome === 'match' && <span className={styles.second}>{sentText(entry.sentAt)}</span>}
      </td>
      <td className={styles.user}>
        <span className={styles.first}>{entry.user}</span>
      </td>
    </tr>
  );
}

function sentText(sentAt: number | null): string {
  if (sentAt === null) return texts.journal.unsent;
  const { day, time } = showMoment(sentAt);
  return texts.journal.sent(`${day} ${time}`);
}
