import { format } from 'date-fns';
import { allBrands, type Filters, productStates } from '#shared/filters.ts';
import { showPeriod } from '#shared/period.ts';
import { texts } from '#shared/texts.ts';

/** What stands in the margins of every page. */
export type SheetHeading = {
  readonly warehouse: string;
  /** Period and filters. */
  readonly filters: string;
  /** When the list was asked for. */
  readonly asOf: string;
};

type HeadingFacts = {
  /** With its period filled in. */
  readonly filters: Filters & { readonly period: NonNullable<Filters['period']> };
  /** Names as far as they are known. */
  readonly warehouse: string | undefined;
  readonly brand: string | undefined;
  readonly isDemo: boolean;
  readonly asked: Date;
};

/** Characters that fit their line even where letters are wide. */
const longest = { warehouse: 70, brand: 30, search: 30 } as const;

/** Words the heading; invented data says on paper that it is. */
export function headingOf({ filters, warehouse, brand, isDemo, asked }: HeadingFacts): SheetHeading {
  const { warehouseId, state, brandId, period, search } = filters;
  const parts = [
    texts.print.period(showPeriod(period)),
    ...(state === productStates.all ? [] : [texts.filters.stateChip(texts.filters.states[state])]),
    ...(brandId === allBrands ? [] : [texts.filters.brandChip(shorten(brand ?? brandId, longest.brand))]),
    ...(search.trim() === '' ? [] : [texts.print.search(shorten(search, longest.search))]),
  ];
  const name = shorten(warehouse || texts.print.warehouse(warehouseId), longest.warehouse);
  return {
    warehouse: isDemo ? `${name} (${texts.demoRibbon})` : name,
    filters: parts.join('   |   '),
    asOf: texts.print.asOf(format(asked, 'dd.MM.yyyy, HH:mm')),
  };
}

/** One line of at most so many characters. */
function shorten(text: string, length: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= length ? characters.join('') : `${characters.slice(0, length - 1).join('')}\u2026`;
}
