import { Agent, request } from 'undici';
import { createBackend } from '#main/backend.ts';
import { createUndiciTransport } from '#main/provider/undici-transport.ts';
import { defaultFilters, type ProductQuery, toQuery } from '#shared/filters.ts';
import { createTestPorts } from '../support/ports.ts';

/**
 * Asks the provider for pages, each side in a process of its own: `backend`, or `raw` for undici and JSON.parse alone.
 * Told how large a page and how many of them, it answers with the milliseconds of each, and the most memory so far.
 */

/** What is asked of this process, and what it answers. */
export type Order = { readonly pageSize: number; readonly count: number };
export type Outcome = { readonly times: readonly number[]; readonly megabytes: number };

const [side = '', host = '', accessToken = ''] = process.argv.slice(2);
const query = toQuery({ ...defaultFilters, warehouseId: '1' }, 1, new Date());
const ask = side === 'raw' ? askRaw() : askBackend();

/** The result is looked at on both sides, so that neither can do without it. */
function askBackend(): (question: ProductQuery) => Promise<number> {
  const { ports } = createTestPorts({ now: Date.now });
  const transport = createUndiciTransport({ host, accessToken }, ports);
  const nothingManaged = { values: {}, origins: {}, problems: [] };
  const backend = createBackend(ports, nothingManaged, () => ({ mode: 'provider', host, transport }));
  return async (question) => {
    const answer = await backend.dispatch('products.list', question);
    if (!answer.ok) throw new Error(answer.error.kind);
    return (answer.value as { items: readonly unknown[] }).items.length;
  };
}

function askRaw(): (question: ProductQuery) => Promise<number> {
  const dispatcher = new Agent();
  return async ({ periodStart, periodEnd, pageSize }) => {
    const parameters = { periodStart, periodEnd: periodEnd ?? '', brand: '0', state: '0', page: '1', depozit: '1' };
    const words = new URLSearchParams({ ...parameters, pageSize: String(pageSize), 'access-token': accessToken });
    const answer = await request(`${host}/v1/produs/listAll?${words}`, { dispatcher });
    return (JSON.parse(await answer.body.text()) as { items: readonly unknown[] }).items.length;
  };
}

process.on('message', async ({ pageSize, count }: Order) => {
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const start = performance.now();
    const length = await ask({ ...query, pageSize });
    times.push(performance.now() - start);
    if (length !== pageSize) throw new Error(`${length} of ${pageSize} products came`);
  }
  process.send?.({ times, megabytes: process.resourceUsage().maxRSS / 1024 } satisfies Outcome);
});
process.on('disconnect', () => process.exit(0));
