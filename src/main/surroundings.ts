import { userInfo } from 'node:os';

/** Who is logged in on this PC; empty where the system does not say, as for users without an account entry. */
export function readUserName(): string {
  try {
    return userInfo().username;
  } catch {
    // Thrown for a user id without a name; the journal goes on without one.
    return '';
  }
}

/**
 * What this program is made of and runs on, for the diagnostics.
 * @param program the program's own version
 */
export function readVersions(program: string): Readonly<Record<string, string>> {
  const { node, electron, chrome } = process.versions;
  const runtimes = Object.entries({ node, electron, chrome }).filter((row): row is [string, string] => Boolean(row[1]));
  return { inventar: program, ...Object.fromEntries(runtimes), platform: `${process.platform} ${process.arch}` };
}
