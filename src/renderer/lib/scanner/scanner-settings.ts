import { activeCountState } from '../state/active-count.ts';
import { preferenceState } from '../state/preferences.ts';
import type { ScannerSettings } from './scan-reader.ts';

/** How the scanner is set now, and whether there is a counter into which digits may be meant. */
export function scannerSettings(): ScannerSettings {
  const { scannerGap, scannerMinimumLength, scannerPrefix, scannerSuffix } = preferenceState.values;
  return {
    gap: scannerGap,
    minimumLength: scannerMinimumLength,
    prefix: scannerPrefix,
    suffix: scannerSuffix,
    takesCounts: activeCountState.current !== null,
  };
}
