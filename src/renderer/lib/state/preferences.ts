import { proxy } from 'valtio';
import { defaultPreferences, type Preferences, type PreferencesState } from '#shared/preferences.ts';
import { errorTexts } from '#shared/texts.ts';
import { bridge } from '../bridge.ts';
import { followState } from './follow.ts';
import { notify } from './notices.ts';

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

/** Changes preferences of this PC; the user hears when they could not be kept. */
export async function savePreferences(change: Partial<Preferences>): Promise<void> {
  const answer = await bridge.preferences.save(change);
  if (answer.ok) Object.assign(preferenceState, answer.value);
  else notify('error', errorTexts[answer.error.kind]);
}
