import { createBrowserRouter } from 'react-router-dom';
import { texts } from '#shared/texts.ts';
import { FilterChips } from '../features/filters/filter-chips.tsx';
import { ProductListScreen } from '../features/products/product-list-screen.tsx';
import { CrashScreen } from './crash-screen.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { Shell } from './shell.tsx';

/** Section 2 of the specification. What the list does not need is loaded when it is asked for. */
export const routes = createBrowserRouter([
  {
    path: '/',
    element: <Shell />,
    errorElement: <CrashScreen />,
    // Nothing for the moment in which a screen of its own file is fetched from this very computer.
    hydrateFallbackElement: <></>,
    children: [
      { index: true, element: <ProductListScreen chips={<FilterChips />} /> },
      {
        path: 'product/:productId',
        lazy: async () => ({ Component: (await import('../features/check/check-screen.tsx')).CheckScreen }),
      },
      {
        path: 'journal',
        lazy: async () => ({ Component: (await import('../features/journal/journal-screen.tsx')).JournalScreen }),
      },
      {
        path: 'outbox',
        lazy: async () => ({ Component: (await import('../features/outbox/outbox-screen.tsx')).OutboxScreen }),
      },
      {
        path: 'settings',
        lazy: async () => ({ Component: (await import('../features/settings/settings-screen.tsx')).SettingsScreen }),
      },
      {
        path: 'shortcuts',
        lazy: async () => ({ Component: (await import('../features/help/shortcuts-screen.tsx')).ShortcutsScreen }),
      },
      { path: '*', element: <NotFoundScreen /> },
    ],
  },
  {
    // Outside of the shell: the top bar is hidden here.
    path: '/print',
    errorElement: <CrashScreen />,
    hydrateFallbackElement: <p role="status">{texts.list.loading}</p>,
    lazy: async () => ({ Component: (await import('../features/print/print-screen.tsx')).PrintScreen }),
  },
]);
