/** Ways in which a 200 can be something else than the specification says. */
export const oddities = [
  /** Every string of digits is a number. */
  'numbers',
  /** Every number is a string. */
  'strings',
  /** Every value but ids and the list itself is null. */
  'nulls',
  /** Every second row has no id. */
  'missing-ids',
  'missing-total',
  /** totalCount is a text that is no number. */
  'odd-total',
  /** Rows that are not objects stand among the others. */
  'stray-rows',
  'error-field',
  'html',
  'truncated',
  'empty',
  'null',
] as const;

export type Oddity = (typeof oddities)[number];

/** Spoils a provider's answer in the given way and writes it as text. */
export function writeOdd(body: unknown, odd: Oddity): string {
  switch (odd) {
    case 'html':
      return '<!doctype html><title>502 Bad Gateway</title><h1>Bad Gateway</h1>';
    case 'error-field':
      return JSON.stringify({ error: 'Eroare interna' });
    case 'empty':
      return '';
    case 'null':
      return 'null';
    case 'truncated': {
      const text = JSON.stringify(body);
      return text.slice(0, Math.ceil(text.length / 2));
    }
    case 'missing-total':
      return JSON.stringify(body, (key, value: unknown) => (key === 'totalCount' ? undefined : value));
    case 'odd-total':
      return JSON.stringify(body, (key, value: unknown) => (key === 'totalCount' ? 'multe' : value));
    case 'numbers':
      return JSON.stringify(body, (_, value: unknown) =>
        typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value,
      );
    case 'strings':
      return JSON.stringify(body, (_, value: unknown) => (typeof value === 'number' ? String(value) : value));
    case 'nulls':
      return JSON.stringify(body, (key, value: unknown) =>
        typeof value === 'object' || key === 'id' || key === 'stoc' ? value : null,
      );
    case 'missing-ids':
      return JSON.stringify(mapRows(body, (row, index) => (index % 2 === 1 ? { ...Object(row), id: undefined } : row)));
    case 'stray-rows':
      return JSON.stringify(addRows(body, [null, 7, 'rand', [], {}, { id: null }, { id: { toString: 1 } }]));
  }
}

function mapRows(body: unknown, change: (row: unknown, index: number) => unknown): unknown {
  if (Array.isArray(body)) return body.map(change);
  return hasItems(body) ? { ...body, items: body.items.map(change) } : body;
}

function addRows(body: unknown, rows: readonly unknown[]): unknown {
  if (Array.isArray(body)) return [...rows, ...body];
  return hasItems(body) ? { ...body, items: [...rows, ...body.items] } : body;
}

function hasItems(body: unknown): body is { items: unknown[] } {
  return typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items);
}
