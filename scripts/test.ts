import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Tally, tallyOfPlaywright, tallyOfStep, tallyOfVitest } from './test-reports.ts';
import { runScript, runTool } from './tools.ts';

/**
 * `npm test`: every check and suite in order, none of them stopping the next, and one last line with the sum.
 * `npm test -- --only browser,units` runs a part.
 */

const reports = mkdtempSync(join(tmpdir(), 'inventar-reports-'));
const report = (name: string) => join(reports, `${name}.json`);

type Part = { readonly name: string; readonly needsBuild?: true; readonly run: () => Promise<Tally> };

const parts: readonly Part[] = [
  { name: 'types', run: async () => tallyOfStep((await runScript('scripts/check-types.ts', [])).code) },
  {
    name: 'lint',
    run: async () =>
      tallyOfStep((await runTool('biome', '@biomejs/biome', ['check', '--error-on-warnings', '.'])).code),
  },
  { name: 'dead', run: async () => tallyOfStep((await runTool('knip', 'knip', ['--no-progress'])).code) },
  { name: 'build', run: build },
  {
    name: 'units',
    needsBuild: true,
    async run() {
      const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('units')}`];
      return tallyOfVitest(report('units'), (await runTool('vitest', 'vitest', words)).code);
    },
  },
  { name: 'browser', needsBuild: true, run: () => runPlaywright('browser', 'playwright.config.ts') },
  { name: 'electron', needsBuild: true, run: () => runPlaywright('electron', 'playwright.electron.config.ts') },
];

/** From nothing, so that what an earlier build left cannot stand in for what this one did not make. */
async function build(): Promise<Tally> {
  rmSync('out', { recursive: true, force: true });
  return tallyOfStep((await runTool('electron-vite', 'electron-vite', ['build', '--logLevel', 'warn'])).code);
}

async function runPlaywright(name: string, configuration: string): Promise<Tally> {
  const { code } = await runTool(
    'playwright',
    '@playwright/test',
    ['test', '-c', configuration, '--reporter=list,json'],
    {
      environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: report(name) },
    },
  );
  return tallyOfPlaywright(report(name), code);
}

/** The parts that were asked for, with the build that they need. */
function chooseParts(words: readonly string[]): readonly Part[] | null {
  if (words.length === 0) return parts;
  const [option = '', ...rest] = words.flatMap((word) => word.split('='));
  const names = rest.flatMap((word) => word.split(','));
  if (option !== '--only' || names.length === 0) return null;
  if (!names.every((name) => parts.some((part) => part.name === name))) return null;
  const chosen = parts.filter(({ name }) => names.includes(name));
  return parts.filter(
    (part) => chosen.includes(part) || (part.name === 'build' && chosen.some(({ needsBuild }) => needsBuild)),
  );
}

const chosen = chooseParts(process.argv.slice(2));
if (chosen === null) {
  console.error(`npm test takes no option but --only with one or more of: ${parts.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

process.chdir(join(import.meta.dirname, '..'));
const rows: (Tally & { readonly name: string })[] = [];
for (const { name, run } of chosen) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const tally = await run();
  rows.push({ name, ...tally });
  console.log(`== ${name}: ${sentence(tally)} in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}
rmSync(reports, { recursive: true });

const sum = (key: keyof Tally) => rows.reduce((total, row) => total + row[key], 0);
const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
console.log('');
for (const row of rows) console.log(`${row.name.padEnd(10)} ${sentence(row)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

function sentence({ passed, failed, skipped }: Tally): string {
  if (passed + failed === 0) return `DID NOT RUN, ${skipped} skipped (the reason stands above)`;
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
