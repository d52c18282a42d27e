import { expandFolder } from './data-directory.ts';
import { readFileLayer } from './file-layer.ts';
import {
  type Layer,
  mergeLayers,
  readLayer,
  type SettingKey,
  type Settings,
  settingKeys,
  settingRows,
} from './settings.ts';

/** Where the layers come from. Reading happens once, at start, before anything else can; hence the synchronous read. */
export type SettingSources = {
  readonly commandLine: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly machineFile: string;
};

/** Reads the layers that IT controls, in the order of decision 14. The user's own lies in the data folder. */
export function readSettings({ commandLine, environment, machineFile }: SettingSources): Settings {
  return mergeLayers([
    readCommandLine(commandLine),
    readLayer(
      'environment',
      Object.fromEntries(settingKeys.map((key) => [key, environment[settingRows[key].environment ?? ''] || undefined])),
      (key) => `Variabila ${settingRows[key].environment}`,
    ),
    expandFolder(readFileLayer('machineFile', machineFile), machineFile, environment),
  ]);
}

/** The machine file's place on this kind of computer. */
export function machineFilePath(platform: NodeJS.Platform, environment: SettingSources['environment']): string {
  return platform === 'win32'
    ? `${environment.ProgramData ?? 'C:\\ProgramData'}\\Inventar\\config.json`
    : '/etc/inventar/config.json';
}

function readCommandLine(commandLine: readonly string[]): Layer {
  const raw: Partial<Record<SettingKey, unknown>> = {};
  for (const key of settingKeys) {
    const option = settingRows[key].option;
    if (option === undefined) continue;
    const position = commandLine.findIndex((word) => word === option || word.startsWith(`${option}=`));
    const word = commandLine[position];
    if (word === undefined) continue;
    const inline = word.slice(option.length + 1);
    raw[key] = key === 'demo' && word === option ? true : word === option ? (commandLine[position + 1] ?? '') : inline;
  }
  return readLayer('commandLine', raw, (key) => `Optiunea ${settingRows[key].option}`);
}
