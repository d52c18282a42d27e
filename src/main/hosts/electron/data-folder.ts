import { mkdirSync } from 'node:fs';
import { app } from 'electron';

/**
 * Settles where everything that must survive a restart lives, Chromium's own files among it, so that programs over
 * different folders do not share a session or keep each other from starting. Only possible before the app is ready.
 * @param wanted the folder that a setting names, if any
 * @returns the folder, which exists
 * @throws what the file system says
 */
export function openDataFolder(wanted: string | undefined): string {
  const folder = wanted ?? app.getPath('userData');
  mkdirSync(folder, { recursive: true });
  app.setPath('userData', folder);
  return folder;
}
