import { defaultPreferences, type Preferences, type PreferencesState, preferenceKeys } from '#shared/preferences.ts';
import type { Settings } from './settings/settings.ts';

/** The preferences in force: IT's, then the user's, then the defaults. */
export function readPreferences({ values, origins }: Settings): PreferencesState {
  const isManaged = (origin: Settings['origins'][keyof Preferences]) => origin !== undefined && origin !== 'userFile';
  const set = preferenceKeys.filter((key) => values[key] !== undefined).map((key) => [key, values[key]]);
  return {
    values: { ...defaultPreferences, ...Object.fromEntries(set) },
    managed: preferenceKeys.filter((key) => isManaged(origins[key])),
  };
}
