/** Works through what was scanned and typed, one thing after the other, in the order in which it came. */
export type ScanQueue = {
  /**
   * @param work shows what goes wrong with it; should it throw all the same, the page reports a defect and the next one
   *   has its turn
   */
  readonly add: (work: () => Promise<void>) => void;
  /** Something is being worked on, or waits for its turn. */
  readonly isBusy: () => boolean;
};

/** Makes an empty queue. */
export function createScanQueue(): ScanQueue {
  let last = Promise.resolve();
  let length = 0;
  return {
    add(work) {
      length += 1;
      last = last
        .then(work)
        .catch((error: unknown) => reportError(error))
        .then(() => {
          length -= 1;
        });
    },
    isBusy: () => length > 0,
  };
}
