import { allBrands, type Filters, productStates, resetFilters } from '#shared/filters.ts';
import { applyFilters, filterState } from '../../lib/state/filters.ts';
import { restartList } from '../../lib/state/product-list.ts';

/** A filter that has a chip, with the default that removing the chip restores. */
export const chipDefaults = {
  period: { period: null },
  state: { state: productStates.all },
  brand: { brandId: allBrands },
} as const satisfies Record<string, Partial<Filters>>;

export type ChipKind = keyof typeof chipDefaults;

/** 'Aplica': makes the draft the applied filters and reloads from page 1. */
export function applyDraft(draft: Omit<Filters, 'search'>): void {
  applyFilters(draft);
  void restartList();
}

/** 'Resetare': the defaults, but for the warehouse, and a reload. */
export function resetAll(): void {
  applyFilters(resetFilters(filterState.applied));
  void restartList();
}

/** Removing a chip restores that filter's default and reloads. */
export function removeChip(kind: ChipKind): void {
  applyFilters(chipDefaults[kind]);
  void restartList();
}
