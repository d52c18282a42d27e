import type { Page } from '@playwright/test';

/** Counts the elements that React has drawn again since the watching began. */
export type Drawings = { readonly drawnAgain: () => Promise<number>; readonly watched: number };

/**
 * Watches the elements of products that a selector finds now. React writes the props of each drawing into a field of
 * the element (`__reactProps$`, react-dom 19): the same object means that its component was not called, or gave the
 * same element. What was replaced by another element of its product counts too; what was scrolled away does not.
 * @param selector of elements that are a product's (`data-product`), or that hold one
 * @throws when the elements are not React's, so that a count of 0 cannot mean that nothing was looked at
 */
export async function watchDrawings(page: Page, selector: string): Promise<Drawings> {
  const drawn = await page.evaluateHandle((elements) => {
    const propsOf = (element: Element) =>
      Object.entries(element).find(([name]) => name.startsWith('__reactProps$'))?.[1] as object | undefined;
    const productOf = (element: Element) =>
      (element.matches('[data-product]') ? element : element.querySelector('[data-product]'))?.getAttribute(
        'data-product',
      );
    const find = () => [...document.querySelectorAll(elements)];
    const first = new Map(find().map((element) => [element, propsOf(element)]));
    if (first.size === 0 || [...first.values()].includes(undefined)) throw new Error(`not drawn by React: ${elements}`);
    return {
      size: first.size,
      countAgain() {
        const shown = new Set(find().map(productOf));
        const isDrawnAgain = ([element, props]: [Element, object | undefined]) =>
          element.isConnected ? propsOf(element) !== props : shown.has(productOf(element));
        return [...first].filter(isDrawnAgain).length;
      },
    };
  }, selector);
  return {
    drawnAgain: () => drawn.evaluate(({ countAgain }) => countAgain()),
    watched: await drawn.evaluate(({ size }) => size),
  };
}
