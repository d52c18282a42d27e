import { Dialog, DialogSurface } from '@fluentui/react-components';
import { texts } from '#shared/texts.ts';
import styles from './filter-drawer.module.css';
import { FilterForm } from './filter-form.tsx';

type FilterDrawerProps = { readonly isOpen: boolean; readonly onClose: () => void };

/**
 * The filter panel of section 2 of the specification: a dialog that lies along the top, since Fluent's drawers come
 * from the other three sides only.
 */
export function FilterDrawer({ isOpen, onClose }: FilterDrawerProps) {
  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} aria-label={texts.filters.name}>
        <FilterForm onClose={onClose} />
      </DialogSurface>
    </Dialog>
  );
}
