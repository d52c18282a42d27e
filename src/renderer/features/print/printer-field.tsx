import { Dropdown, Option } from '@fluentui/react-components';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Printer } from '#shared/printing.ts';
import { texts } from '#shared/texts.ts';
import { bridge } from '../../lib/bridge.ts';
import { preferenceState, savePreferences } from '../../lib/state/preferences.ts';
import styles from './print-bar.module.css';

type PrinterFieldProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
};

/** The printer for direct printing. The system is asked for its printers only when somebody wants to see them. */
export function PrinterField({ isOpen, onOpenChange }: PrinterFieldProps) {
  const { values, managed } = useSnapshot(preferenceState);
  const [printers, setPrinters] = useState<readonly Printer[] | null>(null);
  const { printerName } = values;
  const isManaged = managed.includes('printerName');
  const isDisabled = isManaged || !values.directPrinting;
  const shown = printers?.find(({ name }) => name === printerName)?.label ?? printerName;

  const change = async (open: boolean) => {
    onOpenChange(open);
    if (!open) return;
    const answer = await bridge.print.listPrinters();
    setPrinters(answer.ok ? answer.value : []);
  };

  return (
    <div title={isManaged ? texts.print.managed : undefined}>
      <Dropdown
        className={styles.printers}
        aria-label={texts.print.printer}
        open={isOpen}
        disabled={isDisabled}
        placeholder={texts.print.pickPrinter}
        value={shown}
        selectedOptions={printerName === '' ? [] : [printerName]}
        onOpenChange={(_event, data) => void change(data.open)}
        onOptionSelect={(_event, data) => {
          if (data.optionValue !== undefined) void savePreferences({ printerName: data.optionValue });
        }}
      >
        {printers === null && <Note words={texts.list.loading} />}
        {printers?.length === 0 && <Note words={texts.print.noPrinters} />}
        {printers?.map(({ name, label }) => (
          <Option key={name} value={name} text={label}>
            {label}
          </Option>
        ))}
      </Dropdown>
    </div>
  );
}

function Note({ words }: { readonly words: string }) {
  return (
    <Option disabled text={words}>
      {words}
    </Option>
  );
}
