import { useSyncExternalStore } from 'react';

/** Section 2 of the specification: 1 column on xs, 2 on sm, 3 on md. */
const medium = window.matchMedia('(min-width: 900px)');
const small = window.matchMedia('(min-width: 600px)');

function subscribe(onChange: () => void): () => void {
  for (const query of [medium, small]) query.addEventListener('change', onChange);
  return () => {
    for (const query of [medium, small]) query.removeEventListener('change', onChange);
  };
}

/** How many cards stand side by side. */
export function useColumns(): 1 | 2 | 3 {
  return useSyncExternalStore(subscribe, () => (medium.matches ? 3 : small.matches ? 2 : 1));
}
