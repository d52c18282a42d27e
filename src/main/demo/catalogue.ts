import type { Brand, Warehouse } from '#shared/product.ts';
import { inventProduct, type ProductFacts } from './product-facts.ts';
import { createRandom, pickWhole, type Random } from './random.ts';
import { brandNames, warehouseNames } from './vocabulary.ts';

/** A product in one warehouse, with what changes there. */
export type StockedProduct = {
  readonly id: string;
  readonly facts: ProductFacts;
  readonly brand: Brand;
  /** The figure of the system; a test may set another. */
  stock: number;
  hasProblem: boolean;
  /** Unix seconds of the last right count, 0 for never. */
  lastCountedAt: number;
};

export type Catalogue = {
  readonly warehouses: readonly Warehouse[];
  readonly brands: readonly Brand[];
  /** All products of a warehouse, null when there is no such warehouse. */
  readonly productsIn: (warehouseId: string) => readonly StockedProduct[] | null;
  readonly find: (productId: string, warehouseId: string) => StockedProduct | null;
};

type CatalogueOptions = {
  /** Milliseconds; the invented counts lie before the first question to a warehouse. */
  readonly now: () => number;
  readonly productsPerWarehouse: number;
};

const day = 24 * 60 * 60;

/**
 * Makes a catalogue with a memory of its own. A warehouse is filled when it is first asked for, so that the program
 * starts at once.
 */
export function createCatalogue({ now, productsPerWarehouse }: CatalogueOptions): Catalogue {
  const warehouses = warehouseNames.map((name, index) => ({ id: String(index + 1), name }));
  const brands = brandNames.map((name, index) => ({ id: String(index + 1), name }));
  const filled = new Map<string, readonly StockedProduct[]>();

  const fill = (warehouseId: string): readonly StockedProduct[] =>
    Array.from({ length: productsPerWarehouse }, (_, index) => {
      const number = index + 1;
      const random = createRandom(Number(warehouseId) * 1_000_000 + number);
      const facts = inventProduct(number);
      const brand = brands[facts.brandIndex] ?? { id: '0', name: '' };
      return { id: String(number), facts, brand, ...inventState(random, Math.floor(now() / 1000)) };
    });

  const productsIn = (warehouseId: string) => {
    if (!warehouses.some(({ id }) => id === warehouseId)) return null;
    const products = filled.get(warehouseId) ?? fill(warehouseId);
    filled.set(warehouseId, products);
    return products;
  };

  return {
    warehouses,
    brands,
    productsIn,
    find: (productId, warehouseId) => {
      const product = productsIn(warehouseId)?.[Number(productId) - 1];
      return product?.id === productId ? product : null;
    },
  };
}

function inventState(random: Random, now: number): Pick<StockedProduct, 'stock' | 'hasProblem' | 'lastCountedAt'> {
  return { stock: inventStock(random), hasProblem: random() < 0.05, lastCountedAt: inventLastCount(random, now) };
}

function inventStock(random: Random): number {
  const share = random();
  if (share < 0.07) return 0;
  // Most shelves hold little: two draws, the smaller one.
  if (share < 0.95) return Math.min(pickWhole(random, 1, 120), pickWhole(random, 1, 120));
  return pickWhole(random, 150, 2_400);
}

/** Two fifths were counted within the last 30 days, some long before, the rest never. */
function inventLastCount(random: Random, now: number): number {
  const share = random();
  if (share < 0.4) return now - pickWhole(random, 3_600, 29 * day);
  return share < 0.55 ? now - pickWhole(random, 32 * day, 400 * day) : 0;
}
