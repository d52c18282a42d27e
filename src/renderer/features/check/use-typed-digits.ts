import { type RefObject, useLayoutEffect } from 'react';
import { isFreeKey } from '../../lib/use-shortcut.ts';

/** Digits typed anywhere on the screen go to the counter, as if it had the focus. */
export function useTypedDigits(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!/^[\d+]$/.test(event.key) || !isFreeKey(event) || field.current === null) return;
      // The character follows the focus, and goes over what the focus has selected.
      field.current.focus();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
