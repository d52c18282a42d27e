/** A field into which characters were typed that may turn out to belong to a scan. */
export type Typed = { readonly field: TextField; readonly before: string; after: string };

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** The element as a field that takes text now, null for any other. */
export function asTextField(element: Element): TextField | null {
  const isField =
    element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && element.selectionStart !== null);
  return isField && !element.readOnly && !element.disabled ? element : null;
}

/** Types a character into a field as the browser would have done: over the selection, within the length, undoable. */
export function insertText(field: TextField, text: string): void {
  const { selectionStart, selectionEnd, maxLength, value } = field;
  const selected = (selectionEnd ?? 0) - (selectionStart ?? 0);
  if (maxLength >= 0 && value.length - selected >= maxLength) return;
  // Deprecated on paper, but the only way that keeps the undo history and fires the field's own events; Electron pins
  // the engine in which it works.
  document.execCommand('insertText', false, text);
}

/** Erases as Backspace and Delete do, in the field that has the focus. */
export function erase({ key }: KeyboardEvent): void {
  document.execCommand(key === 'Delete' ? 'forwardDelete' : 'delete');
}

/** Takes back what was typed, unless somebody has changed the field since. */
export function takeBack({ field, before, after }: Typed): void {
  if (field.value !== after) return;
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  // The element's own setter: React's would hide the change from React.
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, before);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Presses Enter as the browser would have done: in a form, or on a button. */
export function pressEnter(event: KeyboardEvent, givenOn: WeakSet<Event>): void {
  const copy = new KeyboardEvent('keydown', event);
  givenOn.add(copy);
  const element = document.activeElement ?? document.body;
  if (!element.dispatchEvent(copy)) return;
  if (element instanceof HTMLButtonElement) element.click();
  else if (element instanceof HTMLInputElement) element.form?.requestSubmit();
}
