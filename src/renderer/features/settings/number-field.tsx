import { Field, Input } from '@fluentui/react-components';
import { useState } from 'react';
import { texts } from '#shared/texts.ts';

type NumberFieldProps = {
  readonly label: string;
  readonly hint: string | undefined;
  readonly value: number;
  readonly range: readonly [least: number, most: number];
  readonly disabled: boolean;
  readonly onChange: (value: number) => void;
};

/** A whole number within a range; taken over when the field is left, explained beside it when it is none. */
export function NumberField({ label, hint, value, range: [least, most], disabled, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const number = typed === null ? value : Number(typed);
  const isValid = typed === null || (/^\d+$/.test(typed) && number >= least && number <= most);
  return (
    <Field
      label={label}
      hint={hint}
      validationState={isValid ? 'none' : 'error'}
      validationMessage={isValid ? undefined : texts.preferences.outOfRange(least, most)}
    >
      <Input
        size="large"
        inputMode="numeric"
        value={typed ?? String(value)}
        disabled={disabled}
        onChange={(_, data) => setTyped(data.value)}
        onBlur={() => {
          if (!isValid) return;
          setTyped(null);
          if (number !== value) onChange(number);
        }}
      />
    </Field>
  );
}
