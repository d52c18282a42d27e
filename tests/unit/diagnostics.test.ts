import { expect, test } from 'vitest';
import { createDiagnostics } from '#main/diagnostics.ts';
import type { Settings } from '#main/settings/settings.ts';
import { failure, success } from '#shared/result.ts';
import { fixedMoment, fixedNow } from '#tests/support/clock.ts';

const settings: Settings = {
  values: { apiHost: 'https://api.exemplu.ro', accessToken: 'secret-token', directPrinting: true },
  origins: { apiHost: 'machineFile', accessToken: 'environment' },
  problems: ['Fisierul x, linia 3: nu este JSON corect.'],
};
const ports = {
  now: fixedNow,
  versions: { inventar: '1.2.3', node: '24.0.0' },
  readLog: async () => ['{"event":"main.started"}'],
  dataDirectory: '/data',
};
const session = {
  mode: 'provider' as const,
  outbox: { state: async () => ({ waiting: 2, parked: 1 }) },
  journal: { count: async () => success({ entries: 7, unreadable: 1 }) },
};
type Session = Parameters<typeof createDiagnostics>[2];

test('the file holds what IT asks for, the token by name only', async () => {
  const { name, content } = await createDiagnostics(ports, settings, session as unknown as Session);
  expect(name).toBe('inventar-diagnostic-2026-11-20-1000.json');
  expect(JSON.parse(content)).toEqual({
    time: fixedMoment.toISOString(),
    versions: ports.versions,
    mode: 'provider',
    dataDirectory: '/data',
    settings: {
      apiHost: { value: 'https://api.exemplu.ro', origin: 'machineFile' },
      accessToken: { value: '(ascuns)', origin: 'environment' },
      directPrinting: { value: true, origin: 'default' },
    },
    problems: settings.problems,
    outbox: { waiting: 2, parked: 1 },
    journal: { entries: 7, unreadable: 1 },
    log: ['{"event":"main.started"}'],
  });
  expect(content).not.toContain('secret-token');
});

test('a journal that cannot be read is one of its findings, not its end', async () => {
  const broken = { ...session, journal: { count: async () => failure('storage') } };
  const { content } = await createDiagnostics(ports, settings, broken as unknown as Session);
  expect(JSON.parse(content).journal).toEqual({ error: 'storage' });
});
