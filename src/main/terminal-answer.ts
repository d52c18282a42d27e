import { existsSync } from 'node:fs';
import { texts } from '#shared/texts.ts';
import { readPreferences } from './preferences.ts';
import {
  type Origin,
  type SettingKey,
  type Settings,
  type SettingValues,
  settingKeys,
  settingRows,
} from './settings/settings.ts';
import { addUserLayer, readUserLayer, userFiles } from './settings/user-settings.ts';
import { showsDemo } from './source.ts';

/** What a start that was only a question prints before it ends; code 2 when something is wrong with the settings. */
export type TerminalAnswer = { readonly text: string; readonly code: 0 | 2 };

/** The options that ask instead of starting. */
export const questions: readonly string[] = ['--version', '--check-config'];

export type Program = {
  readonly version: string;
  /** The layers that IT controls. */
  readonly managed: Settings;
  readonly machineFile: string;
  readonly dataDirectory: string;
  readonly demoByDefault: boolean;
  /** Whether this host can read a token that the user has set. */
  readonly keepsToken: boolean;
};

const words = texts.configuration;

/**
 * Answers `--version` and `--check-config`, without changing anything on the computer.
 * @returns null when neither was asked
 */
export function answerQuestion(commandLine: readonly string[], program: Program): TerminalAnswer | null {
  const name = `${texts.programName} ${program.version}`;
  if (commandLine.includes('--check-config')) return describeSettings(name, program);
  return commandLine.includes('--version') ? { text: `${name}\n`, code: 0 } : null;
}

/** Prints an answer and ends; the exit waits, since a pipe or console on Windows takes the text later. */
export function answerAndEnd({ text, code }: TerminalAnswer): Promise<never> {
  return new Promise(() => {
    process.stdout.write(text, () => process.exit(code));
  });
}

function describeSettings(name: string, program: Program): TerminalAnswer {
  const { managed, machineFile, dataDirectory, demoByDefault } = program;
  const { settingsFile, tokenFile } = userFiles(dataDirectory);
  const settings = addUserLayer(managed, readUserLayer(settingsFile));
  const usersToken = program.keepsToken && managed.values.accessToken === undefined && existsSync(tokenFile);
  const { values, problems } = settings;
  const isDemo = showsDemo(values, demoByDefault);
  const known = { ...values, ...readPreferences(settings).values, dataDirectory, demo: isDemo };
  const hasToken = usersToken || values.accessToken !== undefined;

  const rows = settingKeys.map((key) => {
    const origin = key === 'accessToken' && usersToken ? 'userFile' : settings.origins[key];
    const shown = key === 'accessToken' ? (hasToken ? words.hidden : words.unset) : inWords(known[key]);
    return [key, shown, originInWords(key, origin)] as const;
  });
  const isConnected = values.apiHost !== undefined && hasToken;
  const source = isDemo ? words.fromDemo : isConnected ? words.fromProvider(values.apiHost) : words.fromNowhere;
  const findings = problems.length === 0 ? [words.noProblems] : [words.problems, ...problems.map((it) => `- ${it}`)];
  const lines = [
    name,
    words.machineFile(machineFile, existsSync(machineFile)),
    '',
    ...inColumns([words.header, ...rows]),
    '',
    source,
    ...findings,
  ];
  return { text: `${lines.join('\n')}\n`, code: problems.length === 0 ? 0 : 2 };
}

function inWords(value: SettingValues[SettingKey] | undefined): string {
  return value === undefined || value === '' ? words.unset : String(value);
}

function originInWords(key: SettingKey, origin: Origin | undefined): string {
  const { option = '', environment = '' } = settingRows[key];
  const names: Record<Origin, string> = {
    commandLine: words.byOption(option),
    environment: words.byVariable(environment),
    machineFile: words.byMachineFile,
    userFile: words.byUser,
  };
  return origin === undefined ? words.byDefault : names[origin];
}

function inColumns(rows: readonly (readonly string[])[]): readonly string[] {
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}
