import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { defaultFilters, toQuery } from '#shared/filters.ts';
import { startHostProcess } from '../../support/host-process.ts';
import { makeTemporaryFolder } from '../../support/temporary-folder.ts';
import { type Figure, ratio } from '../figures.ts';
import { accessToken, createStage } from '../stage.ts';
import { interleave } from '../statistics.ts';

/** Start of the process to the first page of products, against a bare script that asks the same with undici. */
export async function measureBackend(rounds: number): Promise<readonly Figure[]> {
  const stage = createStage();
  const folder = makeTemporaryFolder();
  try {
    const { host } = await stage.openProvider(1_600);
    const times = await interleave(
      rounds,
      () => startProgram(host, folder),
      () => startScript(host),
    );
    return [ratio('process start to first answer of products.list, against a bare script', null, ...times)];
  } finally {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function startProgram(host: string, folder: string): Promise<number> {
  const environment = { INVENTAR_API_HOST: host, INVENTAR_ACCESS_TOKEN: accessToken };
  const start = performance.now();
  const program = startHostProcess(folder, { environment });
  const address = new URL(await program.address);
  const answer = await fetch(`${address.origin}/call`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `inventar-${address.port}=${address.searchParams.get('key')}`,
    },
    body: JSON.stringify({
      name: 'products.list',
      input: toQuery({ ...defaultFilters, warehouseId: '1' }, 1, new Date()),
    }),
  });
  const { ok } = (await answer.json()) as { ok: boolean };
  const time = performance.now() - start;
  if (!ok) throw new Error('the program has no products');
  program.kill('SIGTERM');
  await program.ended;
  return time;
}

async function startScript(host: string): Promise<number> {
  const start = performance.now();
  const script = spawn(process.execPath, [join(import.meta.dirname, '../bare/start.mjs'), host, accessToken], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(script.stdout, 'data');
  const time = performance.now() - start;
  await once(script, 'close');
  return time;
}
