import pLimit from 'p-limit';
import type { OutboxEntry, OutboxState } from '#shared/outbox.ts';
import { type Failure, failure, type Result, success } from '#shared/result.ts';
import { errorCode } from '../error-code.ts';
import type { Log } from '../ports.ts';
import { showEntry, writeReason } from './outbox-entry.ts';
import type { Confirmation, OutboxFiles, ParkedConfirmation, StoredConfirmation } from './outbox-files.ts';

/** Decision 2: backoff from about one second up to one minute. */
const firstDelay = 1_000;
const longestDelay = 60_000;
/** A refusal that looks permanent is believed after this many tries (about 15 seconds). */
const triesBeforeParking = 5;
/** An error field in a 200 may be a passing trouble of the provider's, so it is given more time (about 4 minutes). */
const triesBeforeParkingAnswered = 10;

export type OutboxPorts = {
  readonly files: OutboxFiles;
  readonly send: (confirmation: Confirmation) => Promise<Result<null>>;
  readonly onChanged: (state: OutboxState) => void;
  /** An attempt has failed for the first time. */
  readonly onFailed: () => void;
  readonly log: Log;
};

export type Outbox = {
  /** Keeps a confirmation on disk, then sends it in the background. `storage` when the disk did not take it. */
  readonly add: (confirmation: Confirmation) => Promise<Result<null>>;
  readonly state: () => Promise<OutboxState>;
  /** Everything that waits, in order, then what is parked. */
  readonly list: () => Promise<readonly OutboxEntry[]>;
  /**
   * Tries again at once instead of after the pause, with what is parked behind the rest. `storage` when some of that
   * could not be moved; it stays parked then.
   */
  readonly sendNow: () => Promise<Result<OutboxState>>;
  /** Ends a pause that began because the provider could not be reached, now that it can. */
  readonly nudge: () => void;
  /**
   * Sends what waits of a product before anything newer is told of it: a confirmation that came after a reported
   * problem would clear the problem. False when an attempt fails first.
   */
  readonly deliver: (target: { readonly productId: string; readonly warehouseId: string }) => Promise<boolean>;
  /** Stops sending; what was not accepted stays on disk. Resolves when an attempt under way has ended. */
  readonly close: () => Promise<void>;
};

/**
 * Delivers confirmations at least once, in order, one at a time. A confirmation leaves the disk only after the
 * provider has accepted it, so a crash in between sends it again.
 */
