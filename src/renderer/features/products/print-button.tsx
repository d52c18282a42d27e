import { Button } from '@fluentui/react-components';
import { PrintRegular } from '@fluentui/react-icons';
import { texts } from '#shared/texts.ts';
import { openPrintWindow } from '../../lib/print-window.ts';
import styles from './product-list-screen.module.css';

/** The floating print button: the printable table of the applied filters, in a new window. */
export function PrintButton() {
  return (
    <Button
      className={styles.print}
      shape="circular"
      icon={<PrintRegular />}
      aria-label={texts.list.print}
      title={texts.list.print}
      onClick={openPrintWindow}
    />
  );
}
