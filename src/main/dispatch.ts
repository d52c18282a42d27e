import * as v from 'valibot';
import { type CallInput, type CallName, type CallOutput, calls } from '#shared/contract.ts';
import { failure, type Result } from '#shared/result.ts';
import { errorCode, errorPlace } from './error-code.ts';
import type { Log } from './ports.ts';
import { type Caller, callerWithoutPrinter } from './printing/page-printer.ts';

/** One handler per call of the contract; a missing one does not compile. */
export type Handlers = {
  readonly [Name in CallName]: (input: CallInput<Name>, caller: Caller) => Promise<Result<CallOutput<Name>>>;
};

/** Takes a call as it arrived from a page and always answers with an envelope. `caller`: a page in a browser if left out. */
export type Dispatch = (name: unknown, input: unknown, caller?: Caller) => Promise<Result<unknown>>;

/**
 * The one door between any host and the handlers: known name, parsed input, and no exception, stack or error text
 * on the way back.
 */
export function createDispatch(handlers: Handlers, log: Log): Dispatch {
  return async (name, input, caller = callerWithoutPrinter) => {
    if (!isCallName(name)) {
      log.warn('call.unknown');
      return failure('unknown-call');
    }
    const parsed = v.safeParse(calls[name].input, input);
    if (!parsed.success) {
      log.warn('call.badInput', { name, field: fieldOf(parsed.issues[0]) });
      return failure('bad-input');
    }
    try {
      // The schema of this very name has produced the input, which the types cannot follow through a union of names.
      const handler = handlers[name] as (input: unknown, caller: Caller) => Promise<Result<unknown>>;
      return await handler(parsed.output, caller);
    } catch (error) {
      log.error('call.defect', { name, code: errorCode(error), stack: errorPlace(error) });
      return failure('internal');
    }
  };
}

/** The field that does not pass. One that the contract does not know is the page's own word, and stays out of the log. */
function fieldOf(issue: v.BaseIssue<unknown>): string {
  return issue.expected === 'never' ? '' : (v.getDotPath(issue) ?? '');
}

function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(calls, name);
}
