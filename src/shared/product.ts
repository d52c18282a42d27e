/** A warehouse (depozit) of the retailer. */
export type Warehouse = { readonly id: string; readonly name: string };

/** A brand (marca) of products. */
export type Brand = { readonly id: string; readonly name: string };

/** What the card and the printed row show of a count; the precedence of section 2 of the specification. */
export type ProductStatus =
  | { readonly kind: 'problem' }
  /** `lastCountedAt` in unix seconds. */
  | { readonly kind: 'counted'; readonly lastCountedAt: number }
  | { readonly kind: 'uncounted' };

/** A product without its count: what the check screen shows. The system's stock figure is not among it (blind count). */
export type ProductDetail = {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly code: string;
  readonly supplierCode: string;
  /** Address of the image on this program's own origin, or null for the placeholder. */
  readonly image: string | null;
};

/** A product of the list. */
export type Product = ProductDetail & { readonly status: ProductStatus };

/** One page of the list; `totalCount` is the number of products over all pages, null when the provider did not say. */
export type ProductPage = { readonly items: readonly Product[]; readonly totalCount: number | null };

/**
 * Derives the status from the two facts that the provider sends.
 * @param hasProblem the problem flag
 * @param lastCountedAt unix seconds, 0 for never counted in the period
 */
export function statusOf(hasProblem: boolean, lastCountedAt: number): ProductStatus {
  if (hasProblem) return { kind: 'problem' };
  if (lastCountedAt > 0) return { kind: 'counted', lastCountedAt };
  return { kind: 'uncounted' };
}

/**
 * Tells whether an id can be asked for again: it becomes one segment of an address, where lone surrogates cannot be
 * escaped and a segment of dots would climb, escaped or not (WHATWG URL, double-dot segments).
 */
export function isUsableId(id: string): boolean {
  return id.length >= 1 && id.length <= 64 && id.isWellFormed() && !/^\.+$/.test(id);
}

/** The largest count that can be entered: six digits. */
export const maximumCount = 999_999;

/**
 * Reads what was typed in the counter field.
 * @returns a whole number from 0 to `maximumCount`, or null when the text is not one
 */
export function parseCount(text: string): number | null {
  const digits = text.trim();
  return /^\d{1,6}$/.test(digits) ? Number(digits) : null;
}

/**
 * Adds up a sum as it is typed in the counter field: `12+12+5`; a plus at the end waits for nothing.
 * @returns a whole number from 0 to `maximumCount`, or null when the text is no sum or the sum is larger
 */
export function parseSum(text: string): number | null {
  const parts = text.trim().replace(/\+$/, '').split('+').map(parseCount);
  const sum = parts.reduce<number>((total, part) => total + (part ?? Number.NaN), 0);
  return sum <= maximumCount ? sum : null;
}
