import { Button, MessageBar, MessageBarBody, Switch } from '@fluentui/react-components';
import { DocumentPdfRegular, PrintRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { bridge } from '../../lib/bridge.ts';
import { preferenceState } from '../../lib/state/preferences.ts';
import styles from './print-bar.module.css';
import { PrinterField } from './printer-field.tsx';
import type { Printing, PrintMessage } from './use-printing.ts';

type PrintBarProps = {
  readonly printing: Printing;
  /** There is a list to print. */
  readonly isReady: boolean;
  /** What is to be known before printing. */
  readonly notes: readonly PrintMessage[];
};

/** The bar above the sheet, which no printer ever sees. */
export function PrintBar({ printing, isReady, notes }: PrintBarProps) {
  const { capabilities, isBusy, message } = printing;
  const shown = message === null ? notes : [...notes, message];
  return (
    <header className={styles.bar}>
      <div className={styles.tools}>
        {capabilities?.direct === true && <DirectPrinting />}
        <div className={styles.actions}>
          <Button disabled={isBusy} onClick={() => void printing.printTestPage()}>
            {texts.print.testPage}
          </Button>
          {capabilities?.pdf === true && (
            <Button icon={<DocumentPdfRegular />} disabled={!isReady || isBusy} onClick={() => void printing.savePdf()}>
              {texts.print.savePdf}
            </Button>
          )}
          <Button
            appearance="primary"
            icon={<PrintRegular />}
            disabled={!isReady || isBusy}
            onClick={() => void printing.print()}
          >
            {texts.print.run}
          </Button>
        </div>
      </div>
      <div className={styles.messages} role="status">
        {shown.map(({ intent, text }) => (
          <MessageBar key={text} intent={intent} layout="multiline" politeness="polite">
            <MessageBarBody>{text}</MessageBarBody>
          </MessageBar>
        ))}
      </div>
    </header>
  );
}

/** Printing without the dialog, and the printer for it; kept on this PC. */
function DirectPrinting() {
  const { values, managed } = useSnapshot(preferenceState);
  const [isListOpen, setListOpen] = useState(false);
  const isManaged = managed.includes('directPrinting');
  return (
    <div className={styles.direct}>
      <Switch
        label={texts.print.direct}
        title={isManaged ? texts.print.managed : texts.print.directHint}
        checked={values.directPrinting}
        disabled={isManaged}
        onChange={(_event, { checked }) => void bridge.preferences.save({ directPrinting: checked })}
      />
      <PrinterField isOpen={isListOpen} onOpenChange={setListOpen} />
    </div>
  );
}
