import * as v from 'valibot';
import { type Preferences, preferenceSchemas } from '#shared/preferences.ts';
import { parseHost } from './connection-settings.ts';

/** An address as it is kept: parsed once, here. */
const host = v.pipe(
  v.string(),
  v.transform(parseHost),
  v.string('adresa serverului nu este corecta (exemplu: https://api.exemplu.ro)'),
);
const token = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^[\x21-\x7e]{1,512}$/, 'tokenul de acces are caractere nepermise sau este gol'),
);
const folder = v.pipe(v.string(), v.trim(), v.minLength(1, 'folderul nu este scris'));
const flag = v.union(
  [
    v.boolean(),
    v.pipe(
      v.picklist(['1', 'true', '0', 'false']),
      v.transform((text) => text === '1' || text === 'true'),
    ),
  ],
  'valoarea trebuie sa fie true sau false',
);

/** What one layer may say; every key is optional in every layer. */
export type SettingValues = Preferences & {
  readonly apiHost: string;
  readonly accessToken: string;
  readonly dataDirectory: string;
  readonly demo: boolean;
};
/** Any of them; undefined is the same as not said. */
export type SomeValues = { readonly [Key in keyof SettingValues]?: SettingValues[Key] | undefined };
export type SettingKey = keyof SettingValues;
type Value = SettingValues[SettingKey];

type SettingRow = {
  readonly schema: v.GenericSchema<unknown, Value>;
  /** Absent where only files carry the value. */
  readonly environment?: string;
  /** Absent where the command line must not carry the value: process lists show it to everyone. */
  readonly option?: string;
};

/** Every setting with its name in each layer (decision 14). */
export const settingRows: Record<SettingKey, SettingRow> = {
  apiHost: { schema: host, environment: 'INVENTAR_API_HOST', option: '--api-host' },
  accessToken: { schema: token, environment: 'INVENTAR_ACCESS_TOKEN' },
  dataDirectory: { schema: folder, environment: 'INVENTAR_DATA_DIR', option: '--data-dir' },
  demo: { schema: flag, environment: 'INVENTAR_DEMO', option: '--demo' },
  directPrinting: { schema: preferenceSchemas.directPrinting },
  printerName: { schema: preferenceSchemas.printerName },
  sound: { schema: preferenceSchemas.sound },
  continueWithNext: { schema: preferenceSchemas.continueWithNext },
  secondCountBeforeProblem: { schema: preferenceSchemas.secondCountBeforeProblem },
  scannerGap: { schema: preferenceSchemas.scannerGap },
  scannerMinimumLength: { schema: preferenceSchemas.scannerMinimumLength },
  scannerPrefix: { schema: preferenceSchemas.scannerPrefix },
  scannerSuffix: { schema: preferenceSchemas.scannerSuffix },
};

export const settingKeys = Object.keys(settingRows) as readonly SettingKey[];

/** Who set a value; the first in this order wins. */
const origins = ['commandLine', 'environment', 'machineFile', 'userFile'] as const;
export type Origin = (typeof origins)[number];

/** What one layer said, and what was wrong with it, as sentences for the user. */
export type Layer = {
  readonly origin: Origin;
  readonly values: SomeValues;
  readonly problems: readonly string[];
};

/** Several layers as one. */
export type Settings = {
  readonly values: Partial<SettingValues>;
  readonly origins: Partial<Record<SettingKey, Origin>>;
  readonly problems: readonly string[];
};

/** Puts layers on top of each other, the first to name a key winning. */
export function mergeLayers(layers: readonly Layer[]): Settings {
  const values: Partial<Record<SettingKey, Value>> = {};
  const winners: Partial<Record<SettingKey, Origin>> = {};
  for (const layer of layers) {
    for (const key of settingKeys) {
      const value = layer.values[key];
      if (value === undefined || winners[key] !== undefined) continue;
      values[key] = value;
      winners[key] = layer.origin;
    }
  }
  return {
    values: values as Partial<SettingValues>,
    origins: winners,
    problems: layers.flatMap((layer) => layer.problems),
  };
}

/**
 * Reads one layer's raw values. A value that does not pass is left out and described, so that the next layer's counts.
 * @param where starts each sentence, for example a file's name and line for the key
 */
export function readLayer(
  origin: Origin,
  raw: Partial<Record<SettingKey, unknown>>,
  where: (key: SettingKey) => string,
): Layer {
  const values: Partial<Record<SettingKey, Value>> = {};
  const problems: string[] = [];
  for (const key of settingKeys) {
    if (raw[key] === undefined) continue;
    const parsed = v.safeParse(settingRows[key].schema, raw[key]);
    if (parsed.success) values[key] = parsed.output;
    else problems.push(`${where(key)}: ${sentenceOf(parsed.issues[0].message)}`);
  }
  return { origin, values: values as Partial<SettingValues>, problems };
}

/** valibot's own English messages quote the value, which may be the token. */
function sentenceOf(message: string): string {
  return message.startsWith('Invalid') ? 'valoarea nu este de tipul asteptat.' : `${message}.`;
}
