import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failure, type Result, success } from '#shared/result.ts';
import { errorCode } from '../error-code.ts';
import { writeDurably } from '../files/durable-file.ts';
import type { Log, Secrets } from '../ports.ts';
import { readFileLayer } from './file-layer.ts';
import { type Layer, mergeLayers, type Settings, type SomeValues } from './settings.ts';

/** What the user may set; the token travels apart from it. */
type UserValues = Omit<SomeValues, 'accessToken' | 'dataDirectory' | 'demo'>;

export type SettingsStore = {
  /** Everything in force: IT's layers over the user's own. */
  readonly current: () => Settings;
  /** Keeps some of the user's values. `storage` when the disk did not take them. */
  readonly save: (change: UserValues) => Promise<Result<null>>;
  /** Keeps the user's token, encrypted where the computer can; null forgets it. */
  readonly saveToken: (token: string | null) => Promise<Result<null>>;
  readonly keepsToken: boolean;
};

type StorePorts = { readonly dataDirectory: string; readonly secrets: Secrets | null; readonly log: Log };

/**
 * Opens the settings: the layers that IT controls, read before, over the user's own file and token in the data folder.
 * A token that cannot be decrypted, as under another Windows user, is asked for again.
 */
export async function openSettings(managed: Settings, ports: StorePorts): Promise<SettingsStore> {
  const { dataDirectory, secrets, log } = ports;
  const { settingsFile, tokenFile } = userFiles(dataDirectory);
  const userLayer = readUserLayer(settingsFile);
  let userValues: UserValues = userLayer.values;
  let token = await readToken();

  async function readToken(): Promise<string | undefined> {
    if (secrets === null || managed.values.accessToken !== undefined) return undefined;
    try {
      return await secrets.decrypt(await readFile(tokenFile, 'utf8'));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') log.warn('settings.tokenUnreadable', { code: errorCode(error) });
      return undefined;
    }
  }

  const keep = async (write: () => Promise<void>): Promise<Result<null>> => {
    try {
      await write();
      return success(null);
    } catch (error) {
      log.error('settings.notStored', { code: errorCode(error) });
      return failure('storage');
    }
  };

  return {
    keepsToken: secrets !== null,
    current() {
      const values = token === undefined ? userValues : { ...userValues, accessToken: token };
      return addUserLayer(managed, { origin: 'userFile', values, problems: userLayer.problems });
    },
    save(change) {
      userValues = { ...userValues, ...change };
      return keep(() => writeDurably(settingsFile, `${JSON.stringify(userValues, null, 2)}\n`));
    },
    saveToken(changed) {
      token = changed ?? undefined;
      return keep(async () => {
        if (changed === null) await rm(tokenFile, { force: true });
        else if (secrets !== null) await writeDurably(tokenFile, await secrets.encrypt(changed));
      });
    },
  };
}

/** Where the user's own settings lie in the data folder. */
export function userFiles(dataDirectory: string): { readonly settingsFile: string; readonly tokenFile: string } {
  return { settingsFile: join(dataDirectory, 'settings.json'), tokenFile: join(dataDirectory, 'token.bin') };
}

/** Reads the user's own settings but for the token. */
export function readUserLayer(settingsFile: string): Layer & { readonly values: UserValues } {
  const layer = readFileLayer('userFile', settingsFile);
  // A token, folder or demo switch in this file is nobody's: the token lives encrypted beside it, the others are IT's.
  const { accessToken: _token, dataDirectory: _folder, demo: _demo, ...values } = layer.values;
  return { ...layer, values };
}

/** Puts the user's own settings below those of IT. */
export function addUserLayer(managed: Settings, user: Layer): Settings {
  const below = mergeLayers([user]);
  return {
    values: { ...below.values, ...managed.values },
    origins: { ...below.origins, ...managed.origins },
    problems: [...managed.problems, ...user.problems],
  };
}
