import './theme.css';
import './base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { errorTexts } from '#shared/texts.ts';
import { isPrintWindow } from '../lib/first-calls.ts';
import { reportFailure, tellOfFailures } from '../lib/page-failures.ts';
import { queryClient } from '../lib/query-client.ts';
import { followConnection } from '../lib/state/connection.ts';
import { saveFilters } from '../lib/state/filters.ts';
import { notify } from '../lib/state/notices.ts';
import { listenToOutbox } from '../lib/state/outbox.ts';
import { followPreferences } from '../lib/state/preferences.ts';
import { showLastResort } from './last-resort.ts';
import { prefetchWhenIdle } from './prefetch.ts';
import { routes } from './routes.tsx';
import { seedFirstAnswers } from './seed.ts';
import { ThemeProvider } from './theme-provider.tsx';

followPreferences();
// The printable list is a snapshot: what happens in the other window neither changes it nor is told in it.
if (!isPrintWindow) {
  listenToOutbox();
  followConnection();
  saveFilters();
}
tellOfFailures(() => notify('error', errorTexts.internal));

await seedFirstAnswers();
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element');

createRoot(root, {
  // What no screen has caught takes the whole interface with it.
  onUncaughtError(error) {
    reportFailure('render', error);
    showLastResort();
  },
}).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={routes} onError={(error) => reportFailure('render', error)} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
if (!isPrintWindow) prefetchWhenIdle();
