import type { Log, LogDetails } from './ports.ts';

/**
 * Makes a log of one JSON line per event.
 * @param write takes a line without its line end
 */
export function createLog(write: (line: string) => void, now: () => number): Log {
  const at =
    (level: string) =>
    (event: string, details: LogDetails = {}) =>
      write(JSON.stringify({ time: new Date(now()).toISOString(), level, event, ...details }));
  return { info: at('info'), warn: at('warn'), error: at('error') };
}
