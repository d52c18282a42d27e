import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What holds the screens; takes the focus where its last owner has gone. */
export const screenId = 'screen';

/** Gives the focus to the screen as a whole, so that Tab goes on from its start. */
export function focusScreen(): void {
  document.getElementById(screenId)?.focus({ preventScroll: true });
}

/**
 * For a part of a screen whose buttons make it go away: the screen takes over the focus that would be lost with it.
 * @returns to be put on the part
 */
export function useFocusHandover<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element?.contains(document.activeElement)) focusScreen();
    };
  }, []);
  return part;
}
