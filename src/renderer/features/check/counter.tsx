import { Button } from '@fluentui/react-components';
import { AddRegular, SubtractRegular } from '@fluentui/react-icons';
import { type SubmitEvent, useEffect, useId, useRef } from 'react';
import { maximumCount, parseCount } from '#shared/product.ts';
import { texts } from '#shared/texts.ts';
import styles from './check-screen.module.css';

type CounterProps = {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onChange: (text: string) => void;
  readonly onVerify: () => void;
};

/** The number field with its two buttons, and 'Verifica'. */
export function Counter({ text, isBusy, onChange, onVerify }: CounterProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const count = parseCount(text);

  useEffect(() => field.current?.select(), []);

  const step = (change: 1 | -1) => onChange(String(Math.min(Math.max((count ?? 0) + change, 0), maximumCount)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onVerify();
  };

  return (
    <form className={styles.counter} onSubmit={submit}>
      <label className={styles.label} htmlFor={id}>
        {texts.check.count}
      </label>
      <div className={styles.stepper}>
        <Button
          className={styles.step}
          icon={<SubtractRegular />}
          aria-label={texts.check.decrease}
          disabled={count === 0}
          onClick={() => step(-1)}
        />
        <input
          id={id}
          ref={field}
          className={styles.number}
          // Not type=number: a mouse wheel would change it.
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          aria-invalid={count === null}
          onFocus={(event) => event.target.select()}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, 6))}
        />
        <Button
          className={styles.step}
          icon={<AddRegular />}
          aria-label={texts.check.increase}
          disabled={count === maximumCount}
          onClick={() => step(1)}
        />
      </div>
      <Button
        className={styles.wide}
        type="submit"
        appearance="primary"
        size="large"
        disabledFocusable={isBusy || count === null}
      >
        {texts.check.verify}
      </Button>
    </form>
  );
}
