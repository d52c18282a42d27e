import type { Failure } from './result.ts';

/** The confirmations that the provider has not accepted yet, as the page may know them. */
export type OutboxState = {
  /** Still being sent. */
  readonly waiting: number;
  /** Refused for good; kept on disk for IT. */
  readonly parked: number;
};

/** One of them. Names and codes are empty in confirmations of older versions. */
export type OutboxEntry = {
  /** Tells one from another. */
  readonly key: string;
  readonly productId: string;
  readonly warehouseId: string;
  readonly warehouse: string;
  readonly code: string;
  readonly name: string;
  /** Unix seconds of the count. */
  readonly countedAt: number;
  readonly isParked: boolean;
  /** Why the last attempt failed; null where none was made yet, because the ones before it go first. */
  readonly reason: Failure | null;
};
