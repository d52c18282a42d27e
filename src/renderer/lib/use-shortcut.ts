import { useEffect, useEffectEvent } from 'react';

/** A key with its modifier; a character alone does not act while something is being typed. */
type Shortcut = { readonly key: string; readonly ctrl?: boolean };

/** Listens for a key on the whole page for as long as the component is there. */
export function useShortcut({ key, ctrl = false }: Shortcut, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== key.toLowerCase() || !isFreeKey(event, ctrl)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Tells whether a key is there for the page to act on: no component or dialog has used it or would, and it is no
 * character for a field.
 */
export function isFreeKey(event: KeyboardEvent, ctrl = false): boolean {
  if (event.defaultPrevented || event.altKey || (event.ctrlKey || event.metaKey) !== ctrl) return false;
  const isTyped = event.key.length === 1 && !ctrl;
  return !(isTyped && isEditable(event.target)) && !isInPopup(event.target);
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function isInPopup(target: EventTarget | null): boolean {
  const popups = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [aria-expanded="true"]';
  return target instanceof Element && target.closest(popups) !== null;
}
