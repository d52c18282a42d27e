import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { openJournalFiles } from '#main/counting/journal-files.ts';
import { type JournalLine, mergeLines, writeLine } from '#main/counting/journal-lines.ts';
import { readReason } from '#main/counting/outbox-entry.ts';
import { type Confirmation, openOutboxFiles } from '#main/counting/outbox-files.ts';
import { writeCsv } from '#main/files/csv.ts';
import { isRefusal, readBrands, readDetail, readProducts, readWarehouses } from '#main/provider/wire.ts';
import { readFileLayer } from '#main/settings/file-layer.ts';
import type { Filters } from '#shared/filters.ts';
import { errorKinds } from '#shared/result.ts';
import { readSession, writeSession } from '#shared/session.ts';
import { fixedMoment, fixedSeconds } from '#tests/support/clock.ts';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';

/** Whatever is read from outside: no input makes a reader throw, and none costs a valid entry beside it. */

const root = makeTemporaryFolder();
afterAll(() => rmSync(root, { recursive: true }));
let folders = 0;
function makeFolder(): string {
  folders += 1;
  const folder = join(root, String(folders));
  mkdirSync(folder);
  return folder;
}

const id = fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/);
const text = fc.string({ unit: 'binary', maxLength: 40 });
const junkText = fc.oneof(
  text,
  fc.json(),
  fc.constantFrom('', 'null', '{', '[', '"', '{}', '[]', '{"__proto__":1}', '\uFEFF{}', '1e999', '['.repeat(50_000)),
);
const junkBytes = fc.oneof(
  fc.uint8Array({ maxLength: 60 }),
  junkText.map((junk) => Buffer.from(junk)),
);
const toImagePath = (address: string) => address;

describe('the wire', () => {
  const row = fc.oneof(fc.jsonValue(), fc.record({ id: fc.jsonValue(), denumire: fc.jsonValue() }));
  const junkRow = row.filter((value) => readWarehouses([value])?.length === 0);

  test('readers answer whatever comes', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (body) => {
        for (const read of [readWarehouses, readBrands, isRefusal]) read(body);
        readDetail(body, '1', toImagePath);
        readProducts({ items: body, totalCount: body }, toImagePath);
      }),
    );
  });

  test('valid rows are all read, in order, whatever stands between them', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            id,
            junkRow.map((junk) => ({ junk })),
          ),
        ),
        (rows) => {
          const body = rows.map((one) => (typeof one === 'string' ? { id: one, denumire: one, nume: one } : one.junk));
          const ids = rows.filter((one) => typeof one === 'string');
          expect(readWarehouses(body)?.map((read) => read.id)).toEqual(ids);
          expect(readProducts({ items: body }, toImagePath)?.items.map((read) => read.id)).toEqual(ids);
        },
      ),
    );
  });
});

describe('the session', () => {
  const day = fc
    .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const filters: fc.Arbitrary<Filters> = fc.record({
    period: fc.option(fc.record({ start: day, end: fc.option(day) })),
    warehouseId: id,
    state: fc.constantFrom(0, 1, 2, 3),
    brandId: id,
    search: fc.string({ maxLength: 200 }),
  });

  test('comes back as it was stored', () => {
    fc.assert(
      fc.property(filters, (stored) => {
        expect(readSession(writeSession(stored))).toEqual(stored);
      }),
    );
  });

  test('is readable whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(null), junkText), (stored) => {
        const read = readSession(stored);
        expect(readSession(writeSession(read))).toEqual(read);
      }),
    );
  });

  test('keeps every field that is right beside one that is not', () => {
    const fields = fc.constantFrom<keyof Filters>('period', 'warehouseId', 'state', 'brandId', 'search');
    fc.assert(
      fc.property(filters, fields, fc.constantFrom({}, [], true, -1, '\ud800', '..'), (stored, field, junk) => {
        const { [field]: _spoilt, ...others } = stored;
        expect(readSession(JSON.stringify({ ...stored, [field]: junk }))).toMatchObject(others);
      }),
    );
  });
});

describe('a settings file', () => {
  const read = (content: string | Uint8Array) => {
    const path = join(root, 'settings.json');
    writeFileSync(path, content);
    return readFileLayer('machineFile', path);
  };

  test('is read or described, whatever it holds', () => {
    fc.assert(
      fc.property(junkBytes, (content) => {
        const { values, problems } = read(content);
        expect(typeof values).toBe('object');
        for (const problem of problems) expect(problem).toMatch(/settings\.json/);
      }),
    );
  });

  test('keeps what is right beside what is not', () => {
    const good = { apiHost: 'https://api.exemplu.ro', directPrinting: true };
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue(), (others, token) => {
        const { values } = read(JSON.stringify({ ...others, accessToken: token, ...good }));
        expect(values).toMatchObject(good);
      }),
    );
  });
});

