import { subscribe } from 'valtio';
import { hasCode } from '#shared/code.ts';
import type { Product } from '#shared/product.ts';
import { success } from '#shared/result.ts';
import { bridge } from '../../lib/bridge.ts';
import { play } from '../../lib/sound.ts';
import { activeCountState } from '../../lib/state/active-count.ts';
import { applyFilters, filterState } from '../../lib/state/filters.ts';
import { keepFound } from '../../lib/state/found-products.ts';
import { listState, restartList } from '../../lib/state/product-list.ts';
import { scanState } from '../../lib/state/scan.ts';
import { chooseWarehouse } from '../../lib/state/warehouse.ts';

/** Goes to an address; resolves when the screen has changed or the change was stopped. */
export type GoTo = (address: string) => Promise<void>;

/**
 * What a scan does (the counting loop): adds one to the product being counted, or opens the product with this code, or
 * shows the several there are, or says loudly that there is none.
 * @param isSearching the search box had the focus: fast typing looks like a scan, so what is no code is searched for
 * @returns whether the counter of the scanned product is on screen now
 */
export async function handleScan(code: string, isSearching: boolean, goTo: GoTo): Promise<boolean> {
  scanState.trouble = null;
  scanState.scans += 1;
  const wasBusy = activeCountState.current?.isBusy === true;
  await settled();
  const counting = activeCountState.current;
  if (wasBusy && counting?.isWrong === true) return complain(code, 'wrongFirst');
  if (counting !== null && hasCode(counting, code)) {
    counting.scanned();
    return true;
  }
  const listed = findListed(code);
  const warehouse = await chooseWarehouse();
  if (!warehouse.ok) return complain(code, warehouse.error.kind);
  const before = placeNow();
  const found =
    listed === undefined ? await bridge.product.find({ warehouseId: warehouse.value, code }) : success([listed]);
  if (!found.ok) return complain(code, found.error.kind);
  // Whoever goes elsewhere meanwhile must not be taken away from there, with a count in their fingers.
  if (placeNow() !== before) return complain(code, 'left');
  const [product] = found.value;
  if (found.value.length > 1 || (product === undefined && isSearching)) return search(code, goTo);
  if (product === undefined) return complain(code, 'unknown');
  if (counting?.productId !== product.id) return openProduct(product, goTo);
  counting.scanned();
  return true;
}

function complain(code: string, reason: NonNullable<typeof scanState.trouble>['reason']): false {
  scanState.trouble = { code, reason };
  play('unknownCode');
  return false;
}

async function search(words: string, goTo: GoTo): Promise<false> {
  await goTo('/');
  await settled();
  if (window.location.pathname !== '/') return false;
  applyFilters({ search: words });
  await restartList();
  if (listState.failed !== null) complain(words, listState.failed);
  else if (listState.items.length === 0) complain(words, 'unknown');
  return false;
}

async function openProduct(product: Product, goTo: GoTo): Promise<boolean> {
  keepFound(product);
  const address = `/product/${encodeURIComponent(product.id)}`;
  await goTo(address);
  await settled();
  // The next scan may be of this very product: it must find the counter. Unless somebody goes back before it is drawn.
  const isShown = () => activeCountState.shownProductId === product.id;
  await until(() => isShown() || window.location.pathname !== address);
  return isShown();
}

/** cod_produs names one product only, so a product of the list need not be asked for. */
function findListed(code: string): Product | undefined {
  return listState.items.find((item) => hasCode({ code: item.code, supplierCode: '' }, code));
}

/** The screen and the warehouse that a scan is made in. */
function placeNow(): string {
  return `${window.location.pathname} ${filterState.applied.warehouseId}`;
}

/** Waits while a count is being checked, or the user is being asked about an unfinished one. */
function settled(): Promise<void> {
  return until(() => !activeCountState.isAsking && activeCountState.current?.isBusy !== true);
}

function until(isSo: () => boolean): Promise<void> {
  if (isSo()) return Promise.resolve();
  return new Promise((resolve) => {
    const look = () => {
      if (!isSo()) return;
      unsubscribe();
      window.removeEventListener('popstate', look);
      resolve();
    };
    const unsubscribe = subscribe(activeCountState, look);
    window.addEventListener('popstate', look);
  });
}
