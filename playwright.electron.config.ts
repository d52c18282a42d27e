import { defineConfig } from '@playwright/test';

/** The built program in Electron itself, on demo data. One at a time: a window that loses the focus may lose a key. */
export default defineConfig({
  testDir: 'tests/electron',
  globalSetup: './tests/electron/say-whether-it-runs.ts',
  outputDir: 'test-results/electron',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
});
