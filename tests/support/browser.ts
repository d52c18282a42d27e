import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const commands = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'microsoft-edge-stable',
];
const macPlaces = ['Chromium', 'Google Chrome', 'Microsoft Edge'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);
const windowsPlaces = [
  'Chromium\\Application\\chrome.exe',
  'Google\\Chrome\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

/** Milliseconds that fetching a browser may take. */
const installLimit = 300_000;

/** What the browser is started with: quiet, without services that ask the network. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * Finds a Chromium to test with, or fetches one: the setting INVENTAR_CHROMIUM, one of the system's, Playwright's own,
 * then the system's packages (as root), then Playwright's download.
 * @throws with one line that says what to install
 */
export function provideBrowser(): string {
  const set = process.env.INVENTAR_CHROMIUM;
  if (set !== undefined && set !== '') {
    if (!isExecutable(set)) throw new Error(`INVENTAR_CHROMIUM names ${set}, which cannot be run.`);
    return set;
  }
  const found = findBrowser() ?? fetchBrowser();
  if (found === null)
    throw new Error('No browser to test with: install Chromium, Chrome or Edge, or set INVENTAR_CHROMIUM to its path.');
  return found;
}

function findBrowser(): string | null {
  return [...systemPlaces(), chromium.executablePath()].find(isExecutable) ?? null;
}

function systemPlaces(): readonly string[] {
  const { PATH = '', LOCALAPPDATA = '', ProgramFiles = '', 'ProgramFiles(x86)': ProgramFiles32 = '' } = process.env;
  if (process.platform === 'win32')
    return [ProgramFiles, ProgramFiles32, LOCALAPPDATA]
      .filter((root) => root !== '')
      .flatMap((root) => windowsPlaces.map((place) => join(root, place)));
  const inPath = commands.flatMap((command) => PATH.split(delimiter).map((folder) => join(folder, command)));
  return process.platform === 'darwin' ? [...macPlaces, ...inPath] : inPath;
}

function fetchBrowser(): string | null {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('No browser found: installing chromium with apt-get.');
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    for (const words of [
      ['update', '-qq'],
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium'],
    ])
      spawnSync('apt-get', words, { stdio: 'inherit', timeout: installLimit, env: environment });
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  console.log("No browser found: asking for Playwright's own.");
  const downloader = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [downloader, 'install', 'chromium'], { stdio: 'inherit', timeout: installLimit });
  return findBrowser();
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run: either way the next place is looked at.
    return false;
  }
}
