import type { Product } from '#shared/product.ts';
import { filterState } from './filters.ts';

const found = new Map<string, Product>();

function keyOf(productId: string): string {
  return `${filterState.applied.warehouseId}/${productId}`;
}

/** Keeps a product that was found outside the list, so that its screen need not wait for the provider. */
export function keepFound(product: Product): void {
  found.set(keyOf(product.id), product);
}

/** Forgets everything: it was another provider's. */
export function forgetFound(): void {
  found.clear();
}

/** What a scan has found out about a product of the applied warehouse. */
export function findFound(productId: string): Product | undefined {
  return found.get(keyOf(productId));
}
