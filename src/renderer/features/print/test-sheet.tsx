import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { preferenceState } from '../../lib/state/preferences.ts';
import sheetStyles from './sheet.module.css';
import { marks, SheetHead } from './sheet.tsx';
import styles from './test-sheet.module.css';

const letters = 'a \u0103 \u00e2 i \u00ee s \u0219 t \u021b A \u0102 \u00c2 I \u00ce S \u0218 T \u021a 0123456789';
const greys = ['#f0f0f0', '#d0d0d0', '#808080'] as const;
const lines = [1, 2, 4] as const;

/** One page that shows whether scale, letters, greys and lines come out; on paper only, in place of the list. */
export function TestSheet() {
  const { printerName, directPrinting } = useSnapshot(preferenceState).values;
  const { testPage, test } = texts.print;
  return (
    <section className={styles.page} aria-hidden="true">
      <h1 className={styles.title}>
        {texts.programName}: {testPage}
      </h1>
      {directPrinting && <p>{test.printer(printerName)}</p>}
      <p>
        {test.letters} {letters}
      </p>
      <p>{test.ruler}</p>
      <div className={styles.ruler} />
      <p>{test.greys}</p>
      <div className={styles.greys}>
        {greys.map((grey) => (
          <div key={grey} className={styles.grey} style={{ background: grey }} />
        ))}
      </div>
      {lines.map((width) => (
        <div key={width} className={styles.line} style={{ borderTopWidth: `${width}px` }} />
      ))}
      <table className={sheetStyles.table}>
        <SheetHead />
        <tbody>
          {test.rows.map(([kind, code, supplierCode, name]) => (
            <tr key={code}>
              <td>{code}</td>
              <td>{supplierCode}</td>
              <td>{name}</td>
              <td>{marks[kind]}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
