import { spawn } from 'node:child_process';
import { join } from 'node:path';

const entry = join(import.meta.dirname, '../../out/main/browser.js');

/** What a process said and how it ended. */
export type Ending = { readonly code: number | null; readonly stdout: string; readonly stderr: string };

export type HostProcess = {
  readonly pid: number;
  /** The first line it printed; rejects with what it said when it ends without one. */
  readonly address: Promise<string>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<Ending>;
  readonly kill: (signal: NodeJS.Signals) => void;
};

/**
 * Runs the built browser host as a user's shell would, on a free port unless told otherwise, with a data folder and
 * settings of its own: nothing that this computer has configured for Inventar reaches it.
 */
export function startHostProcess(
  dataDirectory: string,
  {
    words = ['--port', '0'],
    environment = {},
  }: { words?: readonly string[]; environment?: Record<string, string> } = {},
): HostProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(INVENTAR_|https?_proxy$)/i.test(name));
  const child = spawn(process.execPath, [entry, '--no-open', ...words], {
    env: {
      ...Object.fromEntries(inherited),
      TZ: 'Europe/Bucharest',
      INVENTAR_DATA_DIR: dataDirectory,
      INVENTAR_MACHINE_FILE: join(dataDirectory, 'none.json'),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const ended = new Promise<Ending>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
      const [line, rest] = stdout.split('\n', 2);
      if (line !== undefined && rest !== undefined) resolve(line);
    });
    ended.then(({ code }) => reject(new Error(`the host ended with ${code}: ${stderr}`)), reject);
  });
  // Who waits for the end only does not look at the address.
  address.catch(() => {});
  return { pid: child.pid ?? 0, address, ended, kill: (signal) => child.kill(signal) };
}
