import * as v from 'valibot';

/**
 * What can be chosen on this PC, by the user or, read-only for the user, by IT in the machine file: name, values and
 * default of each. Everything else about them is derived.
 */
export const preferenceSchemas = {
  /** Print without the system's dialog. */
  directPrinting: v.boolean(),
  /** The system name of the printer for direct printing; empty when none was chosen. */
  printerName: v.pipe(v.string(), v.maxLength(256)),
  /** The tones for right, wrong and unknown code. */
  sound: v.picklist(['off', 'quiet', 'normal']),
  /** After a right count, go straight to the next product that is not counted. */
  continueWithNext: v.boolean(),
  /** A problem can be reported only after a second blind count. */
  secondCountBeforeProblem: v.boolean(),
  /** The longest time between two keys of one scan, in milliseconds. */
  scannerGap: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(100)),
  /** The shortest code that a scanner sends. */
  scannerMinimumLength: v.pipe(v.number(), v.integer(), v.minValue(3), v.maxValue(32)),
  /** What the scanner is set to send before each code; not part of the code. */
  scannerPrefix: v.pipe(v.string(), v.maxLength(8)),
  /** What the scanner is set to send after each code. */
  scannerSuffix: v.picklist(['Enter', 'Tab', 'none']),
} as const;

type PreferenceSchemas = typeof preferenceSchemas;
export type PreferenceKey = keyof PreferenceSchemas;
export type Preferences = { readonly [Key in PreferenceKey]: v.InferOutput<PreferenceSchemas[Key]> };

export const defaultPreferences: Preferences = {
  directPrinting: false,
  printerName: '',
  sound: 'normal',
  continueWithNext: false,
  secondCountBeforeProblem: false,
  scannerGap: 30,
  scannerMinimumLength: 6,
  scannerPrefix: '',
  scannerSuffix: 'Enter',
};

export const preferenceKeys = Object.keys(preferenceSchemas) as readonly PreferenceKey[];

/** The preferences in force, and which of them IT has set. */
export type PreferencesState = { readonly values: Preferences; readonly managed: readonly PreferenceKey[] };
