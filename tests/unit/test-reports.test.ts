import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { tallyOfPlaywright, tallyOfStep, tallyOfVitest } from '../../scripts/test-reports.ts';

/** The last line of `npm test` is believed, so nothing that went wrong may count as passed. */
const folder = makeTemporaryFolder();
afterAll(() => rmSync(folder, { recursive: true }));

function write(report: unknown): string {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

/** The fields of vitest's report that are read, as vitest 5 writes them. */
function vitestReport(files: readonly (readonly [status: string, ...tests: string[]])[]) {
  const count = (status: string) => files.flatMap(([, ...tests]) => tests).filter((test) => test === status).length;
  return write({
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('skipped'),
    numTodoTests: 0,
    testResults: files.map(([status, ...tests]) => ({
      status,
      assertionResults: tests.map((test) => ({ status: test })),
    })),
  });
}

const playwrightReport = (stats: object, errors: readonly object[] = []) =>
  write({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats }, errors });

test('a step passes or fails as a whole', () => {
  expect(tallyOfStep(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  expect(tallyOfStep(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('tests of vitest are counted one by one', () => {
  const report = vitestReport([
    ['passed', 'passed', 'passed'],
    ['failed', 'passed', 'failed', 'skipped'],
  ]);
  expect(tallyOfVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

test('a file that could not be loaded, or whose hook broke, is a failure', () => {
  const report = vitestReport([['passed', 'passed'], ['failed'], ['failed', 'passed', 'skipped']]);
  expect(tallyOfVitest(report, 1)).toEqual({ passed: 2, failed: 2, skipped: 1 });
});

test('a flaky test and an error outside the tests have not passed', () => {
  const report = playwrightReport({ expected: 4, flaky: 1, unexpected: 1, skipped: 2 }, [{ message: 'broken file' }]);
  expect(tallyOfPlaywright(report, 1)).toEqual({ passed: 4, failed: 3, skipped: 2 });
});

test('a runner that ends badly with all tests passed has failed', () => {
  expect(tallyOfVitest(vitestReport([['passed', 'passed']]), 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(tallyOfPlaywright(playwrightReport({ expected: 1 }), 1)).toMatchObject({ passed: 1, failed: 1 });
});

test.each([0, 1])('no report is a failure, whatever the exit code %i says', (code) => {
  const missing = join(folder, 'missing.json');
  expect(tallyOfVitest(missing, code)).toMatchObject({ passed: 0, failed: 1 });
  expect(tallyOfPlaywright(missing, code)).toMatchObject({ passed: 0, failed: 1 });
});
