import { createScanReader, type ScannerSettings } from './scan-reader.ts';

/** Receives a code, and what had the focus when it was scanned. */
type OnScan = (code: string, focused: Element | null) => void;

/**
 * Listens to the keyboard for scans, whatever has the focus. Keys that may belong to a scan are kept back until the
 * rhythm tells; then they either were a scan, and no field has seen them, or are given on in their order.
 * @param onScan receives the codes, in the order in which they were made
 * @returns what ends the listening
 */
export function listenForScans(settings: () => ScannerSettings, onScan: OnScan): () => void {
  const reader = createScanReader(settings);
  const givenOn = new WeakSet<Event>();
  let held: KeyboardEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  const giveOn = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    for (const key of keys) giveKey(key);
  };

  const giveKey = (event: KeyboardEvent) => {
    const copy = new KeyboardEvent('keydown', event);
    givenOn.add(copy);
    // Where the focus is now: an earlier key of the same run may have moved it, as '/' does to the search box.
    const element = document.activeElement ?? document.body;
    if (element.dispatchEvent(copy) && isTextField(element)) insertText(element, event.key);
  };

  const take = (code: string) => {
    clearTimeout(timer);
    held = [];
    onScan(code, document.activeElement);
  };

  const onSilence = () => {
    const verdict = reader.silence();
    if (verdict.kind === 'scan') take(verdict.code);
    else giveOn();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (givenOn.has(event) || event.isComposing || event.key === 'Shift') return;
    if (isCharacter(event) && !(event.key === ' ' && held.length === 0)) {
      const { isLate } = reader.character({ key: event.key, time: event.timeStamp });
      if (isLate) giveOn();
      event.preventDefault();
      event.stopImmediatePropagation();
      held.push(event);
      clearTimeout(timer);
      timer = setTimeout(onSilence, settings().gap);
      return;
    }
    if (held.length === 0) return;
    const verdict = reader.ending({ key: event.key, time: event.timeStamp });
    if (verdict.kind === 'scan') {
      event.preventDefault();
      event.stopImmediatePropagation();
      take(verdict.code);
    } else giveOn();
  };

  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('pointerdown', giveOn, { capture: true });
  return () => {
    giveOn();
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('pointerdown', giveOn, { capture: true });
  };
}

function isCharacter(event: KeyboardEvent): boolean {
  // AltGr types characters too: it comes as Ctrl and Alt together.
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  return [...event.key].length === 1 && !isCommand && !event.repeat;
}

function isTextField(element: Element): element is HTMLInputElement | HTMLTextAreaElement {
  if (element instanceof HTMLTextAreaElement) return !element.readOnly && !element.disabled;
  return (
    element instanceof HTMLInputElement && element.selectionStart !== null && !element.readOnly && !element.disabled
  );
}

/** Types a character into a field as the browser would have done: over the selection, within the length, undoable. */
function insertText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd, maxLength, value } = field;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  if (maxLength >= 0 && value.length - selected >= maxLength) return;
  // Deprecated on paper, but the only way that keeps the undo history and fires the field's own events; Electron pins
  // the engine in which it works.
  document.execCommand('insertText', false, text);
}
