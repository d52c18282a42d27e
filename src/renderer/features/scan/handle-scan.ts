import { subscribe } from 'valtio';
import { hasCode } from '#shared/code.ts';
import { noWarehouse } from '#shared/filters.ts';
import type { Product } from '#shared/product.ts';
import { errorTexts } from '#shared/texts.ts';
import { bridge } from '../../lib/bridge.ts';
import { play } from '../../lib/sound.ts';
import { activeCountState } from '../../lib/state/active-count.ts';
import { applyFilters, filterState } from '../../lib/state/filters.ts';
import { keepFound } from '../../lib/state/found-products.ts';
import { notify } from '../../lib/state/notices.ts';
import { listState, restartList } from '../../lib/state/product-list.ts';
import { scanState } from '../../lib/state/scan.ts';

/** Goes to an address; resolves when the screen has changed or the change was stopped. */
export type GoTo = (address: string) => Promise<void>;

/**
 * What a scan does (the counting loop): adds one to the product being counted, or opens the product with this code, or
 * shows the several there are, or says loudly that there is none.
 * @param isSearching the search box had the focus: fast typing looks like a scan, so what is no code is searched for
 */
export async function handleScan(code: string, isSearching: boolean, goTo: GoTo): Promise<void> {
  scanState.unknownCode = null;
  await answered();
  const counting = activeCountState.current;
  if (counting?.isCounting && hasCode(counting, code)) {
    counting.addOne();
    return;
  }
  const products = await findProducts(code);
  if (products === null) return;
  const [product] = products;
  if (products.length > 1 || (product === undefined && isSearching)) {
    await search(code, goTo);
    if (listState.failed === null && listState.items.length === 0) sayUnknown(code);
  } else if (product === undefined) {
    sayUnknown(code);
  } else if (counting?.isCounting && counting.productId === product.id) {
    counting.addOne();
  } else {
    await openProduct(product, goTo);
  }
}

function sayUnknown(code: string): void {
  scanState.unknownCode = code;
  play('unknownCode');
}

async function search(words: string, goTo: GoTo): Promise<void> {
  applyFilters({ search: words });
  const restarted = restartList();
  await goTo('/');
  await restarted;
}

async function openProduct(product: Product, goTo: GoTo): Promise<void> {
  keepFound(product);
  await goTo(`/product/${encodeURIComponent(product.id)}`);
  await answered();
  // The next scan may be of this very product: it must find the counter.
  if (window.location.pathname === `/product/${encodeURIComponent(product.id)}`)
    await until(() => activeCountState.shownProductId === product.id);
}

/** null when the provider could not be asked; the user has been told then. */
async function findProducts(code: string): Promise<readonly Product[] | null> {
  // cod_produs names one product only, so a product of the list need not be asked for.
  const listed = listState.items.find((item) => hasCode({ code: item.code, supplierCode: '' }, code));
  if (listed !== undefined) return [listed];
  const { warehouseId } = filterState.applied;
  if (warehouseId === noWarehouse) return null;
  const answer = await bridge.product.find({ warehouseId, code });
  if (answer.ok) return answer.value;
  notify('error', errorTexts[answer.error.kind]);
  return null;
}

/** Waits while the user is being asked about an unfinished count. */
function answered(): Promise<void> {
  return until(() => !activeCountState.isAsking);
}

function until(isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = subscribe(activeCountState, () => {
      if (!isSo()) return;
      unsubscribe();
      resolve();
    });
  });
}
