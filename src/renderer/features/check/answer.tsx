import { Button } from '@fluentui/react-components';
import { CheckmarkCircleFilled, DismissCircleFilled } from '@fluentui/react-icons';
import { useEffect, useRef } from 'react';
import { texts } from '#shared/texts.ts';
import styles from './check-screen.module.css';

type AnswerProps = {
  readonly step: 'match' | 'mismatch';
  readonly isBusy: boolean;
  readonly onBack: () => void;
  readonly onRecount: () => void;
  readonly onProblem: () => void;
};

/** Right or wrong, and the next step, which has the focus. */
export function Answer({ step, isBusy, onBack, onRecount, onProblem }: AnswerProps) {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);

  if (step === 'match') {
    return (
      <div className={styles.answer}>
        <CheckmarkCircleFilled className={styles.right} fontSize={56} />
        <p className={styles.sentence} role="status">
          {texts.check.match}
        </p>
        <Button ref={next} className={styles.wide} appearance="primary" size="large" onClick={onBack}>
          {texts.check.backToProducts}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.answer}>
      <DismissCircleFilled className={styles.wrong} fontSize={56} />
      <p className={styles.sentence} role="alert">
        {texts.check.mismatch}
      </p>
      <div className={styles.choices}>
        <Button ref={next} className={styles.wide} appearance="primary" size="large" onClick={onRecount}>
          {texts.check.recount}
        </Button>
        <Button className={styles.wide} size="large" disabledFocusable={isBusy} onClick={onProblem}>
          {texts.check.problem}
        </Button>
      </div>
    </div>
  );
}
