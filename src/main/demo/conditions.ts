import type { DemoCall, DemoRequest } from './demo-provider.ts';
import type { Oddity } from './odd-answers.ts';

/**
 * What can happen to the connection itself. Over HTTP it really happens; the in-memory transport reports what a
 * network transport would.
 */
export type Fault =
  /** Closed before anything was answered, and nothing was done. */
  | 'down'
  /** Never answers. */
  | 'silent'
  /** Does what was asked and breaks in the middle of the answer. */
  | 'cut'
  /** A whole answer, one byte at a time. */
  | 'trickle'
  /** An answer without end. */
  | 'endless';

/** How the provider behaves for some requests. The first condition that applies to a request rules it. */
export type Condition = {
  /** Absent: every call, images among them. */
  readonly call?: DemoCall | 'image';
  /** Narrows it further, for example to one page of the list. */
  readonly when?: (request: DemoRequest) => boolean;
  /** For so many requests only; absent: until the conditions change. */
  readonly times?: number;
  /** Milliseconds before the answer. */
  readonly delay?: number;
  /** Holds the answer back until this has settled. */
  readonly until?: Promise<unknown>;
  readonly fault?: Fault;
  /** Answered in place of the provider's own status; anything but 200 means that nothing was done. */
  readonly status?: number;
  /** Answered in place of the provider's own body. */
  readonly body?: string;
  /** Over HTTP only. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly odd?: Oddity;
};

export type Conditions = readonly Condition[];

/** The conditions in force; they may change at any time. */
export type ConditionBoard = {
  readonly set: (conditions: Conditions) => void;
  /** The condition for a request, an empty one where none applies; counts it where the condition is limited. */
  readonly take: (call: DemoCall | 'image' | null, request: DemoRequest) => Condition;
};

/** Makes a board with the conditions to begin with. */
export function createConditionBoard(initial: Conditions): ConditionBoard {
  let inForce: { readonly condition: Condition; left: number }[] = [];
  const set = (conditions: Conditions) => {
    inForce = conditions.map((condition) => ({ condition, left: condition.times ?? Number.POSITIVE_INFINITY }));
  };
  set(initial);
  return {
    set,
    take(call, request) {
      const entry = inForce.find(
        ({ condition, left }) =>
          left > 0 &&
          (condition.call === undefined || condition.call === call) &&
          (condition.when === undefined || condition.when(request)),
      );
      if (entry === undefined) return {};
      entry.left -= 1;
      return entry.condition;
    },
  };
}
