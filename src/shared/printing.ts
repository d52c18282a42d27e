/** What the host of a page can do for paper; a page that it can do nothing for prints itself. */
export type PrintCapabilities = {
  /** Prints through the host: its dialog, or directly on a printer. */
  readonly direct: boolean;
  /** Saves the page as a PDF file. */
  readonly pdf: boolean;
};

/** `name` is the system's, which printing needs; `label` is what people know the printer by. */
export type Printer = { readonly name: string; readonly label: string };

/** How an attempt to print can end, as a closed set; the words are chosen in texts.ts. */
export const printOutcomes = [
  /** Handed over to the printer; nobody learns whether paper came out. */
  'sent',
  /** The user closed the dialog. */
  'cancelled',
  /** None is installed. */
  'no-printer',
  /** None was chosen for direct printing. */
  'not-chosen',
  /** The chosen one is not installed any more. */
  'unknown-printer',
  'failed',
  /** No answer in time; the job may still come out. */
  'timeout',
  /** Another job is under way. */
  'busy',
] as const;
export type PrintOutcome = (typeof printOutcomes)[number];

/** How an attempt to save a PDF can end. */
export const pdfOutcomes = ['saved', 'cancelled', 'not-written', 'failed', 'timeout', 'busy'] as const;
export type PdfOutcome = (typeof pdfOutcomes)[number];
