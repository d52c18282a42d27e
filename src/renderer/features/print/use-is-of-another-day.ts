import { isToday } from 'date-fns';
import { useSyncExternalStore } from 'react';

/** Tells, whenever the window is looked at again, whether its list is of another day. */
export function useIsOfAnotherDay(asked: Date | null): boolean {
  return useSyncExternalStore(watchLooks, () => asked !== null && !isToday(asked));
}

function watchLooks(onLook: () => void): () => void {
  window.addEventListener('focus', onLook);
  document.addEventListener('visibilitychange', onLook);
  return () => {
    window.removeEventListener('focus', onLook);
    document.removeEventListener('visibilitychange', onLook);
  };
}
