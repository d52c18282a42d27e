import { writeSession } from '#shared/session.ts';
import { filterState } from './state/filters.ts';

/** The name of the address parameter that carries the filters into the print window. */
export const filtersParameter = 'filters';

/** Opens /print in a second window with a snapshot of the applied filters; both hosts know this address. */
export function openPrintWindow(): void {
  const parameters = new URLSearchParams({ [filtersParameter]: writeSession(filterState.applied) });
  window.open(`/print?${parameters}`, '_blank', 'noopener');
}
