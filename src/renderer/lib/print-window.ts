import { writeSession } from '#shared/session.ts';
import { filtersParameter } from './filter-keys.ts';
import { filterState } from './state/filters.ts';

/** Opens /print in a second window with a snapshot of the applied filters; both hosts know this address. */
export function openPrintWindow(): void {
  const parameters = new URLSearchParams({ [filtersParameter]: writeSession(filterState.applied) });
  window.open(`/print?${parameters}`, '_blank', 'noopener');
}
