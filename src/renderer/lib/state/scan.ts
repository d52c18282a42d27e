import { proxy } from 'valtio';
import type { ErrorKind } from '#shared/result.ts';

/** A scan that led nowhere: no product has the code, or the provider could not be asked. */
type ScanTrouble = { readonly code: string; readonly reason: 'unknown' | ErrorKind };

export const scanState = proxy<{
  /** How many scans there were; each makes what lies over the screen give way. */
  scans: number;
  /** The last scan's trouble; shown until the next action. */
  trouble: ScanTrouble | null;
}>({ scans: 0, trouble: null });
