import type { Bridge } from '#shared/contract.ts';
import type { Failure, Result } from '#shared/result.ts';

declare global {
  interface Window {
    readonly inventar: Bridge;
  }
}

/** The page's only way out: one method per call of the contract, put there by the host. */
export const bridge: Bridge = window.inventar;

/** A failed call where an exception is expected, as by the query client. */
export class CallError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.kind);
    this.failure = failure;
  }
}

/**
 * Takes the value out of an envelope.
 * @throws CallError for a failure
 */
export async function unwrap<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer;
  if (result.ok) return result.value;
  throw new CallError(result.error);
}
