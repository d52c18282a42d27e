import { proxy, subscribe } from 'valtio';
import type { Filters } from '#shared/filters.ts';
import { readSession, writeSession } from '#shared/session.ts';
import { filtersKey } from '../filter-keys.ts';

/** Section 9 of the specification: the state is saved at most this often, in milliseconds. */
const saveThrottle = 1_000;

/** The applied filters; what is being drafted in the drawer or typed in the search box is not here. */
export const filterState = proxy<{ applied: Filters }>({ applied: readSession(sessionStorage.getItem(filtersKey)) });

/** Replaces some of the applied filters. */
export function applyFilters(change: Partial<Filters>): void {
  filterState.applied = { ...filterState.applied, ...change };
}

/** Keeps the filter state in session storage for as long as the page lives. */
export function saveFilters(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    sessionStorage.setItem(filtersKey, writeSession(filterState.applied));
  };
  subscribe(filterState, () => {
    timer ??= setTimeout(save, saveThrottle);
  });
  // A page that goes away inside the throttle would lose its last change.
  window.addEventListener('pagehide', () => timer !== undefined && save());
}
