import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { ErrorKind } from '#shared/result.ts';
import { errorTexts, texts } from '#shared/texts.ts';
import { listenForScans } from '../../lib/scanner/scan-listener.ts';
import { createScanQueue } from '../../lib/scanner/scan-queue.ts';
import { scannerSettings } from '../../lib/scanner/scanner-settings.ts';
import { activeCountState } from '../../lib/state/active-count.ts';
import { type ScanTrouble, scanState } from '../../lib/state/scan.ts';
import { handleScan } from './handle-scan.ts';
import styles from './scan-outlet.module.css';

/** Listens to the scanner on every screen, and says when a scan led nowhere until the user does something else. */
export function ScanOutlet() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { trouble } = useSnapshot(scanState);
  // From product to product the place in the history stays the same: the way back leads to the list.
  const goTo = useEffectEvent(async (address: string) => navigate(address, { replace: pathname !== '/' }));

  // Before the screen is painted: whoever sees it may scan, and keys come before effects that may wait.
  useLayoutEffect(() => {
    const queue = createScanQueue();
    let isCountable = false;
    // Where the scan that is worked on was made, or has led; whoever has gone elsewhere types for what is there.
    let place = '';
    const isInPlace = () => window.location.pathname === place || activeCountState.isAsking;
    return listenForScans({
      settings: scannerSettings,
      onScan: (code, focused) =>
        queue.add(async () => {
          place = window.location.pathname;
          isCountable = false;
          isCountable = await handleScan(code, focused?.role === 'searchbox', (address) => {
            place = address;
            // What was opened over the screen while the code was looked up.
            scanState.scans += 1;
            return goTo(address);
          });
        }),
      isLookingUp: () => queue.isBusy() && isInPlace() && document.querySelector('[role="alertdialog"]') === null,
      postpone: (typeNow) =>
        queue.add(async () => {
          // What was meant for a product that did not open must not be counted into another one.
          if (!isCountable) return;
          typeNow();
          // The check that an Enter has begun is known to the page one turn later.
          await new Promise((resolve) => setTimeout(resolve));
        }),
    });
  }, []);

  useEffect(() => {
    if (trouble === null) return;
    const forget = () => {
      scanState.trouble = null;
    };
    const options = { once: true } as const;
    window.addEventListener('pointerdown', forget, options);
    window.addEventListener('keydown', forget, options);
    return () => {
      window.removeEventListener('pointerdown', forget);
      window.removeEventListener('keydown', forget);
    };
  }, [trouble]);

  return (
    <div role="alert">
      {trouble !== null && (
        <p className={styles.trouble}>
          {texts.scan[isOwn(trouble.reason) ? trouble.reason : 'failed'](trouble.code)}
          {!isOwn(trouble.reason) && <span className={styles.reason}>{errorTexts[trouble.reason]}</span>}
        </p>
      )}
    </div>
  );
}

function isOwn(reason: ScanTrouble['reason']): reason is Exclude<ScanTrouble['reason'], ErrorKind> {
  return !(reason in errorTexts);
}
