import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { texts } from '#shared/texts.ts';
import { listenForScans } from '../../lib/scanner/scan-listener.ts';
import { createScanQueue } from '../../lib/scanner/scan-queue.ts';
import { preferenceState } from '../../lib/state/preferences.ts';
import { scanState } from '../../lib/state/scan.ts';
import { handleScan } from './handle-scan.ts';
import styles from './scan-outlet.module.css';

function scannerSettings() {
  const { scannerGap, scannerMinimumLength, scannerPrefix, scannerSuffix } = preferenceState.values;
  return { gap: scannerGap, minimumLength: scannerMinimumLength, prefix: scannerPrefix, suffix: scannerSuffix };
}

/** Listens to the scanner on every screen, and says when a code is unknown until the user does something else. */
export function ScanOutlet() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { unknownCode } = useSnapshot(scanState);
  // From product to product the place in the history stays the same: the way back leads to the list.
  const goTo = useEffectEvent(async (address: string) => navigate(address, { replace: pathname !== '/' }));

  useEffect(() => {
    const enqueue = createScanQueue((code: string, isSearching: boolean) =>
      handleScan(code, isSearching, (address) => goTo(address)),
    );
    return listenForScans(scannerSettings, (code, focused) => enqueue(code, focused?.role === 'searchbox'));
  }, []);

  useEffect(() => {
    if (unknownCode === null) return;
    const forget = () => {
      scanState.unknownCode = null;
    };
    const options = { once: true } as const;
    window.addEventListener('pointerdown', forget, options);
    window.addEventListener('keydown', forget, options);
    return () => {
      window.removeEventListener('pointerdown', forget);
      window.removeEventListener('keydown', forget);
    };
  }, [unknownCode]);

  return (
    <div role="alert">
      {unknownCode !== null && <p className={styles.unknown}>{texts.scan.unknown(unknownCode)}</p>}
    </div>
  );
}
