import type { Page } from '@playwright/test';

/** What is waited for: so many elements (default 1), one of which contains a text. */
export type Shown = { readonly selector: string; readonly count?: number; readonly text?: string };

declare global {
  interface Window {
    /** Milliseconds from an event (null: from the start of the navigation) to the end of the frame that shows it all. */
    paintOf: (shown: Shown, event: string | null) => Promise<number>;
    /** The same for what was awaited from the start of the page. */
    painted: Promise<number>;
  }
}

/**
 * Runs in a page before its own scripts, the same on both sides of a comparison: looks at every frame, and takes the
 * time once the frame that shows what is awaited has been painted. A message sent from a frame's callback arrives after
 * that frame's layout and paint; an event carries the moment at which the browser received it.
 */
export function installPaintProbe(first: Shown | null): void {
  window.paintOf = ({ selector, count = 1, text = '' }, event) =>
    new Promise((resolve) => {
      let start = event === null ? 0 : Number.POSITIVE_INFINITY;
      const begin = ({ timeStamp }: Event) => {
        start = timeStamp;
      };
      if (event !== null) window.addEventListener(event, begin, { capture: true, once: true });
      const afterPaint = new MessageChannel();
      afterPaint.port1.onmessage = () => {
        afterPaint.port1.close();
        resolve(performance.now() - start);
      };
      const look = () => {
        const found = document.querySelectorAll(selector);
        const isThere = found.length >= count && [...found].some((element) => element.textContent.includes(text));
        if (isThere && Number.isFinite(start)) afterPaint.port2.postMessage(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  if (first !== null) window.painted = window.paintOf(first, null);
}

/**
 * Does something in a page and measures from the event that it causes to the frame that shows the outcome.
 * @returns milliseconds
 */
export async function measureAct(
  page: Page,
  event: 'keydown' | 'click',
  shown: Shown,
  act: () => Promise<unknown>,
): Promise<number> {
  // In an object, since a promise itself would be waited for.
  const probe = await page.evaluateHandle(([awaited, name]) => ({ painted: window.paintOf(awaited, name) }), [
    shown,
    event,
  ] as const);
  await act();
  return probe.evaluate(({ painted }) => painted);
}
