import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findElectronBinary, whyElectronCannotOpen } from './electron-binary.ts';

/**
 * `npm start`: builds the program and opens it in Electron; where that is not possible, in a browser. What follows
 * `npm start --` goes to the program.
 */

/** Milliseconds for the download of about 110 MB. */
const installLimit = 180_000;

const root = join(import.meta.dirname, '..');
const words = process.argv.slice(2);

const built = await run('node_modules/electron-vite/bin/electron-vite.js', ['build', '--logLevel', 'warn']);
process.exitCode = built === 0 ? await open() : built;

async function open(): Promise<number> {
  const obstacle = whyElectronCannotOpen(process.platform, process.env, words, process.getuid?.());
  if (obstacle !== null) return openInBrowser(obstacle);
  const binary = findElectronBinary(process.env) ?? (await installElectron());
  if (binary === null) return openInBrowser('its binary is not installed and could not be downloaded');
  return wait(spawn(binary, [root, ...words], { cwd: root, stdio: 'inherit' }));
}

async function openInBrowser(reason: string): Promise<number> {
  console.log(`Electron cannot open here (${reason}): Inventar opens in the browser instead.`);
  return run(
    'out/main/browser.js',
    words.filter((word) => word !== '--no-sandbox'),
  );
}

async function installElectron(): Promise<string | null> {
  console.log('Downloading Electron ...');
  const install = spawn(process.execPath, [join(root, 'node_modules/electron/install.js')], {
    cwd: root,
    stdio: 'ignore',
    timeout: installLimit,
  });
  return (await wait(install)) === 0 ? findElectronBinary(process.env) : null;
}

/** Runs a Node program of this folder and resolves with its exit code. */
function run(script: string, argumentList: readonly string[]): Promise<number> {
  return wait(spawn(process.execPath, [join(root, script), ...argumentList], { cwd: root, stdio: 'inherit' }));
}

/** A process that did not start, or was ended by a signal, counts as failed. Signals go on to the process. */
function wait(child: ReturnType<typeof spawn>): Promise<number> {
  const passOn = (signal: NodeJS.Signals) => {
    // A terminal sends its interrupt to the child as well, which needs time to end in order.
    if (signal === 'SIGTERM' || !process.stdin.isTTY) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve) => {
    const settle = (code: number) => {
      for (const signal of signals) process.off(signal, passOn);
      resolve(code);
    };
    child.once('error', () => settle(1));
    child.once('exit', (code) => settle(code ?? 1));
  });
}