export function createOutbox({ files, send, onChanged, onFailed, log }: OutboxPorts): Outbox {
  let queue: StoredConfirmation[] = [];
  let parked: readonly ParkedConfirmation[] = [];
  let closed = false;
  let failedTries = 0;
  let lastFailure: Failure | null = null;
  let wake: (() => void) | null = null;
  /** Told after every attempt whether it ended with the head of the queue gone. */
  const afterAttempt = new Set<(headIsGone: boolean) => void>();
  // One write at a time: the queue and the folder must agree on the order, and disks do not finish in order.
  const takeTurn = pLimit(1);
  const loaded = load();
  let worker = loaded.then(run);

  async function load(): Promise<void> {
    try {
      const { waiting, unreadable } = await files.load();
      if (unreadable > 0) log.error('outbox.unreadableFiles', { count: unreadable });
      queue = [...waiting];
      parked = await files.loadParked();
    } catch (error) {
      log.error('outbox.unreadable', { code: errorCode(error) });
    }
    if (queue.length > 0 || parked.length > 0) announce();
  }

  function currentState(): OutboxState {
    return { waiting: queue.length, parked: parked.length };
  }

  function announce(): void {
    onChanged(currentState());
  }

  async function run(): Promise<void> {
    while (!closed && queue[0] !== undefined) {
      const head = queue[0];
      const sent = await send(head);
      // Once closed, the folder may belong to a successor: the confirmation stays and is sent again (at least once).
      if (closed) return;
      if (sent.ok) await leave(head, () => files.remove(head));
      else await afterFailure(head, sent.error);
    }
  }

  async function leave(head: StoredConfirmation, settle: () => Promise<void>): Promise<void> {
    failedTries = 0;
    lastFailure = null;
    try {
      await settle();
    } catch (error) {
      log.error('outbox.notSettled', { code: errorCode(error) });
    }
    queue = queue.filter((entry) => entry !== head);
    announce();
    tellAttempt(true);
  }

  function tellAttempt(headIsGone: boolean): void {
    for (const tell of afterAttempt) tell(headIsGone);
  }

  async function afterFailure(head: StoredConfirmation, error: Failure): Promise<void> {
    failedTries += 1;
    lastFailure = error;
    log.warn('outbox.attemptFailed', { kind: error.kind, status: error.status ?? null, tries: failedTries });
    if (failedTries === 1) onFailed();
    if (failedTries >= triesAllowed(error)) {
      await leave(head, async () => {
        const reason = writeReason(error);
        await files.park(head, reason);
        parked = [...parked, { ...head, reason }];
      });
      return;
    }
    tellAttempt(false);
    await pause(Math.min(firstDelay * 2 ** (failedTries - 1), longestDelay));
  }

  /** Waits for the delay, or until the outbox is closed. */
  function pause(delay: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, delay);
      timer.unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function enqueue(stored: StoredConfirmation): void {
    const isIdle = queue.length === 0;
    queue.push(stored);
    announce();
    if (isIdle) worker = worker.then(run);
  }

  async function keep(confirmation: Confirmation): Promise<Result<null>> {
    try {
      enqueue(await files.add(confirmation));
      return success(null);
    } catch (error) {
      log.error('outbox.notStored', { code: errorCode(error) });
      return failure('storage');
    }
  }

  async function requeueParked(): Promise<boolean> {
    try {
      for (const entry of parked) {
        const stored = await files.unpark(entry);
        parked = parked.filter((other) => other !== entry);
        enqueue(stored);
      }
      return true;
    } catch (error) {
      log.error('outbox.notRequeued', { code: errorCode(error) });
      return false;
    }
  }

  return {
    async add(confirmation) {
      await loaded;
      return takeTurn(() => keep(confirmation));
    },
    async state() {
      await loaded;
      return currentState();
    },
    async list() {
      await loaded;
      const waiting = queue.map((entry, index) => showEntry(entry, index === 0 ? lastFailure : null));
      return [...waiting, ...parked.map((entry) => showEntry(entry))];
    },
    async sendNow() {
      await loaded;
      const moved = await takeTurn(requeueParked);
      failedTries = 0;
      wake?.();
      return moved ? success(currentState()) : failure('storage');
    },
    nudge() {
      if (lastFailure !== null && lastFailure.status === undefined) wake?.();
    },
    async deliver({ productId, warehouseId }) {
      await loaded;
      const isWaiting = () => queue.some((entry) => entry.productId === productId && entry.warehouseId === warehouseId);
      if (!isWaiting()) return true;
      if (closed) return false;
      return new Promise((resolve) => {
        const tell = (headIsGone: boolean) => {
          if (headIsGone && isWaiting()) return;
          afterAttempt.delete(tell);
          resolve(headIsGone);
        };
        afterAttempt.add(tell);
        wake?.();
      });
    },
    async close() {
      closed = true;
      tellAttempt(false);
      wake?.();
      await worker;
    },
  };
}

/** 401 means a token to be replaced, 408 and 429 mean later; every other 4xx will be answered the same again. */
function triesAllowed({ kind, status }: Failure): number {
  if (status === undefined) return Number.POSITIVE_INFINITY;
  if (kind === 'rejected' && status === 200) return triesBeforeParkingAnswered;
  const isPermanent = status >= 400 && status < 500 && ![401, 408, 429].includes(status);
  return isPermanent ? triesBeforeParking : Number.POSITIVE_INFINITY;
}
