import { useRef, useState } from 'react';
import { parseCount } from '#shared/product.ts';
import { errorTexts, texts } from '#shared/texts.ts';
import { bridge } from '../../lib/bridge.ts';
import { notify } from '../../lib/state/notices.ts';
import { markCounted, markProblem } from '../../lib/state/product-list.ts';

/** The steps of a count (section 4 of the specification). */
export type CountStep = 'counting' | 'match' | 'mismatch';

type Target = { readonly productId: string; readonly warehouseId: string };

/**
 * One count of one product: the number being typed, the step it is in, and its actions. Each action acts once however
 * often it is pressed while it is under way.
 */
export function useCount(target: Target, onReported: () => void) {
  const [text, setText] = useState('0');
  const [step, setStep] = useState<CountStep>('counting');
  const [isBusy, setBusy] = useState(false);
  const underWay = useRef(false);

  const once = async (action: () => Promise<void>) => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await action();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  const verify = () =>
    once(async () => {
      const count = parseCount(text);
      if (count === null) return;
      const answer = await bridge.product.check({ ...target, count });
      if (!answer.ok) {
        notify('error', answer.error.kind === 'storage' ? errorTexts.storage : texts.notices.failed);
        return;
      }
      // The counter starts over after each check (section 4 of the specification).
      setText('0');
      setStep(answer.value.kind);
      if (answer.value.kind === 'match') markCounted(target.productId, answer.value.countedAt);
    });

  const reportProblem = () =>
    once(async () => {
      const answer = await bridge.product.reportProblem(target);
      if (!answer.ok) {
        notify('error', texts.notices.failed);
        return;
      }
      markProblem(target.productId);
      notify('success', texts.notices.problemReported);
      onReported();
    });

  return { text, setText, step, isBusy, verify, reportProblem, recount: () => setStep('counting') };
}
