import { BoxSearchRegular } from '@fluentui/react-icons';
import type { ReactNode } from 'react';
import { texts } from '#shared/texts.ts';
import { useFocusHandover } from '../../lib/focus-handover.ts';
import styles from './product-list-screen.module.css';

/** A list with nothing in it, and what can be done about that. */
export function EmptyState({ children }: { readonly children?: ReactNode }) {
  const part = useFocusHandover<HTMLDivElement>();
  return (
    <div ref={part} className={styles.empty}>
      <BoxSearchRegular className={styles.drawing} fontSize={72} />
      <p className={styles.sentence} role="status">
        {texts.list.empty}
      </p>
      {children}
    </div>
  );
}
