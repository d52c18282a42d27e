import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { provideBrowser } from './browser.ts';

/** Runs once before the browser suite, so that workers do not race to install a browser. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup.
export default function prepare(): void {
  if (!existsSync(join(import.meta.dirname, '../../out/main/browser.js')))
    throw withoutStack(new Error('The program is not built: run npm run build, or npm test -- --only browser.'));
  try {
    process.env.INVENTAR_CHROMIUM = provideBrowser();
  } catch (error) {
    throw error instanceof Error ? withoutStack(error) : error;
  }
}

/** What is wrong here is the computer, not a line of ours. */
function withoutStack(error: Error): Error {
  error.stack = error.message;
  return error;
}
