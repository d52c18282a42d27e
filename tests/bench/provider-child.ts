import { startProviderServer } from '../support/provider-server.ts';

/** The provider in a process of its own, so that its work does not count as the program's. Spoken to by `stage.ts`. */

const [accessToken = '', products = ''] = process.argv.slice(2);
const server = await startProviderServer({ accessToken, now: Date.now, productsPerWarehouse: Number(products) });
process.on('message', (conditions: Parameters<typeof server.setConditions>[0]) => {
  server.setConditions(conditions);
  process.send?.('set');
});
process.on('disconnect', () => process.exit(0));
process.send?.(server.host);
