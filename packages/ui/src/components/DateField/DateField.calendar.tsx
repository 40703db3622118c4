import { DayPicker } from 'react-day-picker';
import { CalendarRoot } from './DateField.calendar.style.ts';
import { dayOf, isoOf } from './DateField.dates.ts';

const MONDAY = 1;
/** Years offered in the list: old deliveries and long plans; anything else can be typed. */
const [YEARS_BACK, YEARS_AHEAD] = [15, 10];

const defaultLabels = { today: 'today', selected: 'selected' };
const DAY = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', weekday: 'long' });

/** Begins with the number that is seen, so that voice control finds it by what is written on it. */
const dayLabel = (
  date: Date,
  { today, selected }: { readonly today?: boolean; readonly selected?: boolean },
): string => {
  const part = (type: string) => DAY.formatToParts(date).find((own) => own.type === type)?.value ?? '';
  const name = `${part('day')} ${part('month')} ${part('year')}, ${part('weekday')}`;
  return [name, today && defaultLabels.today, selected && defaultLabels.selected].filter(Boolean).join(', ');
};

type CalendarProps = {
  readonly value: string | null;
  readonly today: string;
  readonly onPick: (iso: string) => void;
};

/** What every calendar of ours has in common, whatever is picked in it. */
export function calendarProps(today: string) {
  const now = dayOf(today);
  return {
    autoFocus: true, // the person opened it to pick a day by keys
    showOutsideDays: true,
    fixedWeeks: true,
    weekStartsOn: MONDAY,
    captionLayout: 'dropdown',
    startMonth: new Date(now.getFullYear() - YEARS_BACK, 0),
    endMonth: new Date(now.getFullYear() + YEARS_AHEAD, 11),
    today: now,
    labels: { labelDayButton: dayLabel },
  } as const;
}

/** The month to pick from. Its own file, so that the calendar library is fetched when one is first opened. */
export function Calendar({ value, today, onPick }: CalendarProps) {
  const chosen = value === null ? undefined : dayOf(value);
  return (
    <CalendarRoot>
      <DayPicker
        mode="single"
        required
        {...calendarProps(today)}
        selected={chosen}
        defaultMonth={chosen ?? dayOf(today)}
        onSelect={(date) => onPick(isoOf(date))}
      />
    </CalendarRoot>
  );
}
