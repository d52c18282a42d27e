import { proxy } from 'valtio';
import { defaultPreferences, type PreferencesState } from '#shared/preferences.ts';
import { bridge } from '../bridge.ts';

/** The preferences of this PC; the main process owns them, this is what the page knows of them. */
export const preferenceState = proxy<PreferencesState>({ values: defaultPreferences, managed: [] });

/** Follows the preferences for as long as the page lives. */
export function followPreferences(): void {
  bridge.on('preferences.changed', (state) => Object.assign(preferenceState, state));
  // After the first cards, which people wait for; until then the defaults stand in.
  requestIdleCallback(async () => {
    const answer = await bridge.preferences.read();
    if (answer.ok) Object.assign(preferenceState, answer.value);
  });
}
