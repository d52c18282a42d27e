import type { WebContents } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPagePrinter, isInPrint } from '#main/hosts/electron/page-printing.ts';
import { FakeBrowserWindow, resetFakeElectron, state } from '#tests/support/fake-electron.ts';

vi.mock('electron', async () => (await import('#tests/support/fake-electron.ts')).fakeElectron);

/** Longer than any of the limits. */
const longEnough = 3_600_000;

function open() {
  const window = new FakeBrowserWindow();
  const contents = window.webContents;
  return { window, contents, printer: createPagePrinter(contents as unknown as WebContents) };
}

beforeEach(() => {
  resetFakeElectron();
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount(), 'timers left behind').toBe(0);
  vi.useRealTimers();
});

describe('printing a page', () => {
  it('opens the dialog by giving no option at all', async () => {
    const { contents, printer } = open();
    const answer = printer.print(null);
    expect(contents.printed.map(({ options }) => options)).toEqual([{}]);
    contents.printed[0]?.callback?.(true, '');
    expect(await answer).toEqual({ kind: 'sent' });
  });

  it('prints directly with everything said that Electron would otherwise choose, but the resolution', async () => {
    const { contents, printer } = open();
    const answer = printer.print('HP_LaserJet');
    expect(contents.printed.map(({ options }) => options)).toEqual([
      {
        silent: true,
        deviceName: 'HP_LaserJet',
        printBackground: true,
        color: false,
        landscape: false,
        pageSize: 'A4',
        margins: { marginType: 'default' },
      },
    ]);
    contents.printed[0]?.callback?.(true, '');
    expect(await answer).toEqual({ kind: 'sent' });
  });

  it.each(['Print job canceled', 'Print job failed', 'Invalid printer settings', 'Invalid deviceName provided'])(
    'passes on the reason "%s"',
    async (reason) => {
      const { contents, printer } = open();
      const answer = printer.print(null);
      contents.printed[0]?.callback?.(false, reason);
      expect(await answer).toEqual({ kind: 'refused', reason });
    },
  );

  it.each([
    ['directly', 'HP_LaserJet'],
    ['through the dialog', null],
  ])('ends when the callback never comes, printing %s', async (_way, deviceName) => {
    const { contents, printer } = open();
    const answer = printer.print(deviceName);
    expect(contents.printed).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(await answer).toEqual({ kind: 'timeout' });
    contents.printed[0]?.callback?.(true, '');
    expect(await answer).toEqual({ kind: 'timeout' });
  });

  it('gives a dialog much longer than a printer', async () => {
    const ended: string[] = [];
    void open()
      .printer.print(null)
      .then(() => ended.push('dialog'));
    void open()
      .printer.print('HP_LaserJet')
      .then(() => ended.push('direct'));
    await vi.advanceTimersByTimeAsync(600_000);
    expect(ended).toEqual(['direct']);
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(ended).toEqual(['direct', 'dialog']);
  });

  it('answers with what is thrown at once', async () => {
    const { contents, printer } = open();
    contents.printError = new Error('Unsupported pageSize: A4');
    expect(await printer.print('HP_LaserJet')).toEqual({ kind: 'refused', reason: 'Unsupported pageSize: A4' });
  });

  it('ends with its window', async () => {
    const { contents, printer } = open();
    const answer = printer.print(null);
    contents.destroy();
    expect(await answer).toEqual({ kind: 'closed' });
    expect(contents.eventNames()).toEqual([]);
  });

  it('ends with the process of its page, which leaves the window open', async () => {
    const { contents, printer } = open();
    const answer = printer.print('HP_LaserJet');
    contents.emit('render-process-gone', {}, { reason: 'oom', exitCode: 5 });
    expect(await answer).toEqual({ kind: 'refused', reason: 'crashed' });
    expect(contents.eventNames()).toEqual([]);
  });

  it('is known as the reason why a page does not answer, for as long as it lasts', async () => {
    const { contents, printer } = open();
    const page = contents as unknown as WebContents;
    expect(isInPrint(page)).toBe(false);
    const answer = printer.print(null);
    expect(isInPrint(page)).toBe(true);
    contents.printed[0]?.callback?.(true, '');
    await answer;
    expect(isInPrint(page)).toBe(false);
  });

  it('does not ask a page that is gone or whose process died: those never call back', async () => {
    const { contents, printer } = open();
    contents.crashed = true;
    expect(await printer.print(null)).toEqual({ kind: 'refused', reason: 'crashed' });
    contents.destroy();
    expect(await printer.print(null)).toEqual({ kind: 'closed' });
    expect(contents.printed).toEqual([]);
  });
});

it('names printers as the system does, and labels them as people do', async () => {
  const { contents, printer } = open();
  const info = { description: '', options: { option1: undefined, option2: undefined } } as const;
  contents.printers = [
    { ...info, name: 'HP_LaserJet', displayName: 'HP LaserJet (birou)' },
    { ...info, name: 'PDF', displayName: '' },
  ] as typeof contents.printers;
  expect(await printer.listPrinters()).toEqual([
    { name: 'HP_LaserJet', label: 'HP LaserJet (birou)' },
    { name: 'PDF', label: 'PDF' },
  ]);
});

it('does not wait for ever for a list of printers', async () => {
  const { contents, printer } = open();
  contents.getPrintersAsync = () => new Promise(() => {});
  const printers = printer.listPrinters();
  await vi.advanceTimersByTimeAsync(longEnough);
  expect(await printers).toBeNull();
});

describe('saving a PDF', () => {
  it('asks for a file over its own window', async () => {
    const { window, printer } = open();
    expect(await printer.chooseFile('Inventar.pdf')).toBeNull();
    state.chosenFile = '/home/ana/lista.pdf';
    expect(await printer.chooseFile('Inventar.pdf')).toBe('/home/ana/lista.pdf');
    expect(state.saveDialogs[0]).toEqual({
      window,
      options: { defaultPath: 'Inventar.pdf', filters: [{ name: 'Fisiere PDF', extensions: ['pdf'] }] },
    });
  });

  it('takes paper, margins and greys from the style sheet', async () => {
    const { contents, printer } = open();
    expect(await printer.toPdf()).toEqual(Buffer.from('%PDF-'));
    expect(contents.pdfOptions).toEqual([{ pageSize: 'A4', preferCSSPageSize: true, printBackground: true }]);
  });

  it('does not wait for ever, and passes failures on', async () => {
    const { contents, printer } = open();
    contents.pdf = new Promise(() => {});
    const late = printer.toPdf();
    await vi.advanceTimersByTimeAsync(longEnough);
    expect(await late).toBeNull();
    contents.pdf = Promise.reject(new Error('Failed to generate PDF'));
    await expect(printer.toPdf()).rejects.toThrow('Failed to generate PDF');
  });

  it.each(['destroyed', 'render-process-gone'])('fails when its page is gone: %s', async (event) => {
    const { contents, printer } = open();
    contents.pdf = new Promise(() => {});
    const saved = printer.toPdf();
    expect(isInPrint(contents as unknown as WebContents)).toBe(true);
    contents.emit(event);
    await expect(saved).rejects.toThrow('the page is gone');
    expect(contents.eventNames()).toEqual([]);
  });

  it('names the file after the title of the page', () => {
    const { contents, printer } = open();
    contents.title = 'Inventar - Depozit Nord';
    expect(printer.title()).toBe('Inventar - Depozit Nord');
  });
});
