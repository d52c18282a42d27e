import { mkdirSync } from 'node:fs';
import { app } from 'electron';
import { texts } from '#shared/texts.ts';
import { errorCode } from '../../error-code.ts';
import { giveUp } from './lifecycle.ts';

/**
 * Settles where everything that must survive a restart lives, Chromium's own files among it, so that programs over
 * different folders do not share a session or keep each other from starting. Only possible before the app is ready.
 * @param wanted the folder that a setting names, if any
 * @returns the folder, which exists; without it the program says so and ends, rather than keep counts elsewhere
 */
export function openDataFolder(wanted: string | undefined): string {
  const folder = wanted ?? app.getPath('userData');
  try {
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    giveUp(texts.electronHost.noDataFolder(folder, errorCode(error)));
  }
  app.setPath('userData', folder);
  return folder;
}
