import { ClockRegular, DismissCircleFilled } from '@fluentui/react-icons';
import type { OutboxEntry } from '#shared/outbox.ts';
import { texts } from '#shared/texts.ts';
import { showMoment } from '../../lib/show-moment.ts';
import styles from './outbox-screen.module.css';

/** Rows that are drawn; behind them hundreds more only say the same. */
const maximumRows = 200;

/** Each confirmation with what it confirms and why it is still here. */
export function OutboxTable({ entries }: { readonly entries: readonly OutboxEntry[] }) {
  const { columns } = texts.outbox;
  const parkedFirst = entries.toSorted((one, other) => Number(other.isParked) - Number(one.isParked));
  const hidden = Math.max(entries.length - maximumRows, 0);
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{columns.product}</th>
            <th scope="col" className={styles.moment}>
              {columns.countedAt}
            </th>
            <th scope="col">{columns.state}</th>
          </tr>
        </thead>
        <tbody>
          {parkedFirst.slice(0, maximumRows).map((entry) => (
            <OutboxRow key={entry.key} entry={entry} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className={styles.intro}>{texts.outbox.more(hidden)}</p>}
    </>
  );
}

function OutboxRow({ entry }: { readonly entry: OutboxEntry }) {
  const { day, time } = showMoment(entry.countedAt);
  const place = [entry.code === '' ? entry.productId : entry.code, entry.warehouse].filter((text) => text !== '');
  return (
    <tr>
      <td>
        {entry.name !== '' && <span className={styles.name}>{entry.name}</span>}
        <span className={styles.place}>{place.join(' | ')}</span>
      </td>
      <td className={styles.moment}>
        {day} {time}
      </td>
      <td>
        <span className={entry.isParked ? styles.refused : styles.state}>
          {entry.isParked ? <DismissCircleFilled fontSize={16} /> : <ClockRegular fontSize={16} />}
          {entry.isParked ? texts.outbox.parked : texts.outbox.waiting}
        </span>
        {entry.reason !== null && (
          <span className={styles.reason}>{texts.outbox.reason(entry.reason.kind, entry.reason.status)}</span>
        )}
      </td>
    </tr>
  );
}
