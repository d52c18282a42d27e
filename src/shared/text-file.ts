/** A file that the page hands to the user to keep: nothing is written where the user has not said so. */
export type TextFile = {
  readonly name: string;
  /** Media type. */
  readonly type: string;
  readonly content: string;
};
