/**
 * Works through scans one after the other, in the order in which they came, however long one takes.
 * @param handle shows what goes wrong with a scan; should it throw all the same, the page reports a defect and the next
 *   scan has its turn
 */
export function createScanQueue<Scan extends unknown[]>(
  handle: (...scan: Scan) => Promise<void>,
): (...scan: Scan) => void {
  let last = Promise.resolve();
  return (...scan) => {
    last = last.then(() => handle(...scan)).catch((error: unknown) => reportError(error));
  };
}
