import { proxy } from 'valtio';
import { defaultPreferences, type PreferencesState } from '#shared/preferences.ts';
import { bridge } from '../bridge.ts';
import { followState } from './follow.ts';

/** The preferences of this PC; the main process owns them, this is what the page knows of them. */
export const preferenceState = proxy<PreferencesState>({ values: defaultPreferences, managed: [] });

/** Follows the preferences; until they are known the defaults stand in. */
export function followPreferences(): void {
  followState<PreferencesState>({
    subscribe: (onChange) => bridge.on('preferences.changed', onChange),
    read: bridge.preferences.read,
    take: (state) => Object.assign(preferenceState, state),
  });
}
