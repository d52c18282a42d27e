import { createLog } from '#main/log.ts';
import type { Log, Ports } from '#main/ports.ts';
import { fixedNow } from './clock.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

/** A log that keeps its lines, to look for what must or must not be in them. */
export function createKeptLog(): { readonly log: Log; readonly lines: string[] } {
  const lines: string[] = [];
  return { log: createLog((line) => lines.push(line), fixedNow), lines };
}

/** Ports over a folder of the test's own, with the fixed clock, no proxy, and a log that can be read. */
export function createTestPorts(changes: Partial<Ports> = {}): { readonly ports: Ports; readonly logLines: string[] } {
  const { log, lines } = createKeptLog();
  const dataDirectory = changes.dataDirectory ?? makeTemporaryFolder();
  return {
    ports: {
      dataDirectory,
      now: fixedNow,
      log,
      userName: 'ana',
      versions: { inventar: '0.0.0' },
      readLog: async () => lines,
      secrets: null,
      resolveProxy: async () => 'DIRECT',
      ...changes,
    },
    logLines: lines,
  };
}
