import { useState } from 'react';
import { type DateRange, DayPicker } from 'react-day-picker';
import { fromDay, type Period, toDay } from '#shared/dates.ts';
import { texts } from '#shared/texts.ts';
import styles from './period-calendar.module.css';

type PeriodCalendarProps = {
  readonly period: Period;
  readonly onPick: (period: Period) => void;
  readonly onDone: () => void;
};

/** Month by month, Monday first; the first click is the start, the second the end. */
export function PeriodCalendar({ period, onPick, onDone }: PeriodCalendarProps) {
  const [range, setRange] = useState<DateRange | undefined>({
    from: fromDay(period.start) ?? undefined,
    to: period.end === null ? undefined : (fromDay(period.end) ?? undefined),
  });

  const pick = (_: DateRange | undefined, day: Date) => {
    const isEnd = range?.from !== undefined && range.to === undefined && day >= range.from;
    const next = isEnd ? { from: range.from, to: day } : { from: day, to: undefined };
    setRange(next);
    onPick({ start: toDay(next.from ?? day), end: next.to === undefined ? null : toDay(next.to) });
    if (isEnd) onDone();
  };

  return (
    <DayPicker
      mode="range"
      selected={range}
      onSelect={pick}
      defaultMonth={range?.to ?? range?.from ?? new Date()}
      weekStartsOn={1}
      showOutsideDays
      fixedWeeks
      autoFocus
      classNames={classNames}
      formatters={{
        formatCaption: (month) => `${texts.calendar.months[month.getMonth()]} ${month.getFullYear()}`,
        formatWeekdayName: (day) => texts.calendar.shortDays[day.getDay()] ?? '',
      }}
      labels={{
        labelPrevious: () => texts.calendar.previous,
        labelNext: () => texts.calendar.next,
        labelWeekday: (day) => texts.calendar.days[day.getDay()] ?? '',
        labelDayButton: (day) =>
          `${texts.calendar.days[day.getDay()]}, ${day.getDate()} ${texts.calendar.months[day.getMonth()]} ${day.getFullYear()}`,
        labelGrid: (month) => `${texts.calendar.months[month.getMonth()]} ${month.getFullYear()}`,
        labelNav: () => '',
      }}
    />
  );
}

const classNames = {
  months: styles.months,
  month_caption: styles.caption,
  nav: styles.nav,
  button_previous: styles.turn,
  button_next: styles.turn,
  chevron: styles.chevron,
  month_grid: styles.grid,
  weekday: styles.weekday,
  day: styles.day,
  day_button: styles.button,
  outside: styles.outside,
  today: styles.today,
  range_start: styles.end,
  range_end: styles.end,
  range_middle: styles.middle,
};
