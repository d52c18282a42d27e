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
} as const;

type PreferenceSchemas = typeof preferenceSchemas;
export type PreferenceKey = keyof PreferenceSchemas;
export type Preferences = { readonly [Key in PreferenceKey]: v.InferOutput<PreferenceSchemas[Key]> };

export const defaultPreferences: Preferences = { directPrinting: false, printerName: '' };

export const preferenceKeys = Object.keys(preferenceSchemas) as readonly PreferenceKey[];

/** The preferences in force, and which of them IT has set. */
export type PreferencesState = { readonly values: Preferences; readonly managed: readonly PreferenceKey[] };
