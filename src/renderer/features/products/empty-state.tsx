import { BoxSearchRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { texts } from '#shared/texts.ts';
import styles from './product-list-screen.module.css';

/** A list with nothing in it, and what can be done about that. */
export function EmptyState({ children }: { readonly children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <BoxSearchRegular className={styles.drawing} fontSize={72} />
      <p className={styles.sentence} role="status">
        {texts.list.empty}
      </p>
      {children}
    </div>
  );
}
