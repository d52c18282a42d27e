/** Where the program gets its data from, as the page may know it: never the token itself. */
export type ConnectionState = {
  readonly mode: 'demo' | 'provider' | 'unconfigured';
  /** What was wrong with the settings at start, as sentences for the user; empty when all is well. */
  readonly problems: readonly string[];
};
