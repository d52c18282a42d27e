/** The name under which the filter state lies in session storage. */
export const filtersKey = 'inventar.filters';
