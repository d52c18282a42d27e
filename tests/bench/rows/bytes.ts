import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { listPackage } from '@electron/asar';
import { runTool } from '../../../scripts/tools.ts';
import { makeStandInElectron } from '../../support/stand-in-electron.ts';
import type { Figure } from '../figures.ts';
import { installPaintProbe } from '../paint-probe.ts';
import { createStage } from '../stage.ts';

const root = join(import.meta.dirname, '../../..');

/** What the browser reads before the first cards, and what an installation has beside Electron. */
export async function measureBytes(): Promise<readonly Figure[]> {
  return [...(await measurePage()), ...(await measureArchive())];
}

async function measurePage(): Promise<readonly Figure[]> {
  const stage = createStage();
  try {
    const program = await stage.openProgram(await stage.openProvider(100));
    const page = await (await program.openContext()).newPage();
    await page.addInitScript(installPaintProbe, { selector: '[data-product]', count: 20 });
    await page.goto(program.address);
    const addresses = await page.evaluate(async () => {
      const painted = await window.painted;
      const entries = performance.getEntriesByType('resource');
      return entries.filter(({ startTime }) => startTime < painted).map(({ name }) => new URL(name).pathname);
    });
    const figuresOf = (type: 'js' | 'css'): readonly Figure[] => {
      const files = addresses.filter((path) => path.startsWith('/assets/') && path.endsWith(`.${type}`));
      const bodies = files.map((path) => readFileSync(join(root, 'out/renderer', path)));
      const sum = (measure: (body: Buffer) => number) =>
        bodies.reduce((total, body) => total + measure(body), 0) / 1024;
      const brotli = sum((body) => brotliCompressSync(body).byteLength);
      const gzip = sum((body) => gzipSync(body, { level: 9 }).byteLength);
      const from = `${files.length} files; gzip ${gzip.toFixed(0)} kB, brotli ${brotli.toFixed(0)} kB`;
      return [
        {
          what: `${type} before the first 20 cards`,
          value: sum(({ length }) => length),
          unit: 'kB',
          budget: null,
          from,
        },
      ];
    };
    return [...figuresOf('js'), ...figuresOf('css')];
  } finally {
    await stage.close();
  }
}

async function measureArchive(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'inventar-package-'));
  try {
    makeStandInElectron(join(folder, 'electron'));
    const overrides = [`-c.electronDist=${join(folder, 'electron')}`, `-c.directories.output=${join(folder, 'made')}`];
    const words = ['--win', '--x64', '--dir', '--publish', 'never', ...overrides];
    const run = await runTool('electron-builder', 'electron-builder', words, { collect: true });
    if (run.code !== 0) throw new Error(run.output);
    const archive = join(folder, 'made/win-unpacked/resources/app.asar');
    const files = listPackage(archive, { isPack: false }).filter((path) => /\.\w+$/.test(path)).length;
    const from = 'as electron-builder packs it';
    return [
      { what: 'app.asar', value: statSync(archive).size / 1024, unit: 'kB', budget: null, from },
      { what: 'files in app.asar', value: files, unit: 'files', budget: null, from },
    ];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
