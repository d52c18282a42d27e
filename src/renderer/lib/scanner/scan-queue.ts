/**
 * Works through scans one after the other, in the order in which they came, however long one takes.
 * @param handle never rejects; what goes wrong with a scan is shown by it
 */
export function createScanQueue<Scan extends unknown[]>(
  handle: (...scan: Scan) => Promise<void>,
): (...scan: Scan) => void {
  let last = Promise.resolve();
  return (...scan) => {
    last = last.then(() => handle(...scan));
  };
}
