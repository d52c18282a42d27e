declare global {
  interface Window {
    /** Milliseconds from the start of the navigation to the end of the first frame with everything in it. */
    painted: Promise<number>;
  }
}

/** What is waited for: so many elements. */
export type Awaited = { readonly selector: string; readonly count: number };

/**
 * Runs in a page before its own scripts, the same on both sides of a comparison: looks at every frame, and takes the
 * time once the frame that shows all of it has been painted. A message sent from a frame's callback arrives after that
 * frame's layout and paint.
 */
export function installPaintProbe({ selector, count }: Awaited): void {
  window.painted = new Promise((resolve) => {
    const afterPaint = new MessageChannel();
    afterPaint.port1.onmessage = () => {
      afterPaint.port1.close();
      resolve(performance.now());
    };
    const look = () => {
      if (document.querySelectorAll(selector).length >= count) afterPaint.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
