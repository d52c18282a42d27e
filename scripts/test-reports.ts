import { readFileSync } from 'node:fs';

/** How many tests of one suite went which way. A suite that could not run at all counts as one failure. */
export type Tally = { readonly passed: number; readonly failed: number; readonly skipped: number };

const notRun: Tally = { passed: 0, failed: 1, skipped: 0 };

/** What a step without tests of its own counts as. */
export function tallyOfStep(code: number): Tally {
  return code === 0 ? { passed: 1, failed: 0, skipped: 0 } : notRun;
}

/** Reads the JSON report of vitest; a file that broke outside its tests is a failure that no test stands for. */
export function tallyOfVitest(file: string, code: number): Tally {
  return readReport(file, code, (report) => {
    const files = report.testResults as readonly { status: string; assertionResults: readonly { status: string }[] }[];
    const broken = files.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
    );
    return {
      passed: Number(report.numPassedTests),
      failed: Number(report.numFailedTests) + broken.length,
      skipped: Number(report.numPendingTests) + Number(report.numTodoTests),
    };
  });
}

/** Reads the JSON report of Playwright; a test that passed only when tried again has not passed. */
export function tallyOfPlaywright(file: string, code: number): Tally {
  return readReport(file, code, (report) => {
    const stats = report.stats as { expected: number; unexpected: number; flaky: number; skipped: number };
    const outside = (report.errors as readonly unknown[]).length;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + outside, skipped: stats.skipped };
  });
}

/** A runner that ended badly without a failed test has failed all the same. */
function readReport(file: string, code: number, read: (report: Record<string, unknown>) => Tally): Tally {
  let tally: Tally;
  try {
    tally = read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    console.log(`no readable report in ${file}`);
    return notRun;
  }
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
