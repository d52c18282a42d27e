/** The confirmations that the provider has not accepted yet, as the page may know them. */
export type OutboxState = {
  /** Still being sent. */
  readonly waiting: number;
  /** Refused for good; kept on disk for IT. */
  readonly parked: number;
};
