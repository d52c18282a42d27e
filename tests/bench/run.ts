import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Figure, isMissed, type Measured, tableOf } from './figures.ts';
import { profileScene, scenes } from './profile.ts';
import { measureBackend } from './rows/backend.ts';
import { measureBytes } from './rows/bytes.ts';
import { measureCalls } from './rows/calls.ts';
import { measureCheck } from './rows/check.ts';
import { measureHands } from './rows/hands.ts';
import { measurePrint } from './rows/print.ts';
import { measureProduct } from './rows/product.ts';
import { measureRedraw } from './rows/redraw.ts';
import { measureScroll } from './rows/scroll.ts';
import { measureSearch } from './rows/search.ts';
import { measureStart } from './rows/start.ts';

/**
 * `npm run bench`: what people wait for, as ratios against a small honest baseline in the same run, from the production
 * build in `out`. Prints a table, writes test-results/bench.json, and ends with 1 when a budget is missed.
 *
 *     npm run bench -- --only start,scroll   some of the rows
 *     npm run bench -- --report              only prints
 *     npm run bench -- --rounds 30           a calmer figure
 *     npm run bench -- --profile             only shows where the time of the start goes; with `--only print`, of the printed list
 */

type Row = { readonly name: string; readonly measure: (rounds: number) => Promise<readonly Figure[]> };

/** In the order of the table. `rounds` is how often each side of a comparison is measured. */
const rows: readonly Row[] = [
  { name: 'start', measure: measureStart },
  { name: 'backend', measure: measureBackend },
  { name: 'scroll', measure: measureScroll },
  { name: 'redraw', measure: measureRedraw },
  { name: 'search', measure: measureSearch },
  { name: 'product', measure: measureProduct },
  { name: 'check', measure: measureCheck },
  { name: 'hands', measure: measureHands },
  { name: 'print', measure: measurePrint },
  { name: 'calls', measure: measureCalls },
  { name: 'bytes', measure: measureBytes },
];

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    profile: { type: 'boolean', default: false },
    report: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '15' },
  },
});
const root = join(import.meta.dirname, '../..');
const wanted = values.only?.flatMap((names) => names.split(',')) ?? rows.map(({ name }) => name);
const rounds = Number(values.rounds);
const unknown = wanted.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0)
  giveUp(`There is no row ${unknown.join(', ')}; there is ${rows.map(({ name }) => name).join(', ')}.`);
if (!(rounds >= 1)) giveUp('--rounds takes a number from 1.');
if (!existsSync(join(root, 'out/main/browser.js'))) giveUp('The program is not built: run npm run build.');

if (values.profile) {
  const scene = scenes[wanted.length === 1 ? String(wanted[0]) : 'start'];
  if (scene === undefined) giveUp(`--profile knows ${Object.keys(scenes).join(', ')}.`);
  await profileScene(scene);
  process.exit(0);
}

const measured: Measured[] = [];
for (const { name, measure } of rows.filter((row) => wanted.includes(row.name))) {
  console.log(`measuring ${name} ...`);
  measured.push({ name, figures: await measure(rounds) });
}
mkdirSync(join(root, 'test-results'), { recursive: true });
writeFileSync(join(root, 'test-results/bench.json'), `${JSON.stringify(measured, null, 2)}\n`);
console.log(`\n${tableOf(measured)}\n`);
const missed = measured.flatMap(({ figures }) => figures).filter(isMissed).length;
console.log(missed === 0 ? 'every budget is kept' : `${missed} over budget`);
process.exitCode = missed > 0 && !values.report ? 1 : 0;

function giveUp(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}
