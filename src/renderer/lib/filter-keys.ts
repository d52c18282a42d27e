/** The name under which the filter state lies in session storage. */
export const filtersKey = 'inventar.filters';

/** The name of the address parameter that carries the filters into the print window. */
export const filtersParameter = 'filters';
