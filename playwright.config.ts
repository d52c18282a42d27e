import { defineConfig } from '@playwright/test';

// The host, the provider and the tests' own dates live in Node, the page's in the browser: one time zone for all.
process.env.TZ = 'Europe/Bucharest';

export default defineConfig({
  testDir: 'tests/browser',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/browser-setup.ts',
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  workers: 2,
  // Generous: a slow computer must not fail what is right, and what is right does not wait for them.
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    // A few pixels of an edge may fall otherwise on another processor; a letter may not.
    toHaveScreenshot: { animations: 'disabled', caret: 'hide', maxDiffPixels: 60, scale: 'css' },
  },
  snapshotPathTemplate: 'tests/browser/screenshots/{arg}{ext}',
  // Only `npm run screenshots` makes pictures; a missing one is a failure.
  updateSnapshots: 'none',
  reporter: 'list',
  use: {
    locale: 'ro-RO',
    timezoneId: 'Europe/Bucharest',
    viewport: { width: 1366, height: 768 },
    // A trace of every test doubles the time; `--trace on` asks for one.
    screenshot: 'only-on-failure',
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
  },
});
