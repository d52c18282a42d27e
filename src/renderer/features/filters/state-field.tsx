import { Dropdown, Field, Option } from '@fluentui/react-components';
import { type ProductState, productStates } from '#shared/filters.ts';
import { texts } from '#shared/texts.ts';
import { popupInPanel } from './popup-in-panel.ts';

type StateFieldProps = { readonly state: ProductState; readonly onChange: (state: ProductState) => void };

const states = Object.values(productStates);

/** 'Stare produse': the four values of section 9 of the specification. */
export function StateField({ state, onChange }: StateFieldProps) {
  return (
    <Field label={texts.filters.state}>
      <Dropdown
        size="large"
        {...popupInPanel}
        value={texts.filters.states[state]}
        selectedOptions={[String(state)]}
        onOptionSelect={(_, { optionValue }) => {
          const chosen = states.find((value) => String(value) === optionValue);
          if (chosen !== undefined) onChange(chosen);
        }}
      >
        {states.map((value) => (
          <Option key={value} value={String(value)}>
            {texts.filters.states[value]}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
