import { Button } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleFilled } from '@fluentui/react-icons';
import { useLayoutEffect, useRef } from 'react';
import { texts } from '#shared/texts.ts';
import { useArmed } from '../../lib/use-armed.ts';
import { useShortcut } from '../../lib/use-shortcut.ts';
import styles from './check-screen.module.css';

type AnswerProps = {
  readonly step: 'match' | 'mismatch';
  readonly isBusy: boolean;
  /** The problem may be reported only after another count. */
  readonly needsSecondCount: boolean;
  readonly onBack: () => void;
  /** Goes to the next product; null where the list is the next step. */
  readonly onContinue: (() => void) | null;
  readonly onRecount: () => void;
  readonly onProblem: () => void;
};

/** Right or wrong, and the next step, which has the focus. */
export function Answer(props: AnswerProps) {
  return props.step === 'match' ? <Right {...props} /> : <Wrong {...props} />;
}

function Right({ onBack, onContinue }: AnswerProps) {
  const next = useFocusedStep();
  const armed = useArmedAction();
  const hasLeft = useRef(false);
  // The screen takes a moment to go: whoever presses again goes nowhere twice.
  const leave = (way: () => void) =>
    armed(() => {
      if (hasLeft.current) return;
      hasLeft.current = true;
      way();
    });
  return (
    <div className={styles.answer}>
      <CheckmarkCircleFilled className={styles.right} fontSize={56} />
      <p className={styles.sentence} role="status">
        {texts.check.match}
      </p>
      <div className={styles.choices}>
        {onContinue !== null && (
          <Button ref={next} className={styles.wide} appearance="primary" size="large" onClick={leave(onContinue)}>
            {texts.check.continue}
          </Button>
        )}
        <Button
          ref={onContinue === null ? next : undefined}
          className={styles.wide}
          appearance={onContinue === null ? 'primary' : 'secondary'}
          size="large"
          onClick={leave(onBack)}
        >
          {texts.check.backToProducts}
        </Button>
      </div>
    </div>
  );
}

function Wrong({ isBusy, needsSecondCount, onRecount, onProblem }: AnswerProps) {
  const next = useFocusedStep();
  const armed = useArmedAction();
  const report = armed(() => !needsSecondCount && onProblem());
  useShortcut({ key: 'p' }, report);
  return (
    <div className={styles.answer}>
      <DismissCircleFilled className={styles.wrong} fontSize={56} />
      <p className={styles.sentence} role="alert">
        {texts.check.mismatch}
      </p>
      <div className={styles.choices}>
        <Button
          ref={next}
          className={styles.wide}
          appearance="primary"
          size="large"
          disabledFocusable={isBusy}
          onClick={armed(onRecount)}
        >
          {texts.check.recount}
        </Button>
        <Button className={styles.wide} size="large" disabledFocusable={isBusy || needsSecondCount} onClick={report}>
          {texts.check.problem}
        </Button>
      </div>
      <p className={styles.hint}>{needsSecondCount ? texts.check.secondCount : texts.check.keys}</p>
    </div>
  );
}

function useFocusedStep() {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => button.current?.focus(), []);
  return button;
}

/** Makes an action deaf to the second half of the double click or Enter that brought this answer. */
function useArmedAction() {
  const isArmed = useArmed();
  return (action: () => void) => () => {
    if (isArmed()) action();
  };
}
