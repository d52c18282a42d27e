/** Where the program gets its data from, as the page may know it: never the token itself. */
export type ConnectionState = {
  /** Counts the connections of this run: what was read through an earlier one is out of date. */
  readonly revision: number;
  readonly mode: 'demo' | 'provider' | 'unconfigured';
  /** What was wrong with the settings at start, as sentences for the user; empty when all is well. */
  readonly problems: readonly string[];
  /** The provider's address, null when none is set. */
  readonly host: string | null;
  /** IT has set the address: the user sees it read-only. */
  readonly isHostManaged: boolean;
  readonly hasToken: boolean;
  readonly isTokenManaged: boolean;
  /** This computer has a safe place for the token; without one it is forgotten when the program ends. */
  readonly keepsToken: boolean;
};

/** What a test of a connection found: as many warehouses as the provider has. */
export type ConnectionTest = { readonly warehouses: number };
