import { Combobox, type ComboboxProps, Option } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { allBrands } from '#shared/filters.ts';
import type { Brand } from '#shared/product.ts';
import { texts } from '#shared/texts.ts';
import { brandsQuery } from '../../lib/query-client.ts';
import { foldText } from './fold-text.ts';
import { popupInPanel } from './popup-in-panel.ts';

type BrandFieldProps = Omit<ComboboxProps, 'onChange' | 'children'> & {
  /** null: what is typed is no brand. */
  readonly brandId: string | null;
  readonly onChange: (id: string | null) => void;
};

const noBrands: readonly Brand[] = [];

function byName(one: Brand, other: Brand): number {
  return one.name.localeCompare(other.name, 'ro');
}

/** 'Brand': hundreds of names, so typing narrows them; accents and case do not matter. */
export function BrandField({ brandId, onChange, ...fieldProps }: BrandFieldProps) {
  const { data: brands = noBrands } = useQuery(brandsQuery);
  const options = useMemo(() => [{ id: allBrands, name: texts.filters.all }, ...brands.toSorted(byName)], [brands]);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = options.find(({ id }) => id === brandId)?.name ?? '';
  const shown = typed === null ? options : options.filter(({ name }) => foldText(name).includes(foldText(typed)));

  const type = (text: string) => {
    setTyped(text);
    const exact = options.find(({ name }) => foldText(name) === foldText(text));
    onChange(text.trim() === '' ? allBrands : (exact?.id ?? null));
  };

  return (
    <Combobox
      {...fieldProps}
      name="brand"
      size="large"
      {...popupInPanel}
      freeform
      expandIcon={{ 'aria-label': texts.filters.openBrands }}
      value={typed ?? chosen}
      selectedOptions={brandId === null ? [] : [brandId]}
      onInput={(event) => type(event.currentTarget.value)}
      onOpenChange={(_, { open }) => {
        if (!open && brandId !== null) setTyped(null);
      }}
      onOptionSelect={(_, { optionValue }) => {
        // Without a value: typing has taken the selection away.
        if (optionValue === undefined) return;
        setTyped(null);
        onChange(optionValue);
      }}
    >
      {shown.map(({ id, name }) => (
        <Option key={id} value={id}>
          {name}
        </Option>
      ))}
      {shown.length === 0 && (
        <Option disabled value="">
          {texts.filters.noBrand}
        </Option>
      )}
    </Combobox>
  );
}
