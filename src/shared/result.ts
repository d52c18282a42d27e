/**
 * Every way a call can fail, as a closed set: the page chooses its words by kind (texts.ts), the log keeps the details.
 * An error carries nothing else across the bridge, so that no stack, address or token can leak with it.
 */
export const errorKinds = [
  /** The call's input does not pass its schema. */
  'bad-input',
  /** No such call in the contract. */
  'unknown-call',
  /** The message came from a frame, window or origin that is not ours. */
  'forbidden',
  /** No connection is set and demo mode was not asked for. */
  'not-configured',
  /** The provider could not be reached: name, network, certificate, broken connection. */
  'unreachable',
  /** The provider did not answer in time. */
  'timeout',
  /** The provider refused the access token (401, 403). */
  'unauthorized',
  /** The provider does not know what was asked for (404). */
  'not-found',
  /** The provider said no and will say so again: any other 4xx but 408 and 429, or an answer with an error field. */
  'rejected',
  /** Any other answer than 200: the same question may be answered later. */
  'refused',
  /** An answer that cannot be read. */
  'unreadable',
  /** The PC's disk did not take what had to be kept. */
  'storage',
  /** A defect of ours. */
  'internal',
] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** `status` is the HTTP status, where the provider did answer. */
export type Failure = { readonly kind: ErrorKind; readonly status?: number };

/** A value or a failure; functions that can fail for a reason outside the program return one instead of throwing. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: Failure };

/** Wraps a value as a success. */
export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

/** Makes a failure of the given kind. */
export function failure(kind: ErrorKind, status?: number): { readonly ok: false; readonly error: Failure } {
  return { ok: false, error: status === undefined ? { kind } : { kind, status } };
}

/** Applies a function to the value of a success and passes a failure on. */
export function mapResult<T, U>(result: Result<T>, change: (value: T) => U): Result<U> {
  return result.ok ? success(change(result.value)) : result;
}

/**
 * Marks the branch that the types exclude.
 * @throws always, since reaching it is a defect.
 */
export function assertNever(value: never): never {
  throw new Error(`unexpected ${typeof value}`);
}
