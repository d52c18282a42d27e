import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findElectronBinary, whyElectronCannotOpen } from '../../scripts/electron-binary.ts';

/** The folder of the program. */
export const root: string = join(import.meta.dirname, '../..');

/** What Electron is started with besides the program; root has no sandbox on Linux, and tests do without it. */
export const electronWords: readonly string[] =
  process.platform === 'linux' && process.getuid?.() === 0 ? ['--no-sandbox'] : [];

/** Why the suite cannot run on this computer, as half a sentence, or null. */
export function findObstacle(): string | null {
  if (findElectronBinary(process.env) === null) return "Electron's binary is not installed";
  const obstacle = whyElectronCannotOpen(process.platform, process.env, electronWords, process.getuid?.());
  if (obstacle !== null) return `Electron cannot open a window, because ${obstacle}`;
  return existsSync(join(root, 'out/main/index.js')) ? null : 'the program is not built (npm run build)';
}
