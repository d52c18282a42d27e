import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts', 'tests/contract/**/*.test.ts'],
    setupFiles: ['tests/support/setup.ts'],
    env: { TZ: 'Europe/Bucharest', LC_ALL: 'ro_RO.UTF-8' },
    // No test may leave a changed global behind for the next one.
    unstubEnvs: true,
    restoreMocks: true,
  },
});
