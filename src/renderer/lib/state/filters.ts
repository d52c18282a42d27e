import { proxy } from 'valtio';
import { defaultFilters, type Filters } from '#shared/filters.ts';

/** The applied filters; what is being drafted in the drawer or typed in the search box is not here. */
export const filterState = proxy<{ applied: Filters }>({ applied: defaultFilters });

/** Replaces some of the applied filters. */
export function applyFilters(change: Partial<Filters>): void {
  filterState.applied = { ...filterState.applied, ...change };
}
