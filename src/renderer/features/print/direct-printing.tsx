import { Switch } from '@fluentui/react-components';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { preferenceState, savePreferences } from '../../lib/state/preferences.ts';
import styles from './print-bar.module.css';
import { PrinterField } from './printer-field.tsx';

/** Printing without the dialog, and the printer for it; kept on this PC. */
export function DirectPrinting() {
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
        onChange={(_event, { checked }) => void savePreferences({ directPrinting: checked })}
      />
      <PrinterField isOpen={isListOpen} onOpenChange={setListOpen} />
    </div>
  );
}
