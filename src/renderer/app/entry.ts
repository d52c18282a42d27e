// The first calls leave before the rest of the program is even fetched.
import '../lib/first-calls.ts';
import { reportFailure, watchFailures } from '../lib/page-failures.ts';
import { showLastResort } from './last-resort.ts';

watchFailures();
import('./main.tsx').catch((error: unknown) => {
  reportFailure('error', error);
  showLastResort();
});
