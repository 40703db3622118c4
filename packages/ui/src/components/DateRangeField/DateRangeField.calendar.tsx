import { useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useDayGrid } from '../DateField/DateField.calendar.tsx';
import { dayOf, isoOf } from '../DateField/DateField.dates.ts';
import { rangeBetween, type DateRange } from './DateRangeField.range.ts';
import { RangeRoot } from './DateRangeField.style.ts';

type RangeCalendarProps = {
  readonly value: DateRange;
  readonly today: string;
  readonly onPick: (range: DateRange) => void;
};

/** The month to pick a range from: the first press is one end, the second the other. Its own file, fetched when first opened. */
export function RangeCalendar({ value, today, onPick }: RangeCalendarProps) {
  /** The first end, while the second is still to be picked. */
  const [begun, setBegun] = useState<string>();
  const from = begun ?? value.from;
  const to = begun === undefined ? value.to : undefined;
  return (
    <RangeRoot>
      <DayPicker
        mode="range"
        {...useDayGrid(today)}
        selected={from ? { from: dayOf(from), to: to ? dayOf(to) : undefined } : undefined}
        defaultMonth={dayOf(value.from ?? value.to ?? today)}
        onDayClick={(date) => {
          const day = isoOf(date);
          if (begun === undefined) setBegun(day);
          else onPick(rangeBetween(begun, day));
        }}
      />
    </RangeRoot>
  );
}
