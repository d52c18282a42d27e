import type { TextFile } from '#shared/text-file.ts';
import { fileMoment } from './files/local-time.ts';
import type { Ports } from './ports.ts';
import type { Session } from './session.ts';
import { type Settings, settingKeys } from './settings/settings.ts';

/** Values that the file names without showing them. */
const secretKeys: readonly string[] = ['accessToken'];

type DiagnosticsPorts = Pick<Ports, 'now' | 'versions' | 'readLog' | 'dataDirectory'>;

/** Everything that IT needs to see from afar, in one file: no secret, no query, no product but by its id. */
export async function createDiagnostics(
  { now, versions, readLog, dataDirectory }: DiagnosticsPorts,
  settings: Settings,
  { mode, outbox, journal }: Pick<Session, 'mode' | 'outbox' | 'journal'>,
): Promise<TextFile> {
  const [waiting, written, log] = await Promise.all([outbox.state(), journal.count(), readLog()]);
  const content = {
    time: new Date(now()).toISOString(),
    versions,
    mode,
    dataDirectory,
    settings: describeSettings(settings),
    problems: settings.problems,
    outbox: waiting,
    journal: written.ok ? written.value : { error: written.error.kind },
    log,
  };
  return {
    name: `inventar-diagnostic-${fileMoment(new Date(now()))}.json`,
    type: 'application/json',
    content: `${JSON.stringify(content, null, 2)}\n`,
  };
}

function describeSettings({ values, origins }: Settings): Record<string, { value: unknown; origin: string }> {
  const set = settingKeys.filter((key) => values[key] !== undefined);
  return Object.fromEntries(
    set.map((key) => [
      key,
      { value: secretKeys.includes(key) ? '(ascuns)' : values[key], origin: origins[key] ?? 'default' },
    ]),
  );
}
