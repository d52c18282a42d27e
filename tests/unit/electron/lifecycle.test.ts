import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  claimSingleInstance,
  closeBeforeQuitting,
  logDefects,
  quitWithSession,
} from '#main/hosts/electron/lifecycle.ts';
import { FakeBrowserWindow, resetFakeElectron, state } from '#tests/support/fake-electron.ts';
import { createRecordedLog } from '#tests/support/recorded-log.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

const log = createRecordedLog();

beforeEach(() => {
  resetFakeElectron();
  log.entries.length = 0;
});

describe('a single instance', () => {
  it('is woken by a later start', () => {
    const wake = vi.fn();
    expect(claimSingleInstance(wake)).toBe(true);
    expect(wake).not.toHaveBeenCalled();
    state.app.emit('second-instance', {}, [], '');
    expect(wake).toHaveBeenCalledOnce();
    expect(state.app.hasEnded).toBe(false);
  });

  it('lets a later start end', () => {
    state.app.hasLock = false;
    expect(claimSingleInstance(() => {})).toBe(false);
    expect(state.app.hasEnded).toBe(true);
  });
});

describe('quitting', () => {
  it('waits for the end of work under way, once, after the windows are closed', async () => {
    const work = Promise.withResolvers<void>();
    const windowsAtClose: number[] = [];
    closeBeforeQuitting(() => {
      windowsAtClose.push(state.windows.length);
      return work.promise;
    }, log);
    new FakeBrowserWindow();
    state.app.quit();
    state.app.quit();
    await Promise.resolve();
    expect(state.app.hasEnded).toBe(false);
    work.resolve();
    await vi.waitFor(() => expect(state.app.hasEnded).toBe(true));
    expect(windowsAtClose).toEqual([0]);
    expect(log.entries).toEqual([]);
  });

  it('happens also when the work ends badly, which is logged', async () => {
    closeBeforeQuitting(() => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })), log);
    state.app.quit();
    await vi.waitFor(() => expect(state.app.hasEnded).toBe(true));
    expect(log.entries).toEqual([['main.notClosed', { code: 'ENOSPC' }]]);
  });

  it('happens after five seconds also when the work does not end', async () => {
    vi.useFakeTimers();
    try {
      closeBeforeQuitting(() => new Promise(() => {}), log);
      state.app.quit();
      await vi.advanceTimersByTimeAsync(4_999);
      expect(state.app.hasEnded).toBe(false);
      await vi.advanceTimersByTimeAsync(1);
      expect(state.app.hasEnded).toBe(true);
      expect(log.entries).toEqual([['main.notClosed', { code: 'TimeoutError' }]]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('follows the end of the Windows session, not its announcement', async () => {
    const close = vi.fn(async () => {});
    quitWithSession();
    closeBeforeQuitting(close, log);
    const window = new FakeBrowserWindow();
    window.emit('query-session-end', { reasons: ['close-app'] });
    expect(close).not.toHaveBeenCalled();
    window.emit('session-end', { reasons: ['close-app'] });
    await vi.waitFor(() => expect(state.app.hasEnded).toBe(true));
    expect(close).toHaveBeenCalledOnce();
  });
});

describe('a defect of the main process', () => {
  const events = ['uncaughtException', 'unhandledRejection'] as const;
  const before = events.map((event) => process.listeners(event as 'exit'));
  afterEach(() => {
    for (const [index, event] of events.entries()) {
      for (const listener of process.listeners(event as 'exit'))
        if (before[index]?.includes(listener) === false) process.off(event, listener);
    }
  });

  it.each(events)('is kept in the log on %s: its place, not its words', (event) => {
    const listeners = process.listeners(event as 'exit');
    logDefects(log);
    const added = process.listeners(event as 'exit').find((listener) => !listeners.includes(listener));
    (added as unknown as (error: unknown) => void)(new TypeError('http://host/?access-token=secret'));
    const [entry] = log.entries;
    expect(entry?.[0]).toBe(`main.${event}`);
    expect(entry?.[1]?.code).toBe('TypeError');
    expect(entry?.[1]?.stack).toContain('lifecycle.test.ts');
    expect(JSON.stringify(log.entries)).not.toContain('secret');
  });
});
