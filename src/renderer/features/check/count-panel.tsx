import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useBlocker, useNavigate } from 'react-router-dom';
import { ref, useSnapshot } from 'valtio';
import type { ProductDetail } from '#shared/product.ts';
import { activeCountState } from '../../lib/state/active-count.ts';
import { preferenceState } from '../../lib/state/preferences.ts';
import { findNextUncounted } from '../../lib/state/product-list.ts';
import { Answer } from './answer.tsx';
import styles from './check-screen.module.css';
import { Counter } from './counter.tsx';
import { type CountStep, useCount } from './use-count.ts';

type CountPanelProps = { readonly product: ProductDetail; readonly warehouseId: string };

/** Counter or answer, in the same place and of the same height. */
export function CountPanel({ product, warehouseId }: CountPanelProps) {
  const navigate = useNavigate();
  const { continueWithNext, secondCountBeforeProblem } = useSnapshot(preferenceState).values;
  const backToProducts = () => navigate('/');
  const shownStep = useRef<CountStep | null>(null);
  // An answer that comes late must not take the user away from what they have gone on to.
  const onReported = () => shownStep.current === 'mismatch' && backToProducts();
  const count = useCount({ productId: product.id, warehouseId }, onReported);
  const isUnfinishedNow = useRef(false);
  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isStopped = isUnfinishedNow.current && currentLocation.pathname !== nextLocation.pathname;
    // At once: the scan that wants to leave must wait for the answer, and the dialog is drawn a moment later.
    if (isStopped && historyAction !== 'POP') activeCountState.isAsking = true;
    return isStopped;
  });
  const { step, isBusy, isUnfinished } = count;
  const scanned = useEffectEvent(count.scanned);

  // As soon as they are drawn: what waits for them goes on before the router has heard of another blocker.
  useLayoutEffect(() => {
    isUnfinishedNow.current = isUnfinished;
    shownStep.current = step;
    return () => {
      shownStep.current = null;
    };
  }, [isUnfinished, step]);

  useLayoutEffect(() => {
    const { id, code, supplierCode } = product;
    const current = {
      productId: id,
      code,
      supplierCode,
      isBusy,
      isWrong: step === 'mismatch',
      scanned: () => scanned(),
    };
    Object.assign(activeCountState, { current, shownProductId: id });
    return () => {
      Object.assign(activeCountState, { current: null, shownProductId: null });
    };
  }, [product, isBusy, step]);

  useEffect(() => {
    // While it proceeds the screen is still the old one, and the next scan is not meant for it.
    const question =
      blocker.state === 'blocked'
        ? ref({ stay: blocker.reset, leave: blocker.proceed, focused: document.activeElement })
        : null;
    Object.assign(activeCountState, { isAsking: blocker.state !== 'unblocked', question });
    return () => {
      Object.assign(activeCountState, { isAsking: false, question: null });
    };
  }, [blocker]);

  // The answer to a check has come after all: it is to be seen, and there is nothing left to lose.
  useEffect(() => {
    if (!isUnfinished && blocker.state === 'blocked') blocker.reset();
  }, [isUnfinished, blocker]);

  const goOn = async () => {
    const next = await findNextUncounted(product.id);
    if (shownStep.current !== 'match') return;
    if (next === null) backToProducts();
    else navigate(`/product/${encodeURIComponent(next.id)}`, { replace: true });
  };

  return (
    <div className={styles.panel}>
      {step === 'counting' ? (
        <Counter text={count.text} isBusy={count.isBusy} onChange={count.setText} onVerify={count.verify} />
      ) : (
        <Answer
          step={step}
          isBusy={count.isBusy}
          needsSecondCount={secondCountBeforeProblem && count.mismatches < 2}
          onBack={backToProducts}
          onContinue={continueWithNext ? goOn : null}
          onRecount={count.recount}
          onProblem={count.reportProblem}
        />
      )}
    </div>
  );
}
