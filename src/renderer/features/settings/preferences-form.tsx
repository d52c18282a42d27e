import { Dropdown, Field, Input, Option, Switch } from '@fluentui/react-components';
import { useSnapshot } from 'valtio';
import type { PreferenceKey } from '#shared/preferences.ts';
import { texts } from '#shared/texts.ts';
import { preferenceState, savePreferences } from '../../lib/state/preferences.ts';
import { NumberField } from './number-field.tsx';
import styles from './settings-screen.module.css';

/** What can be chosen on this PC; kept as soon as it is chosen. What IT has set is shown and cannot be changed. */
export function PreferencesForm() {
  const { values, managed } = useSnapshot(preferenceState);
  const hint = (key: PreferenceKey) => (managed.includes(key) ? texts.settings.managed : undefined);
  const isManaged = (key: PreferenceKey) => managed.includes(key);
  return (
    <section className={styles.form} aria-labelledby="preferences">
      <h2 id="preferences" className={styles.section}>
        {texts.preferences.title}
      </h2>
      <Field label={texts.preferences.sound} hint={hint('sound')}>
        <Choice
          value={values.sound}
          words={texts.preferences.sounds}
          disabled={isManaged('sound')}
          onChange={(sound) => savePreferences({ sound })}
        />
      </Field>
      <Field hint={hint('continueWithNext')}>
        <Switch
          label={texts.preferences.continueWithNext}
          checked={values.continueWithNext}
          disabled={isManaged('continueWithNext')}
          onChange={(_, { checked }) => savePreferences({ continueWithNext: checked })}
        />
      </Field>
      <Field hint={hint('secondCountBeforeProblem')}>
        <Switch
          label={texts.preferences.secondCount}
          checked={values.secondCountBeforeProblem}
          disabled={isManaged('secondCountBeforeProblem')}
          onChange={(_, { checked }) => savePreferences({ secondCountBeforeProblem: checked })}
        />
      </Field>
      <h2 className={styles.section}>{texts.preferences.scanner}</h2>
      <div className={styles.pair}>
        <NumberField
          label={texts.preferences.scannerGap}
          hint={hint('scannerGap')}
          value={values.scannerGap}
          range={[5, 100]}
          disabled={isManaged('scannerGap')}
          onChange={(scannerGap) => savePreferences({ scannerGap })}
        />
        <NumberField
          label={texts.preferences.scannerMinimumLength}
          hint={hint('scannerMinimumLength')}
          value={values.scannerMinimumLength}
          range={[3, 32]}
          disabled={isManaged('scannerMinimumLength')}
          onChange={(scannerMinimumLength) => savePreferences({ scannerMinimumLength })}
        />
        <Field label={texts.preferences.scannerPrefix} hint={hint('scannerPrefix')}>
          <Input
            key={values.scannerPrefix}
            size="large"
            defaultValue={values.scannerPrefix}
            maxLength={8}
            disabled={isManaged('scannerPrefix')}
            onBlur={(event) =>
              event.target.value !== values.scannerPrefix && savePreferences({ scannerPrefix: event.target.value })
            }
          />
        </Field>
        <Field label={texts.preferences.scannerSuffix} hint={hint('scannerSuffix')}>
          <Choice
            value={values.scannerSuffix}
            words={texts.preferences.suffixes}
            disabled={isManaged('scannerSuffix')}
            onChange={(scannerSuffix) => savePreferences({ scannerSuffix })}
          />
        </Field>
      </div>
    </section>
  );
}

type ChoiceProps<Value extends string> = {
  readonly value: Value;
  readonly words: Readonly<Record<Value, string>>;
  readonly disabled: boolean;
  readonly onChange: (value: Value) => void;
};

function Choice<Value extends string>({ value, words, disabled, onChange, ...field }: ChoiceProps<Value>) {
  const options = Object.keys(words) as Value[];
  return (
    <Dropdown
      {...field}
      size="large"
      inlinePopup
      value={words[value]}
      selectedOptions={[value]}
      disabled={disabled}
      onOptionSelect={(_, { optionValue }) => {
        const chosen = options.find((option) => option === optionValue);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      {options.map((option) => (
        <Option key={option} value={option}>
          {words[option]}
        </Option>
      ))}
    </Dropdown>
  );
}
