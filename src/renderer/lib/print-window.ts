import { writeSession } from '#shared/session.ts';
import { filtersParameter } from './filter-keys.ts';
import { filterState } from './state/filters.ts';

/** Milliseconds in which the same order is the same order: a double click, a held key, a second click on a slow PC. */
const oneOrder = 1_500;
let last = { address: '', time: Number.NEGATIVE_INFINITY };

/**
 * Opens /print in a second window with a snapshot of the applied filters; both hosts know this address. Each window
 * prints itself, so one order opens one.
 */
export function openPrintWindow(): void {
  const address = `/print?${new URLSearchParams({ [filtersParameter]: writeSession(filterState.applied) })}`;
  const time = performance.now();
  const isAgain = address === last.address && time - last.time < oneOrder;
  last = { address, time };
  if (!isAgain) window.open(address, '_blank', 'noopener');
}
