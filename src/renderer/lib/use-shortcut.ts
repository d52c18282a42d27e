import { useEffect, useEffectEvent } from 'react';

/** A key with its modifier; a key alone does not act while something is being typed. */
export type Shortcut = { readonly key: string; readonly ctrl?: boolean };

/**
 * Listens for a key on the whole page for as long as the component is there. What a component or dialog has already
 * used (default prevented) is left alone.
 */
export function useShortcut({ key, ctrl = false }: Shortcut, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || (event.ctrlKey || event.metaKey) !== ctrl) return;
    if (event.key.toLowerCase() !== key.toLowerCase() || isInDialog(event.target)) return;
    if (key.length === 1 && !ctrl && isEditable(event.target)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isEditable(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}
