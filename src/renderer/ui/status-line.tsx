import { CheckmarkCircleRegular, CircleRegular, WarningFilled } from '@fluentui/react-icons';
import { showSeconds } from '#shared/dates.ts';
import type { ProductStatus } from '#shared/product.ts';
import { assertNever } from '#shared/result.ts';
import { texts } from '#shared/texts.ts';
import styles from './status-line.module.css';

/** Icon, words and colour of a status; never colour alone. */
export function StatusLine({ status }: { readonly status: ProductStatus }) {
  switch (status.kind) {
    case 'problem':
      return (
        <span className={`${styles.status} ${styles.problem}`}>
          <WarningFilled fontSize={16} />
          {texts.status.problem}
        </span>
      );
    case 'counted':
      return (
        <span className={`${styles.status} ${styles.counted}`}>
          <CheckmarkCircleRegular fontSize={16} />
          {texts.status.counted(showSeconds(status.lastCountedAt))}
        </span>
      );
    case 'uncounted':
      return (
        <span className={`${styles.status} ${styles.uncounted}`}>
          <CircleRegular fontSize={16} />
          {texts.status.uncounted}
        </span>
      );
    default:
      return assertNever(status);
  }
}
