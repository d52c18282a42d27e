import { Button } from '@fluentui/react-components';
import { DismissRegular } from '@fluentui/react-icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import { showDay } from '#shared/dates.ts';
import { allBrands, type Filters, productStates } from '#shared/filters.ts';
import { showPeriod } from '#shared/period.ts';
import { texts } from '#shared/texts.ts';
import { brandsQuery } from '../../lib/query-client.ts';
import { filterState } from '../../lib/state/filters.ts';
import { drawerState, filterButton } from './drawer-state.ts';
import { type ChipKind, removeChip } from './filter-actions.ts';
import styles from './filter-chips.module.css';

/** The applied filters that differ from their defaults, each removable; hidden while the drawer is open. */
export function FilterChips() {
  const { applied } = useSnapshot(filterState);
  const { isOpen } = useSnapshot(drawerState);
  const { data: brands } = useQuery({ ...brandsQuery, enabled: applied.brandId !== allBrands });
  const brandName = brands?.find(({ id }) => id === applied.brandId)?.name ?? applied.brandId;
  const chips = chipTexts(applied, brandName);
  const list = useRef<HTMLUListElement>(null);
  const removedAt = useRef<number | null>(null);

  // The button that was pressed goes with its chip: the next one takes over the focus.
  useEffect(() => {
    if (removedAt.current === null) return;
    const buttons = list.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(removedAt.current, buttons.length - 1)] ?? filterButton.current)?.focus();
    removedAt.current = null;
  });

  if (isOpen || chips.length === 0) return null;
  return (
    <ul ref={list} className={styles.chips} aria-label={texts.filters.chips}>
      {chips.map(([kind, text], index) => (
        <li key={kind} className={styles.chip}>
          {text}
          <Button
            className={styles.remove}
            appearance="transparent"
            shape="circular"
            icon={<DismissRegular />}
            aria-label={texts.filters.remove(text)}
            title={texts.filters.remove(text)}
            onClick={() => {
              removedAt.current = index;
              removeChip(kind);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

function chipTexts({ period, state, brandId }: Filters, brandName: string): (readonly [ChipKind, string])[] {
  const chips: (readonly [ChipKind, string])[] = [];
  if (period !== null) {
    const text =
      period.end === null
        ? texts.filters.openPeriodChip(showDay(period.start))
        : texts.filters.periodChip(showPeriod(period));
    chips.push(['period', text]);
  }
  if (state !== productStates.all) chips.push(['state', texts.filters.stateChip(texts.filters.states[state])]);
  if (brandId !== allBrands) chips.push(['brand', texts.filters.brandChip(brandName)]);
  return chips;
}
