import type { Printer } from '#shared/printing.ts';

/** What became of a page that was given to its host for printing. */
export type PrintAnswer =
  | { readonly kind: 'sent' }
  /** `reason` as the host gave it, for the log and for `outcomeOf`. */
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'timeout' }
  /** Its window was closed meanwhile. */
  | { readonly kind: 'closed' };

/** What a host does for the page of one of its windows. */
export type PagePrinter = {
  /** Asks the system; on Windows that blocks the program for a moment, so only on demand. Null: no answer in time. */
  readonly listPrinters: () => Promise<readonly Printer[] | null>;
  /**
   * Prints the page. Always settles, once.
   * @param deviceName a printer's system name, to print on it directly; null opens the system's dialog
   */
  readonly print: (deviceName: string | null) => Promise<PrintAnswer>;
  /** The page's title, from which a file takes its name. */
  readonly title: () => string;
  /**
   * Asks the user where to keep a file.
   * @returns null when the user does not want to
   */
  readonly chooseFile: (suggestedName: string) => Promise<string | null>;
  /** Null when it takes too long. */
  readonly toPdf: () => Promise<Uint8Array | null>;
};

/** The page that makes a call, as far as the backend cares. */
export type Caller = {
  /** null: its host cannot print it; the page does that itself. */
  readonly printer: PagePrinter | null;
};

/** A page in a browser, or no page at all. */
export const callerWithoutPrinter: Caller = { printer: null };
