import { addDays, weekday } from '../dates/add-days.ts';
import { cronIn, cronTimes, isCronDay } from './cron.ts';
import { daysInMonth, partsOf } from '../dates/civil-day.ts';

/** Days of the week as schedules name them, Monday first. */
export const WEEK_DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** How often something is done. */
export const RHYTHMS = ['day', 'workingDay', 'week', 'month', 'quarter', 'cron'] as const;

/** On which days something is done, and at what time of them. */
export type Rhythm = {
  readonly every: (typeof RHYTHMS)[number];
  /** Of `week`. */
  readonly weekDays: readonly string[];
  /** Of `month`, and of the first month of a `quarter`; beyond the end of a month: its last day. */
  readonly monthDay: number;
  /** Of `cron`: times and days of their own (`cronIn`); no rhythm comes of what is none. */
  readonly cron: string | null;
  /** `HH:mm`, but of `cron`. */
  readonly time: string;
  /** Day of the week on which nobody works. */
  readonly weeklyOff: string;
};

/** No rhythm pauses longer than a quarter with its longest months, */
const LONGEST_PAUSE_DAYS = 93;
/** but one of `cron`, which may wait for the last day of a February. */
const LONGEST_CRON_PAUSE_DAYS = 4 * 366;

const pauseOf = ({ every }: Rhythm): number => (every === 'cron' ? LONGEST_CRON_PAUSE_DAYS : LONGEST_PAUSE_DAYS);

/** Months with which quarters of the financial year begin. */
const QUARTER_MONTHS: ReadonlySet<number> = new Set([1, 4, 7, 10]);

const isOn = ({ every, weekDays, monthDay, weeklyOff }: Omit<Rhythm, 'time' | 'cron'>, date: string): boolean => {
  const name = WEEK_DAYS[weekday(date) - 1] ?? '';
  if (every === 'day') return true;
  if (every === 'workingDay') return name !== weeklyOff;
  if (every === 'week') return weekDays.includes(name);
  const { year, month, day } = partsOf(date);
  return (every === 'month' || QUARTER_MONTHS.has(month)) && day === Math.min(monthDay, daysInMonth(year, month));
};

const NEVER: readonly string[] = [];

/** Times of each day, the earliest first. */
const timesOf = (rhythm: Rhythm): ((date: string) => readonly string[]) => {
  if (rhythm.every !== 'cron') return (date) => (isOn(rhythm, date) ? [`${date}T${rhythm.time}`] : NEVER);
  const cron = cronIn(rhythm.cron ?? '');
  if (cron === undefined) return () => NEVER;
  const times = cronTimes(cron);
  return (date) => (isCronDay(cron, date) ? times.map((time) => `${date}T${time}`) : NEVER);
};

/** The latest time at or before a moment of the wall clock; undefined for a week without days. @example plannedUntil(daily, '2026-04-01T07:59') → '2026-03-31T08:00' */
export const plannedUntil = (rhythm: Rhythm, until: string): string | undefined => {
  const today = until.slice(0, 10);
  const timesOn = timesOf(rhythm);
  for (let back = 0; back <= pauseOf(rhythm); back += 1) {
    const planned = timesOn(addDays(today, -back)).findLast((time) => time <= until);
    if (planned !== undefined) return planned;
  }
  return undefined;
};

/** The next times after a moment of the wall clock. @example nextPlanned(daily, '2026-04-01T08:00', 1) → ['2026-04-02T08:00'] */
export const nextPlanned = (rhythm: Rhythm, after: string, count: number): readonly string[] => {
  const times: string[] = [];
  const timesOn = timesOf(rhythm);
  for (let ahead = 0; ahead <= pauseOf(rhythm) * count && times.length < count; ahead += 1)
    times.push(...timesOn(addDays(after.slice(0, 10), ahead)).filter((time) => time > after));
  return times.slice(0, count);
};
