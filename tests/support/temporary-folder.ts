import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes an empty folder of a test's own; whoever asks for it removes it. */
export function makeTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'inventar-test-'));
}
