import { proxy } from 'valtio';

/** The scanned code that no product has; shown until the next action. */
export const scanState = proxy<{ unknownCode: string | null }>({ unknownCode: null });
