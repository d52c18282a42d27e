// The first calls leave before the rest of the program is even fetched.
import { isPrintWindow } from '../lib/first-calls.ts';
import { reportFailure, watchFailures } from '../lib/page-failures.ts';
import { showLastResort } from './last-resort.ts';

watchFailures();
// Beside the interface instead of after it. What does not come now is told of when the screen is to be shown.
if (isPrintWindow) import('../features/print/print-screen.tsx').catch(() => {});
import('./main.tsx').catch((error: unknown) => {
  reportFailure('error', error);
  showLastResort();
});
