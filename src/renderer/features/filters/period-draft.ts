import { type PeriodProblem, type ReadPeriod, readPeriod } from '#shared/period.ts';
import { assertNever } from '#shared/result.ts';
import { texts } from '#shared/texts.ts';

/** Reads the text of the 'Perioada' field at this moment. */
export function readDraftPeriod(text: string): ReadPeriod {
  return readPeriod(text, new Date());
}

/** The sentence that stands beside the field. */
export function describeProblem(problem: PeriodProblem): string {
  switch (problem.kind) {
    case 'format':
      return texts.filters.periodFormat;
    case 'impossible':
      return texts.filters.periodImpossible(problem.date);
    case 'reversed':
      return texts.filters.periodReversed;
    default:
      return assertNever(problem);
  }
}
