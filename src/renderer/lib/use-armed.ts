import { useState } from 'react';

/** How long a new step is deaf, in milliseconds: a hurried second click or Enter was meant for the step before. */
const deafFor = 350;

/**
 * Tells whether a step has been on screen long enough to be acted on.
 * @returns asks the clock when it is called
 */
export function useArmed(): () => boolean {
  const [since] = useState(() => performance.now());
  return () => performance.now() - since > deafFor;
}
