import type { Page } from '@playwright/test';

/** Counts the elements that React has drawn again since the watching began. */
export type Drawings = { readonly drawnAgain: () => Promise<number>; readonly watched: number };

/**
 * Watches the elements of a page that a selector finds now. React writes the props of each drawing into a field of the
 * element (`__reactProps$`, react-dom 19): the same object means that its component was not called, or gave the same
 * element.
 * @throws when the elements are not React's, so that a count of 0 cannot mean that nothing was looked at
 */
export async function watchDrawings(page: Page, selector: string): Promise<Drawings> {
  const drawn = await page.evaluateHandle((elements) => {
    const propsOf = (element: Element) =>
      Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as object | undefined;
    const first = new Map([...document.querySelectorAll(elements)].map((element) => [element, propsOf(element)]));
    if (first.size === 0 || [...first.values()].includes(undefined)) throw new Error(`not drawn by React: ${elements}`);
    return {
      size: first.size,
      countAgain: () =>
        [...first].filter(([element, props]) => element.isConnected && propsOf(element) !== props).length,
    };
  }, selector);
  return {
    drawnAgain: () => drawn.evaluate(({ countAgain }) => countAgain()),
    watched: await drawn.evaluate(({ size }) => size),
  };
}
