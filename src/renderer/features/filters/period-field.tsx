import { Button, Field, Input, Popover, PopoverSurface, PopoverTrigger } from '@fluentui/react-components';
import { CalendarRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { defaultPeriod, type Period } from '#shared/dates.ts';
import { showPeriod } from '#shared/period.ts';
import { texts } from '#shared/texts.ts';
import { PeriodCalendar } from './period-calendar.tsx';

type PeriodFieldProps = {
  readonly text: string;
  /** What the text means; null for the default. */
  readonly period: Period | null;
  readonly problem: string | undefined;
  readonly onChange: (text: string) => void;
  readonly onLeave: () => void;
};

/** The date-range picker: typed, or picked in a calendar. */
export function PeriodField({ text, period, problem, onChange, onLeave }: PeriodFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Field
      label={texts.filters.period}
      validationState={problem === undefined ? 'none' : 'error'}
      validationMessage={problem}
    >
      <Input
        name="period"
        size="large"
        value={text}
        maxLength={40}
        autoComplete="off"
        onChange={(_, { value }) => onChange(value)}
        onBlur={onLeave}
        contentAfter={
          // The calendar itself puts the focus on a day; the surface would put it on the first button.
          <Popover open={isOpen} onOpenChange={(_, { open }) => setOpen(open)} trapFocus unstable_disableAutoFocus>
            <PopoverTrigger disableButtonEnhancement>
              <Button
                appearance="transparent"
                size="small"
                icon={<CalendarRegular />}
                aria-label={texts.filters.openCalendar}
                title={texts.filters.openCalendar}
              />
            </PopoverTrigger>
            <PopoverSurface aria-label={texts.filters.period}>
              <PeriodCalendar
                period={period ?? defaultPeriod(new Date())}
                onPick={(picked) => onChange(showPeriod(picked))}
                onDone={() => setOpen(false)}
              />
            </PopoverSurface>
          </Popover>
        }
      />
    </Field>
  );
}
