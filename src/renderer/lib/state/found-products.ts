import type { Product } from '#shared/product.ts';
import { findListed } from './product-list.ts';

const found = new Map<string, Product>();

/** Keeps a product that was found outside the list, so that its screen need not wait for the provider. */
export function keepFound(product: Product): void {
  found.set(product.id, product);
}

/** What is known of a product already, from the list or from a scan. */
export function findKnown(productId: string): Product | undefined {
  return findListed(productId) ?? found.get(productId);
}
