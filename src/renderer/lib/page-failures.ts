import type { CallInput } from '#shared/contract.ts';
import { bridge } from './bridge.ts';

type PageError = CallInput<'log.pageError'>;

/** Reports of one page's life: a page that fails in a loop says nothing new after the first few. */
const maximumReports = 10;
const maximumPlaces = 5;

let reports = 0;
let tell: () => void = () => {};

/**
 * Tells the log where the page has failed. Only the error's class and the places in our own files: its words may hold
 * a product's name or what was typed.
 */
export function reportFailure(origin: PageError['origin'], error: unknown): void {
  reports += 1;
  if (reports > maximumReports) return;
  void bridge.log.pageError({ origin, name: nameOf(error), places: placesOf(error) });
}

/**
 * Listens for what fails outside any drawing: the screen is still whole, so it stays, and the user is told in a notice.
 * From the page's first moment on.
 */
export function watchFailures(): void {
  window.addEventListener('error', ({ error }) => {
    // Without an error it is a browser's remark, such as ResizeObserver's about its own rounds.
    if (error instanceof Error) fail('error', error);
  });
  window.addEventListener('unhandledrejection', ({ reason }) => fail('rejection', reason));
}

/** Says what a failure outside any drawing means to the user; before, there is no interface to say it in. */
export function tellOfFailures(act: () => void): void {
  tell = act;
}

function fail(origin: PageError['origin'], error: unknown): void {
  reportFailure(origin, error);
  tell();
}

function nameOf(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^[\w.]{1,60}$/.test(name) ? name : 'Error';
}

function placesOf(error: unknown): string[] {
  const stack = error instanceof Error ? (error.stack ?? '') : '';
  return [...stack.matchAll(/([\w.-]{1,100}\.[jt]sx?)(?:\?[^:\s]*)?:(\d{1,7}):(\d{1,7})/g)]
    .slice(0, maximumPlaces)
    .map(([, file, line, column]) => `${file}:${line}:${column}`);
}
