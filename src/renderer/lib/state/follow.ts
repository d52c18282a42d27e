import type { Result } from '#shared/result.ts';

type Followed<State> = {
  /** Subscribes to the changes. */
  readonly subscribe: (onChange: (state: State) => void) => () => void;
  readonly read: () => Promise<Result<State>>;
  readonly take: (state: State) => void;
};

/** A page that is never idle asks all the same; milliseconds. */
const idle = { timeout: 500 } as const;

/**
 * Follows a state of the main process for as long as the page lives. What it is now is asked for after the first cards,
 * which people wait for; a change that comes before that answer is newer than it.
 */
export function followState<State>({ subscribe, read, take }: Followed<State>): void {
  let hasChanged = false;
  subscribe((state) => {
    hasChanged = true;
    take(state);
  });
  requestIdleCallback(async () => {
    const answer = await read();
    if (answer.ok && !hasChanged) take(answer.value);
  }, idle);
}
