import { createScanReader, type ScannerSettings } from './scan-reader.ts';
import { asTextField, erase, insertText, pressEnter, type Typed, takeBack } from './typing.ts';

type ScanPorts = {
  readonly settings: () => ScannerSettings;
  /** Receives the codes, in the order in which they were made, and what had the focus when they were scanned. */
  readonly onScan: (code: string, focused: Element | null) => void;
  /** An earlier scan is still being looked up: what is typed now is meant for what it opens. */
  readonly isLookingUp: () => boolean;
  /** Receives what was typed meanwhile, as an action for when its time has come. */
  readonly postpone: (typeNow: () => void) => void;
};

/** Keys that follow each other at a scanner's pace. */
type Run = {
  /** What of it has been typed into a field before the rest came. */
  typed: Typed | null;
  /** It was a scan after all: what of it still waits for its time must not be typed any more. */
  isScan: boolean;
  /** How many keys it has so far. */
  length: number;
};

/** Milliseconds for which a key is awaited beyond the gap: a busy computer delivers late, with the true times. */
const slack = 25;

/** What keys that are no characters do to a count, where they must wait for the product it is meant for. */
const lateActions: Partial<Record<string, (event: KeyboardEvent, givenOn: WeakSet<Event>) => void>> = {
  Enter: pressEnter,
  Backspace: erase,
  Delete: erase,
};

/** What a count is typed with, also where no field has the focus. */
const countKey = /^[\d+]$/;

/** Keys that change what others type, and are no part of a code themselves. */
const modifiers = new Set(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'NumLock']);

/**
 * Listens to the keyboard for scans, whatever has the focus. Keys that may belong to a scan are kept back until the
 * rhythm tells; then they either were a scan, and no field has seen them, or are given on in their order. Should the
 * rest of a scan arrive after its beginning was given on, the field gets back what it had before.
 * @returns what ends the listening
 */
export function listenForScans({ settings, onScan, isLookingUp, postpone }: ScanPorts): () => void {
  const reader = createScanReader(settings);
  const givenOn = new WeakSet<Event>();
  let held: KeyboardEvent[] = [];
  let run = newRun();
  let lastEnding = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const giveOn = () => {
    clearTimeout(timer);
    const keys = held;
    held = [];
    const from = run;
    const give = () => {
      for (const key of keys) giveKey(key, from);
    };
    if (keys.length > 0 && isForLater()) postpone(give);
    else give();
  };

  const beginRun = () => {
    run = newRun();
  };

  // Whoever types into the search box or a form means just that.
  const isForLater = () => {
    const field = asTextField(document.activeElement ?? document.body);
    return isLookingUp() && (field === null || field.inputMode === 'numeric');
  };

  const giveKey = (event: KeyboardEvent, from: Run) => {
    if (from.isScan) return;
    // Where the focus is now: an earlier key of the same run may have moved it, as '/' does to the search box.
    const element = document.activeElement ?? document.body;
    // A person presses a letter that does something alone; two so close are half a scan that a busy computer delivers.
    if (asTextField(element) === null && from.length > 1 && !countKey.test(event.key)) return;
    const copy = new KeyboardEvent('keydown', event);
    givenOn.add(copy);
    if (!element.dispatchEvent(copy)) return;
    // Where the key has moved the focus to: a digit goes to the counter from anywhere.
    const field = asTextField(document.activeElement ?? document.body);
    if (field === null) return;
    const before = field.value;
    insertText(field, event.key);
    if (from.typed?.field !== field) from.typed = { field, before, after: field.value };
    else from.typed.after = field.value;
  };

  const take = (code: string) => {
    clearTimeout(timer);
    held = [];
    if (run.typed !== null) takeBack(run.typed);
    run.isScan = true;
    beginRun();
    onScan(code, document.activeElement);
  };

  const onSilence = () => {
    const verdict = reader.silence();
    if (verdict.kind === 'scan') take(verdict.code);
    else giveOn();
  };

  const hold = (event: KeyboardEvent) => {
    held.push(event);
    clearTimeout(timer);
    // Then once more behind the keys that may be waiting for a page that was busy itself.
    timer = setTimeout(() => {
      timer = setTimeout(onSilence);
    }, settings().gap + slack);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (givenOn.has(event) || event.isComposing || modifiers.has(event.key)) return;
    const key = { key: event.key, time: event.timeStamp };
    const isEnding = event.key === 'Enter' || event.key === 'Tab';
    if (isCharacter(event) && !(event.key === ' ' && !reader.isWithin(key))) {
      if (reader.character(key).startsRun) {
        giveOn();
        beginRun();
      }
      run.length += 1;
      stop(event);
      hold(event);
      return;
    }
    // A scanner's second ending (CR and LF) is nobody's, and so is what it sends between two characters.
    const sinceEnding = key.time - lastEnding;
    const isSecondEnding = isEnding && sinceEnding >= 0 && sinceEnding <= settings().gap;
    if (isSecondEnding || (!isEnding && reader.isWithin(key))) {
      stop(event);
      return;
    }
    const verdict = reader.ending(key);
    if (verdict.kind === 'scan') {
      stop(event);
      lastEnding = key.time;
      take(verdict.code);
      return;
    }
    giveOn();
    beginRun();
    const act = lateActions[event.key];
    if (act === undefined || !isForLater()) return;
    stop(event);
    postpone(() => act(event, givenOn));
  };

  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('pointerdown', giveOn, { capture: true });
  return () => {
    giveOn();
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('pointerdown', giveOn, { capture: true });
  };
}

function newRun(): Run {
  return { typed: null, isScan: false, length: 0 };
}

function stop(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}

function isCharacter(event: KeyboardEvent): boolean {
  // AltGr types characters too: it comes as Ctrl and Alt together.
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph');
  return [...event.key].length === 1 && !isCommand && !event.repeat;
}
