import { toJsonSchema } from '@valibot/to-json-schema';
import { type SettingKey, type SomeValues, settingKeys, settingRows } from '../../src/main/settings/settings.ts';
import { defaultPreferences } from '../../src/shared/preferences.ts';

/** What each setting means, for whoever writes the machine file with an editor's help. */
const descriptions: Record<SettingKey, string> = {
  apiHost: 'Address of the provider, for example https://api.exemplu.ro. A path is allowed; /v1 is added by itself.',
  accessToken: 'Access token of the provider. Whoever can read this file can read it.',
  dataDirectory:
    "Absolute folder for counts, journal, logs and images. %NAME% stands for a variable of the user's environment, for example D:\\Inventar\\%USERNAME%. Default: %LOCALAPPDATA%\\Inventar.",
  demo: 'true: always invented data; false: never. Left out: a program without a connection asks for one.',
  directPrinting: "Print without the system's dialog.",
  printerName: 'System name of the printer for direct printing; empty: none.',
  sound: 'Tones for right, wrong and unknown code.',
  continueWithNext: 'After a right count, go straight to the next product that is not counted.',
  secondCountBeforeProblem: 'A problem can be reported only after a second count.',
  scannerGap: 'Longest time between two keys of one scan, in milliseconds.',
  scannerMinimumLength: 'Length of the shortest code that the scanner sends.',
  scannerPrefix: 'What the scanner is set to send before each code; not part of the code.',
  scannerSuffix: 'What the scanner is set to send after each code.',
};

const defaults: SomeValues = defaultPreferences;

/** Makes the published JSON schema of the machine file from the very rows that the program reads it with. */
export function describeConfiguration(): string {
  const properties = Object.fromEntries(
    settingKeys.map((key) => {
      const { $schema: _draft, ...rule } = toJsonSchema(settingRows[key].schema, {
        typeMode: 'input',
        errorMode: 'ignore',
      });
      const fallback = defaults[key];
      return [
        key,
        { description: descriptions[key], ...rule, ...(fallback === undefined ? {} : { default: fallback }) },
      ];
    }),
  );
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Inventar: machine configuration',
    description: '%ProgramData%\\Inventar\\config.json on Windows, /etc/inventar/config.json on Linux.',
    type: 'object',
    additionalProperties: false,
    properties: { $schema: { type: 'string' }, ...properties },
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
