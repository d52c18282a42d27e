import { writeSync } from 'node:fs';
import { createBackend } from '#main/backend.ts';
import { createLog } from '#main/log.ts';
import { chooseSource } from '#main/source.ts';

/**
 * The program without its windows, to be killed: a process of its own that checks one product after the other, says
 * which counts it has answered as right, and, told to end, delivers what waits.
 *
 *     node killed-program.ts <data folder> <provider's address> <first product> <count> [deliver]
 */

const [dataDirectory = '', apiHost = '', firstProduct = '1', count = '0', task = 'check'] = process.argv.slice(2);
/** Checks under way at once, as from a person who does not wait. */
const hands = 3;

// Straight into the pipe: what a killed process has buffered was never said.
const say = (line: string) => writeSync(1, `${line}\n`);
const ports = {
  dataDirectory,
  now: Date.now,
  log: createLog(() => {}, Date.now),
  userName: 'ana',
  versions: {},
  readLog: async () => [],
  secrets: null,
  resolveProxy: async () => 'DIRECT',
};
const values = { apiHost, accessToken: 'test-token' };
const backend = createBackend(ports, { values, origins: {}, problems: [] }, (inForce) =>
  chooseSource(inForce, ports, false),
);

let next = Number(firstProduct);
async function work(): Promise<void> {
  for (;;) {
    const productId = String(next);
    next += 1;
    const answer = await backend.dispatch('product.check', { productId, warehouseId: '1', count: Number(count) });
    if (answer.ok && (answer.value as { kind: string }).kind === 'match') say(productId);
    else say(`not answered: ${productId}`);
  }
}

async function deliver(): Promise<void> {
  const delivered = new Promise<void>((resolve) => {
    backend.subscribe((name, payload) => {
      if (name === 'outbox.changed' && (payload as { waiting: number }).waiting === 0) resolve();
    });
  });
  const state = await backend.dispatch('outbox.read', undefined);
  if (state.ok && (state.value as { waiting: number }).waiting > 0) await delivered;
  await backend.close();
}

if (task === 'deliver') await deliver();
else {
  say('ready');
  await Promise.all(Array.from({ length: hands }, work));
}
