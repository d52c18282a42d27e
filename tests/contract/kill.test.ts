import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openJournalFiles } from '#main/counting/journal-files.ts';
import { mergeLines } from '#main/counting/journal-lines.ts';
import { createRandom, pickWhole } from '#main/demo/random.ts';
import { fixedNow } from '#tests/support/clock.ts';
import { type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/**
 * A count that was answered as right arrives, whatever happens to the process: the program checks products over real
 * HTTP and real files and is killed at random moments, then a last run delivers what waits. The moments follow from a
 * seed as far as a machine's speed lets them; the outcome must not depend on them.
 */

const kills = 200;
/** Programs that are killed at the same time, each over a folder of its own. */
const lanes = 2;
const productsPerLane = 20_000;
/** The figure of every product. */
const stock = 7;
/** One in five dies while it starts, within so many milliseconds. */
const shareOfStarts = 0.2;
const longestStart = 120;
/** The others die so many answers later, at most, and so many milliseconds after the last of them. */
const mostAnswers = 12;
const longestWait = 20;

const seed = Number(process.env.INVENTAR_TEST_SEED ?? 20_261_120);
const root = makeTemporaryFolder();
let server: ProviderServer;

const program = join(root, 'program.mjs');

beforeAll(async () => {
  // One file starts in a tenth of the time that its modules take, and starting is most of what this test does.
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true, resolve: { mainFields: ['module', 'main'] } },
    build: {
      ssr: join(import.meta.dirname, '../support/killed-program.ts'),
      outDir: root,
      emptyOutDir: false,
      target: 'node24',
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  server = await startProviderServer({
    accessToken: 'test-token',
    now: fixedNow,
    productsPerWarehouse: lanes * productsPerLane,
  });
  for (const product of server.catalogue.productsIn('1') ?? []) product.stock = stock;
});
afterAll(async () => {
  await server.close();
  rmSync(root, { recursive: true });
});

type Lane = { readonly folder: string; readonly firstProduct: number; readonly answered: number[] };

function run(lane: Lane, firstProduct: number, task: 'check' | 'deliver') {
  const words = [program, lane.folder, server.host, String(firstProduct), String(stock), task];
  const child = spawn(process.execPath, words, {
    env: { ...process.env, NODE_COMPILE_CACHE: join(root, 'cache') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const ended = new Promise<{ stdout: string; stderr: string; code: number | null }>((resolve) => {
    let stdout = '';
    child.stdout.on('data', (chunk) => (stdout += String(chunk)));
    child.on('close', (code) => resolve({ stdout, stderr, code }));
  });
  return { child, ended };
}

/** Resolves when the program has said so many lines, or has ended. */
function untilLines(child: ChildProcessByStdio<null, Readable, Readable>, lines: number): Promise<void> {
  let left = lines;
  return new Promise((resolve) => {
    child.stdout.on('data', (chunk) => {
      left -= String(chunk).split('\n').length - 1;
      if (left <= 0) resolve();
    });
    child.once('close', () => resolve());
  });
}

async function killOnce(lane: Lane, random: () => number): Promise<void> {
  const firstProduct = Math.max(lane.firstProduct, ...lane.answered.slice(-100)) + 50;
  const { child, ended } = run(lane, firstProduct, 'check');
  if (random() < shareOfStarts) await wait(random() * longestStart);
  else {
    await untilLines(child, pickWhole(random, 1, mostAnswers));
    await wait(random() * longestWait);
  }
  child.kill('SIGKILL');
  const { stdout, stderr } = await ended;
  expect(stderr).toBe('');
  // The line that a kill cut in two was not said to anyone.
  const lines = stdout
    .split('\n')
    .slice(0, -1)
    .filter((line) => line !== 'ready');
  expect(lines.filter((line) => !/^\d+$/.test(line))).toEqual([]);
  lane.answered.push(...lines.map(Number));
}

test(`${kills} kills lose no count that was answered as right`, { timeout: 180_000 }, async () => {
  const work = Array.from({ length: lanes }, async (_, index): Promise<Lane> => {
    const lane = { folder: join(root, `lane-${index}`), firstProduct: index * productsPerLane, answered: [] };
    const random = createRandom(seed + index);
    for (let killed = 0; killed < kills / lanes; killed += 1) {
      // The provider has bad moments too: it refuses, or does what was asked and breaks off its answer.
      if (index === 0 && killed % 10 === 0)
        server.setConditions(
          killed % 20 === 0
            ? [
                { call: 'goodStoc', fault: 'cut', times: 3 },
                { call: 'goodStoc', status: 503, times: 5 },
              ]
            : [],
        );
      await killOnce(lane, random);
    }
    return lane;
  });
  const finished = await Promise.all(work);
  server.setConditions([]);

  const before = server.requests.length;
  const endings = await Promise.all(finished.map((lane) => run(lane, 0, 'deliver').ended));
  expect(endings).toEqual(endings.map(() => ({ stdout: '', stderr: '', code: 0 })));

  const confirmations = server.requests.filter(({ path }) => path.startsWith('produs/goodStoc/'));
  const confirmed = new Set(confirmations.map(({ path }) => Number(path.split('/')[2])));
  const arrived = new Set(
    (server.catalogue.productsIn('1') ?? [])
      .filter(({ lastCountedAt }) => lastCountedAt === Math.floor(fixedNow() / 1000))
      .map(({ id }) => Number(id)),
  );
  const answered = finished.flatMap((lane) => lane.answered);
  const lost = answered.filter((id) => !arrived.has(id));
  const unwritten = (await Promise.all(finished.map(findUnwritten))).flat();
  console.log(
    `${kills} kills: ${answered.length} counts answered as right, ${confirmed.size} confirmed ` +
      `(${server.requests.length - before} by the last runs), ${confirmations.length - confirmed.size} sent more than ` +
      `once, ${lost.length} lost, ${unwritten.length} missing in the journal`,
  );
  expect(answered.length).toBeGreaterThan(kills);
  expect(new Set(answered).size).toBe(answered.length);
  expect(lost).toEqual([]);
  expect(unwritten).toEqual([]);
});

/** Counts that were answered and stand nowhere in the journal. */
async function findUnwritten(lane: Lane): Promise<readonly number[]> {
  const files = openJournalFiles(join(lane.folder, 'provider'));
  const lines = await Promise.all((await files.years()).map(files.read));
  const { entries } = mergeLines(lines.flat());
  const written = new Set(entries.filter(({ outcome }) => outcome === 'match').map((one) => Number(one.productId)));
  return lane.answered.filter((id) => !written.has(id));
}
