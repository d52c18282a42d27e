import { readFileSync } from 'node:fs';
import { getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { errorCode } from '../error-code.ts';
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
    readFileLayer('machineFile', machineFile),
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

/** Reads one JSON file of settings; a missing file says nothing, a broken one says where it is broken. */
export function readFileLayer(origin: Layer['origin'], path: string): Layer {
  let text: string;
  try {
    text = decode(readFileSync(path));
  } catch (error) {
    const code = errorCode(error);
    const problems = code === 'ENOENT' ? [] : [`Fisierul ${path} nu poate fi citit (${code}).`];
    return { origin, values: {}, problems };
  }
  const errors: ParseError[] = [];
  const root = parseTree(text, errors);
  const firstError = errors[0];
  if (firstError !== undefined || root?.type !== 'object') {
    const line = lineAt(text, firstError?.offset ?? 0);
    return { origin, values: {}, problems: [`Fisierul ${path}, linia ${line}: nu este JSON corect.`] };
  }
  const found = propertiesOf(root);
  const layer = readLayer(
    origin,
    Object.fromEntries(settingKeys.flatMap((key) => (found.has(key) ? [[key, found.get(key)?.value]] : []))),
    (key) => `Fisierul ${path}, linia ${lineAt(text, found.get(key)?.offset ?? 0)}`,
  );
  return layer;
}

function propertiesOf(root: Node): Map<string, { value: unknown; offset: number }> {
  const properties = new Map<string, { value: unknown; offset: number }>();
  for (const property of root.children ?? []) {
    const [name, value] = property.children ?? [];
    if (name !== undefined && value !== undefined)
      properties.set(String(name.value), { value: getNodeValue(value), offset: property.offset });
  }
  return properties;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Windows editors save UTF-8 with a mark, or UTF-16. */
function decode(bytes: Buffer): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}
