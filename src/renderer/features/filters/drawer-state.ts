import { proxy } from 'valtio';

/** Whether the filter panel is open; the chips show only while it is closed. */
export const drawerState = proxy({ isOpen: false });
