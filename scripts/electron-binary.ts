import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

const packageFolder = join(import.meta.dirname, '../node_modules/electron');

/**
 * Finds Electron's binary without fetching it, by the rules of the electron package and electron-vite.
 * @returns its path, or null where it is not installed
 */
export function findElectronBinary(environment: Environment): string | null {
  const path = environment.ELECTRON_EXEC_PATH || join(distributionFolder(environment), binaryName());
  return existsSync(path) ? path : null;
}

/**
 * Tells why Electron could not open a window here even if it were installed.
 * @param words what it is started with
 * @param user the number of the user who starts it; undefined on Windows
 * @returns the reason as half a sentence, or null
 */
export function whyElectronCannotOpen(
  platform: NodeJS.Platform,
  environment: Environment,
  words: readonly string[],
  user: number | undefined,
): string | null {
  if (platform !== 'linux') return null;
  if (!environment.DISPLAY && !environment.WAYLAND_DISPLAY) return 'there is no display';
  if (user === 0 && !words.includes('--no-sandbox')) return 'its sandbox does not run as root';
  return null;
}

function distributionFolder(environment: Environment): string {
  return environment.ELECTRON_OVERRIDE_DIST_PATH || join(packageFolder, 'dist');
}

/** The package writes this file when the download is complete, so a half-extracted one is not taken for a binary. */
function binaryName(): string {
  const pathFile = join(packageFolder, 'path.txt');
  if (existsSync(pathFile)) return readFileSync(pathFile, 'utf8');
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}
