import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * What IT does with an installer, done on a Windows that may be changed (CI's): silent installation, a start, an
 * upgrade over the running program, uninstallation.
 *
 *     node scripts/check-deployment.ts nsis|msi <folder of one version> <folder of a later one>
 */

type Installer = {
  readonly pattern: string;
  readonly install: (file: string) => readonly string[];
  readonly uninstall: (file: string) => readonly string[];
};

/** Milliseconds for anything to come true that an installer or a starting program brings about. */
const patience = 60_000;

const installed = join(process.env.ProgramFiles ?? 'C:\\Program Files', 'Inventar');
const program = join(installed, 'Inventar.exe');
const machineFile = join(process.env.ProgramData ?? 'C:\\ProgramData', 'Inventar', 'config.json');
const logs = resolve('deployment-logs');

const installers: Readonly<Record<string, Installer>> = {
  nsis: {
    pattern: '*-setup.exe',
    install: (file) => [file, '/S'],
    uninstall: () => [join(installed, 'Uninstall Inventar.exe'), '/allusers', '/S'],
  },
  msi: {
    pattern: '*.msi',
    install: (file) => ['msiexec', '/i', file, '/qn', '/norestart', '/l*v', join(logs, 'install.log')],
    uninstall: (file) => ['msiexec', '/x', file, '/qn', '/norestart', '/l*v', join(logs, 'uninstall.log')],
  },
};

const [kind = '', oldFolder = '', newFolder = ''] = process.argv.slice(2);
const installer = installers[kind];
if (process.platform !== 'win32' || installer === undefined) {
  console.error('check-deployment.ts nsis|msi <folder> <folder of a later version>, on Windows, as administrator');
  process.exit(2);
}

const oldFile = findInstaller(installer, oldFolder);
const newFile = findInstaller(installer, newFolder);
const dataDirectory = mkdtempSync(join(tmpdir(), 'inventar-deployment-'));
const log = join(dataDirectory, 'logs', 'inventar.log');
mkdirSync(logs, { recursive: true });

run('installs silently', installer.install(oldFile));
check('is installed for the machine', existsSync(program));
const oldVersion = readVersion();

mkdirSync(join(machineFile, '..'), { recursive: true });
writeFileSync(machineFile, '{ "apiHost": "https://api.exemplu.ro", "demo": true }');
check('takes the machine file', ask('--check-config').status === 0);
writeFileSync(machineFile, '{ "apiHots": "https://api.exemplu.ro", "demo": true }');
check('refuses a mistyped one with exit code 2', ask('--check-config').status === 2);
writeFileSync(machineFile, '{ "demo": true }');

await start();
check('has not closed its window yet', !existsSync(join(dataDirectory, 'window.json')));
run('upgrades over the running program', installer.install(newFile));
check('has ended it', countRunning() === 0);
check('has let it end in order, which keeps the place of its window', existsSync(join(dataDirectory, 'window.json')));
check('is another version', readVersion() !== oldVersion);

await start();
run('uninstalls over the running program', installer.uninstall(newFile));
await until('is gone', () => !existsSync(program) && countRunning() === 0);
check("has left the user's data", existsSync(log));
check("has left IT's configuration", existsSync(machineFile));
rmSync(machineFile);
rmSync(dataDirectory, { recursive: true, force: true });

function findInstaller({ pattern }: Installer, folder: string): string {
  const [file, ...others] = globSync(pattern, { cwd: folder });
  if (file === undefined || others.length > 0) throw new Error(`one ${pattern} expected in ${folder}`);
  return resolve(folder, file);
}

/** 3010 is the success of an installation that wants a restart. */
function run(what: string, [command = '', ...words]: readonly string[]): void {
  const { status } = spawnSync(command, words, { stdio: 'inherit', timeout: 5 * patience });
  check(`${what} (exit code ${status})`, status === 0 || status === 3010);
}

function ask(option: string) {
  const answer = spawnSync(program, [option], { encoding: 'utf8', timeout: patience });
  console.log(answer.stdout);
  return answer;
}

function readVersion(): string {
  const version = ask('--version').stdout.trim();
  check(`says its version: ${version}`, /^Inventar \d+\.\d+\.\d+$/.test(version));
  return version;
}

/** Starts the program as a user would and waits until its log says that it has. */
async function start(): Promise<void> {
  const before = countStarts();
  spawn(program, [`--data-dir=${dataDirectory}`], { detached: true, stdio: 'ignore' }).unref();
  await until('starts', () => countStarts() > before);
}

function countStarts(): number {
  return existsSync(log) ? readFileSync(log, 'utf8').split('"main.started"').length - 1 : 0;
}

function countRunning(): number {
  const words = ['/FI', 'IMAGENAME eq Inventar.exe', '/FO', 'CSV', '/NH'];
  return execFileSync('tasklist', words, { encoding: 'utf8' }).split('"Inventar.exe"').length - 1;
}

/** Neither another process's file nor its end sends us an event: looked at four times a second. */
async function until(what: string, condition: () => boolean): Promise<void> {
  const end = Date.now() + patience;
  while (!condition() && Date.now() < end) await pause(250);
  check(what, condition());
}

function check(what: string, holds: boolean): void {
  console.log(`${holds ? 'ok' : 'NOT OK'}: ${kind} ${what}`);
  if (!holds) process.exit(1);
}
