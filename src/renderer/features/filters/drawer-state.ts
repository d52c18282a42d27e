import { proxy } from 'valtio';
import { subscribeKey } from 'valtio/utils';
import { scanState } from '../../lib/state/scan.ts';

/** Whether the filter panel is open; the chips show only while it is closed. */
export const drawerState = proxy({ isOpen: false });

// Whoever scans has gone back to counting: the draft is discarded, as with any other way of closing.
subscribeKey(scanState, 'scans', () => {
  drawerState.isOpen = false;
});

/** The button that opens the panel: where the focus goes when the last chip is gone. */
export const filterButton: { current: HTMLButtonElement | null } = { current: null };
