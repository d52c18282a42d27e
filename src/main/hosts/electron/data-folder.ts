import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { app } from 'electron';
import { texts } from '#shared/texts.ts';
import { errorCode } from '../../error-code.ts';
import { giveUp } from './lifecycle.ts';

/**
 * Tells where everything that must survive a restart lives.
 * @param wanted the folder that a setting names, if any
 */
export function dataFolderPath(wanted: string | undefined): string {
  if (wanted !== undefined) return wanted;
  // Electron's own choice roams: two PCs of one user would overwrite each other's outbox, and images fill the profile.
  const local = process.platform === 'win32' ? process.env.LOCALAPPDATA : undefined;
  return local === undefined || local === '' ? app.getPath('userData') : join(local, texts.programName);
}

/**
 * Takes the data folder into use, Chromium's own files with it, so that programs over different folders do not share
 * a session or keep each other from starting. Only possible before the app is ready. Without the folder the program
 * says so and ends, rather than keep counts elsewhere.
 */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    giveUp(texts.electronHost.noDataFolder(folder, errorCode(error)));
  }
  app.setPath('userData', folder);
}
