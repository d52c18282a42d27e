import { useEffect } from 'react';
import { hasMore, listState, loadNextPage } from '../../lib/state/product-list.ts';

/** Section 9 of the specification: the next page is asked for at this share of the height, looked at this often (ms). */
const threshold = 0.8;
const throttle = 150;

/**
 * Loads the next page while the window is near the end of what is loaded.
 * @param loaded the number of loaded products: more of them may still not fill the window
 */
export function useInfiniteScroll(loaded: number): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      timer = undefined;
      const { scrollHeight } = document.documentElement;
      const isNearEnd = window.scrollY + window.innerHeight >= scrollHeight * threshold;
      // After a failure the user decides when to ask again.
      if (isNearEnd && hasMore() && listState.failed === null) void loadNextPage();
    };
    const onScroll = () => {
      timer ??= setTimeout(look, throttle);
    };
    if (loaded > 0) look();
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
    };
  }, [loaded]);
}
