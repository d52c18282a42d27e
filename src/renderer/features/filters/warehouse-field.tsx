import { Dropdown, Field, Option } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { texts } from '#shared/texts.ts';
import { warehousesQuery } from '../../lib/query-client.ts';
import { popupInPanel } from './popup-in-panel.ts';

type WarehouseFieldProps = { readonly warehouseId: string; readonly onChange: (id: string) => void };

/** 'Depozit': the warehouses by name. */
export function WarehouseField({ warehouseId, onChange }: WarehouseFieldProps) {
  const { data: warehouses = [] } = useQuery(warehousesQuery);
  return (
    <Field label={texts.filters.warehouse}>
      <Dropdown
        size="large"
        {...popupInPanel}
        value={warehouses.find(({ id }) => id === warehouseId)?.name ?? ''}
        selectedOptions={[warehouseId]}
        onOptionSelect={(_, { optionValue }) => optionValue !== undefined && onChange(optionValue)}
      >
        {warehouses.map(({ id, name }) => (
          <Option key={id} value={id}>
            {name}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}
