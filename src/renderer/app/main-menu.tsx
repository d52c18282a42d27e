import { Button } from '@fluentui/react-components';
import { MoreVerticalRegular } from '@fluentui/react-icons';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { subscribeKey } from 'valtio/utils';
import { texts } from '#shared/texts.ts';
import { scanState } from '../lib/state/scan.ts';

const MainMenuList = lazy(async () => ({ default: (await import('./menu-list.tsx')).MainMenuList }));

/** Opens the menu; the menu itself is loaded when it is first opened. */
export function MainMenu({ className }: { readonly className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (wasOpened && !isOpen) button.current?.focus();
  }, [wasOpened, isOpen]);

  // Whoever scans has gone back to counting: the menu goes, and leaves the focus to what the scan opens.
  useEffect(
    () =>
      subscribeKey(scanState, 'scans', () => {
        setWasOpened(false);
        setOpen(false);
      }),
    [],
  );

  return (
    <>
      <Button
        ref={button}
        className={className}
        appearance="transparent"
        icon={<MoreVerticalRegular />}
        aria-label={texts.menu.name}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        title={texts.menu.name}
        onClick={() => {
          setWasOpened(true);
          setOpen(!isOpen);
        }}
      />
      {wasOpened && (
        <Suspense>
          <MainMenuList isOpen={isOpen} button={button.current} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}
