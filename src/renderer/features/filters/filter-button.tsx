import { Button } from '@fluentui/react-components';
import { FilterRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { drawerState, filterButton } from './drawer-state.ts';

const FilterDrawer = lazy(async () => ({ default: (await import('./filter-drawer.tsx')).FilterDrawer }));

/** Opens the filter panel; the panel itself is loaded when it is first opened. */
export function FilterButton({ className }: { readonly className?: string }) {
  const { isOpen } = useSnapshot(drawerState);
  // Once there, the dialog stays: it gives back the focus and the page only when it is closed, not when it is taken away.
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    if (wasOpened && !isOpen) filterButton.current?.focus();
  }, [wasOpened, isOpen]);
  return (
    <>
      <Button
        ref={filterButton}
        className={className}
        appearance="transparent"
        icon={<FilterRegular />}
        aria-label={texts.filters.name}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={texts.filters.name}
        onClick={() => {
          setWasOpened(true);
          drawerState.isOpen = true;
        }}
      />
      {wasOpened && (
        <Suspense>
          <FilterDrawer
            isOpen={isOpen}
            onClose={() => {
              drawerState.isOpen = false;
            }}
          />
        </Suspense>
      )}
    </>
  );
}
