import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { activeCountState } from '../../lib/state/active-count.ts';

const LeaveDialog = lazy(async () => ({ default: (await import('./leave-dialog.tsx')).LeaveDialog }));

/**
 * The question of leaving an unfinished count. It outlives the check screen: a dialog gives the page back to screen
 * readers when it is closed, not when it is taken away.
 */
export function LeaveOutlet() {
  const { question } = useSnapshot(activeCountState);
  const [wasAsked, setWasAsked] = useState(false);
  const last = useRef<typeof activeCountState.question>(null);

  useEffect(() => {
    const focused = last.current?.focused;
    if (question === null && focused instanceof HTMLElement && focused.isConnected) focused.focus();
    last.current = activeCountState.question;
  }, [question]);

  if (question !== null && !wasAsked) setWasAsked(true);
  if (!wasAsked) return null;
  return (
    <Suspense>
      <LeaveDialog
        isOpen={question !== null}
        onStay={() => activeCountState.question?.stay()}
        onLeave={() => activeCountState.question?.leave()}
      />
    </Suspense>
  );
}
