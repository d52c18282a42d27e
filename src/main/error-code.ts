/**
 * The machine-readable part of an error, for the log: its text could hold an address with the token in it, a path or
 * product data.
 */
export function errorCode(error: unknown): string {
  if (error instanceof AggregateError && error.errors[0] !== undefined) return errorCode(error.errors[0]);
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/** Where an error happened, line by line, without its text, for the same reason. */
export function errorPlace(error: unknown): string {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => /^\s+at /.test(line)).join('\n');
}
