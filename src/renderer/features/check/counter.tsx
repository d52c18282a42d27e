import { Button } from '@fluentui/react-components';
import { AddRegular, SubtractRegular } from '@fluentui/react-icons';
import { type SubmitEvent, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { maximumCount, parseSum } from '#shared/product.ts';
import { texts } from '#shared/texts.ts';
import { useArmed } from '../../lib/use-armed.ts';
import styles from './check-screen.module.css';
import { useTypedDigits } from './use-typed-digits.ts';

type CounterProps = {
  readonly text: string;
  readonly isBusy: boolean;
  readonly onChange: (text: string) => void;
  readonly onVerify: () => void;
};

/** Room for a sum of many shelves. */
const maximumLength = 40;

/** The number field with its two buttons, and 'Verifica'. */
export function Counter({ text, isBusy, onChange, onVerify }: CounterProps) {
  const id = useId();
  const hintId = useId();
  const field = useRef<HTMLInputElement>(null);
  const isTouched = useRef(false);
  const isArmed = useArmed();
  const count = parseSum(text);
  useTypedDigits(field);

  // Before the screen is drawn: the digits may follow at once.
  useLayoutEffect(() => field.current?.select(), []);

  // The second half of the double click that opened this screen must not take the focus away.
  const keepFocus = useEffectEvent((event: MouseEvent) => {
    if (event.detail > 1 && !isArmed()) event.preventDefault();
  });
  useLayoutEffect(() => {
    const listen = (event: MouseEvent) => keepFocus(event);
    window.addEventListener('mousedown', listen);
    return () => window.removeEventListener('mousedown', listen);
  }, []);

  const step = (change: 1 | -1) => onChange(String(Math.min(Math.max((count ?? 0) + change, 0), maximumCount)));
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // An Enter too many must not check the zero that stands there before anything was typed.
    if (isBusy || (text === '0' && !isTouched.current && !isArmed())) return;
    onVerify();
    field.current?.select();
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
          disabledFocusable={count === 0}
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
          aria-describedby={count === null ? hintId : undefined}
          onFocus={(event) => event.target.select()}
          // Unlike a change: a zero typed over the zero counts.
          onInput={() => {
            isTouched.current = true;
          }}
          onChange={(event) => onChange(keepCountable(event.target.value))}
        />
        <Button
          className={styles.step}
          icon={<AddRegular />}
          aria-label={texts.check.increase}
          disabledFocusable={count === maximumCount}
          onClick={() => step(1)}
        />
      </div>
      <p id={hintId} className={styles.hint} role="status">
        {count === null && text !== '' ? texts.check.countHint : ''}
      </p>
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

/** Digits, six to a number, and the plus of a sum; anything else is not taken into the field. */
function keepCountable(text: string): string {
  const parts = text.replace(/[^\d+]/g, '').split('+');
  return parts
    .map((part) => part.slice(0, 6))
    .join('+')
    .replace(/\++/g, '+')
    .replace(/^\+/, '')
    .slice(0, maximumLength);
}
