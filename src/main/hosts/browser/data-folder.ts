import { homedir } from 'node:os';
import { join } from 'node:path';

/**
 * The folder for what must survive a restart, where this system's users keep such things. It is not the one of the
 * installed program, whose outbox a checkout must not send.
 */
export function defaultDataFolder(
  platform: NodeJS.Platform,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  if (platform === 'win32')
    return join(environment.LOCALAPPDATA || join(homedir(), 'AppData', 'Local'), 'Inventar-browser');
  return join(environment.XDG_DATA_HOME || join(homedir(), '.local', 'share'), 'inventar');
}
