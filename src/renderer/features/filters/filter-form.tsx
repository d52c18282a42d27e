import { Button, DialogActions, DialogBody, DialogContent, DialogTitle, Field } from '@fluentui/react-components';
import { type SubmitEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { defaultPeriod } from '#shared/dates.ts';
import { noWarehouse } from '#shared/filters.ts';
import { showPeriod } from '#shared/period.ts';
import { texts } from '#shared/texts.ts';
import { filterState } from '../../lib/state/filters.ts';
import { BrandField } from './brand-field.tsx';
import { applyDraft, resetAll } from './filter-actions.ts';
import styles from './filter-drawer.module.css';
import { describeProblem, readDraftPeriod } from './period-draft.ts';
import { PeriodField } from './period-field.tsx';
import { StateField } from './state-field.tsx';
import { WarehouseField } from './warehouse-field.tsx';

/** The fields of the filter panel; a draft until 'Aplica', gone when the panel closes (decision 5). */
export function FilterForm({ onClose }: { readonly onClose: () => void }) {
  const [{ period, warehouseId, state, brandId }] = useState(() => filterState.applied);
  const [draft, setDraft] = useState({
    periodText: showPeriod(period ?? defaultPeriod(new Date())),
    warehouseId,
    state,
    brandId: brandId as string | null,
  });
  const [isPeriodTouched, setPeriodTouched] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The panel takes a moment to go, in which a hurried second click would apply again.
  const isDone = useRef(false);
  // The panel may have been opened before the warehouses were known.
  const firstWarehouseId = useSnapshot(filterState).applied.warehouseId;
  const chosenWarehouseId = draft.warehouseId === noWarehouse ? firstWarehouseId : draft.warehouseId;
  const read = readDraftPeriod(draft.periodText);
  const problem = isPeriodTouched && !read.ok ? describeProblem(read.problem) : undefined;

  const apply = (event: SubmitEvent) => {
    event.preventDefault();
    if (isDone.current) return;
    setPeriodTouched(true);
    if (!read.ok || draft.brandId === null) {
      const field = read.ok ? 'brand' : 'period';
      form.current?.querySelector<HTMLInputElement>(`input[name=${field}]`)?.focus();
      return;
    }
    isDone.current = true;
    const { state, brandId } = draft;
    applyDraft({ period: read.period, warehouseId: chosenWarehouseId, state, brandId });
    onClose();
  };

  const reset = () => {
    if (isDone.current) return;
    isDone.current = true;
    resetAll();
    onClose();
  };

  return (
    <form ref={form} onSubmit={apply} noValidate>
      <DialogBody className={styles.body}>
        <DialogTitle className={styles.title}>{texts.filters.name}</DialogTitle>
        <DialogContent className={styles.fields}>
          <PeriodField
            text={draft.periodText}
            period={read.ok ? read.period : null}
            problem={problem}
            onChange={(periodText) => setDraft({ ...draft, periodText })}
            onLeave={() => setPeriodTouched(true)}
          />
          <WarehouseField warehouseId={chosenWarehouseId} onChange={(id) => setDraft({ ...draft, warehouseId: id })} />
          <StateField state={draft.state} onChange={(value) => setDraft({ ...draft, state: value })} />
          <Field
            label={texts.filters.brand}
            validationState={draft.brandId === null ? 'error' : 'none'}
            validationMessage={draft.brandId === null ? texts.filters.pickBrand : undefined}
          >
            <BrandField brandId={draft.brandId} onChange={(id) => setDraft({ ...draft, brandId: id })} />
          </Field>
        </DialogContent>
        <DialogActions className={styles.actions} fluid>
          <Button className={styles.action} size="large" onClick={reset}>
            {texts.filters.reset}
          </Button>
          <Button className={styles.action} size="large" appearance="primary" type="submit">
            {texts.filters.apply}
          </Button>
        </DialogActions>
      </DialogBody>
    </form>
  );
}
