import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { queryClient } from '../lib/query-client.ts';
import { followConnection } from '../lib/state/connection.ts';
import { saveFilters } from '../lib/state/filters.ts';
import { listenToOutbox } from '../lib/state/outbox.ts';
import { followPreferences } from '../lib/state/preferences.ts';
import { prefetchWhenIdle } from './prefetch.ts';
import { routes } from './routes.tsx';
import { seedFirstAnswers } from './seed.ts';
import { ThemeProvider } from './theme-provider.tsx';

listenToOutbox();
followConnection();
followPreferences();
saveFilters();
seedFirstAnswers();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no root element');

createRoot(root).render(
  <StrictMode>
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={routes} />
      </QueryClientProvider>
    </ThemeProvider>
  </StrictMode>,
);
prefetchWhenIdle();
