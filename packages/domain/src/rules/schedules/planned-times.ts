import { addDays, weekday } from '../dates/add-days.ts';
import { daysInMonth, partsOf } from '../dates/civil-day.ts';

/** Days of the week as schedules name them, Monday first. */
export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** How often something is done. */
export const RHYTHMS = ['day', 'workingDay', 'week', 'month', 'quarter'] as const;

/** On which days something is done, and at what time of them. */
export type Rhythm = {
  readonly every: (typeof RHYTHMS)[number];
  /** Of `week`. */
  readonly weekDays: readonly string[];
  /** Of `month`, and of the first month of a `quarter`; beyond the end of a month: its last day. */
  readonly monthDay: number;
  /** `HH:mm`. */
  readonly time: string;
  /** Day of the week on which nobody works. */
  readonly weeklyOff: string;
};

/** No rhythm pauses longer than a quarter with its longest months. */
const LONGEST_PAUSE_DAYS = 93;

/** Months with which quarters of the financial year begin. */
const QUARTER_MONTHS: ReadonlySet<number> = new Set([1, 4, 7, 10]);

const isOn = ({ every, weekDays, monthDay, weeklyOff }: Rhythm, date: string): boolean => {
  const name = WEEK_DAYS[weekday(date) - 1] ?? '';
  if (every === 'day') return true;
  if (every === 'workingDay') return name !== weeklyOff;
  if (every === 'week') return weekDays.includes(name);
  const { year, month, day } = partsOf(date);
  return (every === 'month' || QUARTER_MONTHS.has(month)) && day === Math.min(monthDay, daysInMonth(year, month));
};

/** The latest time at or before a moment of the wall clock; undefined for a week without days. @example plannedUntil(daily, '2026-04-01T07:59') → '2026-03-31T08:00' */
export const plannedUntil = (rhythm: Rhythm, until: string): string | undefined => {
  const today = until.slice(0, 10);
  for (let back = 0; back <= LONGEST_PAUSE_DAYS; back += 1) {
    const day = addDays(today, -back);
    const planned = `${day}T${rhythm.time}`;
    if (planned <= until && isOn(rhythm, day)) return planned;
  }
  return undefined;
};

/** The next times after a moment of the wall clock. @example nextPlanned(daily, '2026-04-01T08:00', 1) → ['2026-04-02T08:00'] */
export const nextPlanned = (rhythm: Rhythm, after: string, count: number): readonly string[] => {
  const times: string[] = [];
  for (let ahead = 0; ahead <= LONGEST_PAUSE_DAYS * count && times.length < count; ahead += 1) {
    const day = addDays(after.slice(0, 10), ahead);
    const planned = `${day}T${rhythm.time}`;
    if (planned > after && isOn(rhythm, day)) times.push(planned);
  }
  return times;
};
