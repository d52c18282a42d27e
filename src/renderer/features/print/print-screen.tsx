import { Button, Spinner } from '@fluentui/react-components';
import { format } from 'date-fns';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Product } from '#shared/product.ts';
import { errorTexts, pageCount, productCount, texts } from '#shared/texts.ts';
import { listenForScans } from '../../lib/scanner/scan-listener.ts';
import { scannerSettings } from '../../lib/scanner/scanner-settings.ts';
import { play } from '../../lib/sound.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';
import { estimatePages } from './page-estimate.ts';
import { pageRules } from './page-rules.ts';
import { PrintBar } from './print-bar.tsx';
import styles from './print-screen.module.css';
import { Sheet } from './sheet.tsx';
import { TestSheet } from './test-sheet.tsx';
import { useIsOfAnotherDay } from './use-is-of-another-day.ts';
import { type PrintList, usePrintList } from './use-print-list.ts';
import { type PrintMessage, usePrinting } from './use-printing.ts';

/** Rows above which the user decides whether so much paper is to be used. */
const largeList = 5_000;

/** The print screen of section 2 of the specification: it prints itself as soon as it can. */
export function PrintScreen() {
  const list = usePrintList();
  const printing = usePrinting();
  const table = useRef<HTMLTableElement>(null);
  const products = list.kind === 'loaded' ? list.products : [];
  const pages = usePageEstimate(products, table);
  const isReady = products.length > 0;
  const isOld = useIsOfAnotherDay(list.kind === 'loaded' ? list.asked : null);
  const notes = notesOn(list, pages, isOld);

  useDeafToScans();
  useShortcut({ key: 'p', ctrl: true }, () => isReady && void printing.print());
  useTitle(list);

  // What needs a warning needs a decision too, and a page that was loaded again has had its turn.
  const startsByItself = isReady && printing.isFree && notes.length === 0 && !wasReloaded();
  const print = useEffectEvent(() => void printing.print());
  const hasStarted = useRef(false);
  useEffect(() => {
    if (!startsByItself || products.length > largeList || hasStarted.current) return;
    hasStarted.current = true;
    print();
  }, [startsByItself, products]);

  return (
    <>
      <PrintBar printing={printing} isReady={isReady} notes={notes} />
      {list.kind === 'loaded' && isReady ? (
        <main className={styles.paper} data-test={printing.isTest || undefined}>
          <style>{pageRules(list.heading)}</style>
          <div className={styles.heading}>
            <h1 className={styles.warehouse}>{list.heading.warehouse}</h1>
            <p className={styles.filters}>{list.heading.filters}</p>
            <p className={styles.count}>{productCount(products.length)}</p>
          </div>
          <Sheet products={products} table={table} />
        </main>
      ) : (
        <Absence list={list} isTest={printing.isTest} />
      )}
      {printing.isTest && <TestSheet />}
    </>
  );
}

/** What stands in the sheet's place while there is none. */
function Absence({ list, isTest }: { readonly list: PrintList; readonly isTest: boolean }) {
  return (
    <main className={styles.absence} data-test={isTest || undefined} aria-busy={list.kind === 'loading'}>
      <div role="status">
        {list.kind === 'loading' ? <Spinner label={texts.list.loading} /> : <p>{texts.list.empty}</p>}
      </div>
      {list.kind === 'failed' && (
        <>
          <p className={styles.reason}>{errorTexts[list.reason]}</p>
          <Button size="large" onClick={list.askAgain}>
            {texts.list.retry}
          </Button>
        </>
      )}
    </main>
  );
}

function notesOn(list: PrintList, pages: number | null, isOld: boolean): readonly PrintMessage[] {
  if (list.kind !== 'loaded') return [];
  const { products, incompleteOf, asked, askAgain } = list;
  const notes: PrintMessage[] = [];
  if (isOld) {
    const text = texts.print.old(format(asked, 'dd.MM.yyyy'));
    notes.push({ intent: 'warning', text, action: { label: texts.print.renew, act: askAgain } });
  }
  if (incompleteOf !== null)
    notes.push({ intent: 'warning', text: texts.print.incomplete(products.length, incompleteOf) });
  if (pages !== null)
    notes.push({ intent: 'warning', text: texts.print.large(productCount(products.length), pageCount(pages)) });
  return notes;
}

/** About how many pages a large list will be; null for one that nobody minds. */
function usePageEstimate(products: readonly Product[], table: React.RefObject<HTMLTableElement | null>): number | null {
  const [pages, setPages] = useState<number | null>(null);
  useLayoutEffect(() => {
    setPages(products.length > largeList && table.current !== null ? estimatePages(table.current) : null);
  }, [products, table]);
  return pages;
}

/** Tells whether this document took the place of the same one: a page whose process died, or F5 in a browser. */
function wasReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/** A scan has no business here; its Enter must not press the button that has the focus. */
function useDeafToScans(): void {
  useLayoutEffect(
    () =>
      listenForScans({
        settings: scannerSettings,
        onScan: () => play('unknownCode'),
        isLookingUp: () => false,
        postpone: (typeNow) => typeNow(),
      }),
    [],
  );
}

/** The title names the job in the printer's queue, and the PDF. */
function useTitle(list: PrintList): void {
  const warehouse = list.kind === 'loaded' ? list.heading.warehouse : null;
  useEffect(() => {
    if (warehouse === null) return;
    document.title = [texts.programName, warehouse, format(new Date(), 'yyyy-MM-dd')].join(' - ');
  }, [warehouse]);
}
