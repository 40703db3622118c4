import { useMemo } from 'react';
import { DayPicker, type DayPickerProps } from 'react-day-picker';
import { calendarLabels, namesIn } from '../Calendar/Calendar.labels.ts';
import { CalendarRoot } from './DateField.calendar.style.ts';
import { dayOf, isoOf } from './DateField.dates.ts';
import { useWords } from '../../words/use-words.ts';

const MONDAY = 1;
const WEEK = 7;
/** Years offered in the list: old deliveries and long plans; anything else can be typed. */
const [YEARS_BACK, YEARS_AHEAD] = [15, 10];

/** Words of the month that days are picked from; names of months and short names of days are the calendar's. */
export const dayGridLabels = {
  today: 'today',
  selected: 'selected',
  before: 'Month before',
  after: 'Next month',
  month: 'Month',
  year: 'Year',
  turn: 'Turn the months',
  /** From Monday, with commas between. */
  weekdays: 'Monday, Tuesday, Wednesday, Thursday, Friday, Saturday, Sunday',
};

const weekdayAt = (date: Date): number => (date.getDay() + WEEK - MONDAY) % WEEK;

/** What every month to pick from has in common, whatever is picked in it: its years, its keys, its words. */
export function useDayGrid(today: string) {
  const words = useWords('dayGrid', dayGridLabels, undefined);
  const { months, weekdays } = useWords('calendar', calendarLabels, undefined);
  return useMemo(() => {
    const now = dayOf(today);
    const month = (date: Date): string => namesIn(months)[date.getMonth()] ?? '';
    const name = (names: string, date: Date): string => namesIn(names)[weekdayAt(date)] ?? '';
    return {
      autoFocus: true, // the person opened it to pick a day by keys
      showOutsideDays: true,
      fixedWeeks: true,
      dir: getComputedStyle(document.documentElement).direction, // the library cannot see it, and its arrows follow it
      weekStartsOn: MONDAY,
      captionLayout: 'dropdown',
      startMonth: new Date(now.getFullYear() - YEARS_BACK, 0),
      endMonth: new Date(now.getFullYear() + YEARS_AHEAD, 11),
      today: now,
      formatters: {
        formatMonthDropdown: month,
        formatWeekdayName: (date) => name(weekdays, date),
      },
      labels: {
        // Begins with the number that is seen, so that voice control finds it by what is written on it.
        labelDayButton: (date, { today: isToday, selected }) =>
          [
            `${date.getDate()} ${month(date)} ${date.getFullYear()}`,
            name(words.weekdays, date),
            ...(isToday ? [words.today] : []),
            ...(selected ? [words.selected] : []),
          ].join(', '),
        labelGrid: (date) => `${month(date)} ${date.getFullYear()}`,
        labelMonthDropdown: () => words.month,
        labelYearDropdown: () => words.year,
        labelPrevious: () => words.before,
        labelNext: () => words.after,
        labelNav: () => words.turn,
        labelWeekday: (date) => name(words.weekdays, date),
      },
    } as const satisfies Omit<DayPickerProps, 'mode'>;
  }, [today, words, months, weekdays]);
}

type CalendarProps = {
  readonly value: string | null;
  readonly today: string;
  readonly onPick: (iso: string) => void;
};

/** The month to pick from. Its own file, so that the calendar library is fetched when one is first opened. */
export function Calendar({ value, today, onPick }: CalendarProps) {
  const chosen = value === null ? undefined : dayOf(value);
  return (
    <CalendarRoot>
      <DayPicker
        mode="single"
        required
        {...useDayGrid(today)}
        selected={chosen}
        defaultMonth={chosen ?? dayOf(today)}
        onSelect={(date) => onPick(isoOf(date))}
      />
    </CalendarRoot>
  );
}
