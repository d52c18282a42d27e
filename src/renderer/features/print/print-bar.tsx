import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { DocumentPdfRegular, PrintRegular } from '@fluentui/react-icons';
import { lazy, Suspense } from 'react';
import { texts } from '#shared/texts.ts';
import { NoticeOutlet } from '../../ui/notice-outlet.tsx';
import styles from './print-bar.module.css';
import type { Printing, PrintMessage } from './use-printing.ts';

// The sheet is what people wait for, and its choices weigh three times as much.
const DirectPrinting = lazy(async () => ({ default: (await import('./direct-printing.tsx')).DirectPrinting }));

type PrintBarProps = {
  readonly printing: Printing;
  /** There is a list to print. */
  readonly isReady: boolean;
  /** What is to be known before printing. */
  readonly notes: readonly PrintMessage[];
};

/** The bar above the sheet, which no printer ever sees. */
export function PrintBar({ printing, isReady, notes }: PrintBarProps) {
  const { capabilities, isFree, message } = printing;
  const shown = message === null ? notes : [...notes, message];
  return (
    <header className={styles.bar}>
      <div className={styles.tools}>
        <Suspense>{capabilities?.direct === true && <DirectPrinting />}</Suspense>
        <div className={styles.actions}>
          <Button disabledFocusable={!isFree} onClick={() => void printing.printTestPage()}>
            {texts.print.testPage}
          </Button>
          {capabilities?.pdf === true && (
            <Button
              icon={<DocumentPdfRegular />}
              disabledFocusable={!isReady || !isFree}
              onClick={() => void printing.savePdf()}
            >
              {texts.print.savePdf}
            </Button>
          )}
          <Button
            appearance="primary"
            icon={<PrintRegular />}
            disabledFocusable={!isReady || !isFree}
            onClick={() => void printing.print()}
          >
            {texts.print.run}
          </Button>
        </div>
      </div>
      <div className={styles.messages} role="status">
        {shown.map(({ intent, text, action }) => (
          <MessageBar key={text} intent={intent} layout="multiline" politeness="polite">
            <MessageBarBody>{text}</MessageBarBody>
            {action !== undefined && (
              <MessageBarActions>
                <Button onClick={action.act}>{action.label}</Button>
              </MessageBarActions>
            )}
          </MessageBar>
        ))}
      </div>
      <NoticeOutlet />
    </header>
  );
}