describe('the outbox folder', () => {
  const confirmation: fc.Arbitrary<Confirmation> = fc.record({
    productId: id,
    warehouseId: id,
    countedAt: fc.nat(),
    entryId: text,
    code: text,
    name: text,
    warehouse: text,
  });

  test('gives back every confirmation, in order, whatever else lies there, and deletes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(confirmation, { maxLength: 5 }), fc.array(junkBytes), async (kept, junk) => {
        const folder = makeFolder();
        const files = openOutboxFiles(folder);
        for (const one of kept) await files.add(one);
        for (const [index, content] of junk.entries()) writeFileSync(join(folder, `${index * 7}-junk.json`), content);
        const { waiting, unreadable } = await openOutboxFiles(folder).load();
        expect(waiting.map(({ file: _file, ...one }) => one)).toEqual(kept);
        expect(unreadable).toBe(junk.length);
        const left = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.json'));
        expect(left).toHaveLength(kept.length + junk.length);
      }),
      { numRuns: 40 },
    );
  });

  test('survives being parked and put back', async () => {
    await fc.assert(
      fc.asyncProperty(confirmation, text, async (one, reason) => {
        const files = openOutboxFiles(makeFolder());
        await files.park(await files.add(one), reason);
        const [parked] = await files.loadParked();
        expect(parked).toMatchObject({ ...one, reason });
        expect(errorKinds).toContain(readReason(reason).kind);
        if (parked !== undefined) await files.unpark(parked);
        expect((await files.load()).waiting).toMatchObject([one]);
        expect(await files.loadParked()).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('the journal', () => {
  const entry: fc.Arbitrary<JournalLine> = fc.record({
    id: fc.uuid(),
    time: fc.constant(fixedMoment.toISOString()),
    user: text,
    warehouseId: id,
    warehouse: text,
    productId: id,
    code: text,
    name: text,
    count: fc.option(fc.nat(), { nil: null }),
    outcome: fc.constantFrom('match' as const, 'mismatch' as const, 'problem' as const),
  });
  const entries = fc.uniqueArray(entry, { selector: (line) => ('id' in line ? line.id : ''), maxLength: 5 });

  test('gives back every entry, in order, whatever stands between the lines', () => {
    const junkLine = junkText.map((junk) => junk.replaceAll('\n', ''));
    fc.assert(
      fc.property(entries, fc.array(junkLine), (written, junk) => {
        const lines = written.flatMap((line, index) => [junk[index] ?? '', writeLine(line)]);
        const { entries: read } = mergeLines([...lines, ...junk]);
        expect(read).toEqual(written.map((line) => ({ ...line, time: fixedSeconds, sentAt: null })));
      }),
    );
  });

  test('loses one entry at most to a cut at any byte, and none that is written after it', async () => {
    await fc.assert(
      fc.asyncProperty(entries, entry, fc.double({ min: 0, max: 1, noNaN: true }), async (written, later, share) => {
        const folder = makeFolder();
        const whole = Buffer.from(written.map((line) => `${writeLine(line)}\n`).join(''));
        const cut = whole.subarray(0, Math.round(whole.byteLength * share));
        writeFileSync(join(folder, 'journal-2026.jsonl'), cut);
        const files = openJournalFiles(folder);
        await files.append(2026, writeLine(later));
        const { entries: read, unreadable } = mergeLines(await files.read(2026));
        const wholeLines = cut.filter((byte) => byte === 0x0a).length;
        expect(read.length + unreadable).toBeGreaterThanOrEqual(wholeLines + 1);
        expect(unreadable).toBeLessThanOrEqual(1);
        expect(read.at(-1)).toMatchObject({ id: 'id' in later ? later.id : '' });
      }),
      { numRuns: 60 },
    );
  });
});

test('a cell of a CSV file is what it was, and none acts', () => {
  const cells = fc.oneof(text, fc.stringMatching(/^[=+\-@\t\r\n;" ']{0,3}[a-z1(;"]{0,5}$/));
  fc.assert(
    fc.property(fc.array(fc.array(cells, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const read = parseCsv(writeCsv(rows));
      expect(read.map((row) => row.length)).toEqual(rows.map((row) => row.length));
      for (const [index, cell] of read.flat().entries()) {
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        expect([rows.flat()[index], `'${rows.flat()[index]}`]).toContain(cell);
      }
    }),
  );
});

/** Reads a file as RFC 4180 says, with semicolons. */
function parseCsv(file: string): string[][] {
  expect(file.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, quoted, plain, end] of file.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^;"\r\n]*))(;|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === ';') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
