import { type RefObject, useLayoutEffect } from 'react';
import { isFreeKey } from '../../lib/use-shortcut.ts';

/** Digits typed anywhere on the screen go to the counter, as if it had the focus. */
export function useTypedDigits(field: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!/^[\d+]$/.test(event.key) || !isFreeKey(event) || field.current === null) return;
      event.preventDefault();
      field.current.focus();
      // Types over what the focus has selected; see the scanner's listener for why this call.
      document.execCommand('insertText', false, event.key);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [field]);
}
