import { proxy } from 'valtio';
import type { ErrorKind } from '#shared/result.ts';

/**
 * A scan that led nowhere: no product has the code; the user went elsewhere while it was looked up; the check that it
 * had to wait for came out wrong, which must be seen; or the provider could not be asked.
 */
export type ScanTrouble = { readonly code: string; readonly reason: 'unknown' | 'left' | 'wrongFirst' | ErrorKind };

export const scanState = proxy<{
  /** How many scans there were; each makes what lies over the screen give way. */
  scans: number;
  /** The last scan's trouble; shown until the next action. */
  trouble: ScanTrouble | null;
}>({ scans: 0, trouble: null });
