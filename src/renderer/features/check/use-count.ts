import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { maximumCount, parseCount, parseSum } from '#shared/product.ts';
import { errorTexts, texts } from '#shared/texts.ts';
import { bridge } from '../../lib/bridge.ts';
import { play } from '../../lib/sound.ts';
import { notify } from '../../lib/state/notices.ts';
import { markCounted, markProblem } from '../../lib/state/product-list.ts';

/** The steps of a count (section 4 of the specification). */
export type CountStep = 'counting' | 'match' | 'mismatch';

type Target = { readonly productId: string; readonly warehouseId: string };

/** What an untouched counter shows. */
const startText = '0';

/**
 * One count of one product: the number being typed, the step it is in, and its actions. Each action acts once however
 * often it is pressed while it is under way.
 */
export function useCount(target: Target, onReported: () => void) {
  const [text, setText] = useState(startText);
  const [step, setStep] = useState<CountStep>('counting');
  const [mismatches, setMismatches] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);

  /** `action` tells whether it has left this screen, which takes a moment to go and must not act any more. */
  const once = async (action: () => Promise<boolean>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    let hasLeft = false;
    try {
      hasLeft = await action();
    } finally {
      if (!hasLeft) {
        underWay.current = false;
        setBusy(false);
      }
    }
  };

  const check = (count: number) =>
    once(async () => {
      const answer = await bridge.product.check({ ...target, count });
      if (!answer.ok) {
        notify('error', answer.error.kind === 'storage' ? errorTexts.storage : texts.notices.failed);
        return false;
      }
      // The counter starts over after each check (section 4 of the specification).
      setText(startText);
      setStep(answer.value.kind);
      play(answer.value.kind === 'match' ? 'right' : 'wrong');
      if (answer.value.kind === 'match') markCounted(target.productId, answer.value.countedAt);
      else setMismatches((before) => before + 1);
      return false;
    });

  return {
    text,
    setText,
    step,
    /** Wrong checks of this product since its screen was opened. */
    mismatches,
    isBusy,
    isUnfinished: step === 'counting' && text !== startText,
    /** A sum is added up first; what is checked is always a number that was on screen. */
    verify: () => {
      const count = parseCount(text);
      const sum = parseSum(text);
      if (count !== null) void check(count);
      else if (sum !== null) setText(String(sum));
    },
    reportProblem: () =>
      once(async () => {
        const answer = await bridge.product.reportProblem(target);
        if (!answer.ok) {
          notify('error', texts.notices.failed);
          return false;
        }
        markProblem(target.productId);
        notify('success', texts.notices.problemReported);
        onReported();
        return true;
      }),
    recount: () => setStep('counting'),
    /** The product was scanned once more. At once: the next scan must find an unfinished count where there is one. */
    scanned: () =>
      flushSync(() => {
        if (step === 'counting') setText((before) => String(Math.min((parseSum(before) ?? 0) + 1, maximumCount)));
        else setStep('counting');
        if (step === 'match') setMismatches(0);
      }),
  };
}
