import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { JournalEntry } from '#shared/journal.ts';
import { texts } from '#shared/texts.ts';
import { JournalRow } from './journal-row.tsx';
import styles from './journal-screen.module.css';

/** Height of a row in pixels; the style sheet holds the same number. */
const rowHeight = 60;

/** A real table, of which only the rows near the window exist; two empty rows hold the place of the others. */
export function JournalTable({ entries }: { readonly entries: readonly JournalEntry[] }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const virtualizer = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollMargin,
  });
  useLayoutEffect(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    setScrollMargin(top + window.scrollY);
  }, []);

  const rows = virtualizer.getVirtualItems();
  const before = (rows[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - before - rows.length * rowHeight;
  const { columns } = texts.journal;
  return (
    <table className={styles.table} aria-rowcount={entries.length + 1}>
      <thead>
        <tr aria-rowindex={1}>
          <th scope="col" className={styles.moment}>
            {columns.time}
          </th>
          <th scope="col">{columns.product}</th>
          <th scope="col" className={styles.count}>
            {columns.count}
          </th>
          <th scope="col" className={styles.outcome}>
            {columns.outcome}
          </th>
          <th scope="col" className={styles.user}>
            {columns.user}
          </th>
        </tr>
      </thead>
      <tbody ref={body}>
        {before > 0 && <tr aria-hidden style={{ height: before }} />}
        {rows.map(({ index }) => {
          const entry = entries[index];
          return entry === undefined ? null : <JournalRow key={entry.id} entry={entry} rowIndex={index + 2} />;
        })}
        {after > 0 && <tr aria-hidden style={{ height: after }} />}
      </tbody>
    </table>
  );
}
