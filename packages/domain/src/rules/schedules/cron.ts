import { weekday } from '../dates/add-days.ts';
import { partsOf } from '../dates/civil-day.ts';

/** Times of an expression of five fields, each the numbers that it names. */
export type Cron = {
  readonly minutes: readonly number[];
  readonly hours: readonly number[];
  readonly days: ReadonlySet<number>;
  readonly months: ReadonlySet<number>;
  /** Sunday is 0. */
  readonly weekDays: ReadonlySet<number>;
  /** Day and weekday are both narrowed: either is enough, as in every cron. */
  readonly isEitherDay: boolean;
};

type Part = { readonly least: number; readonly most: number; readonly names?: readonly string[] };

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEK_DAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

const MINUTE: Part = { least: 0, most: 59 };
const HOUR: Part = { least: 0, most: 23 };
const DAY: Part = { least: 1, most: 31 };
const MONTH: Part = { least: 1, most: 12, names: MONTHS };
/** 7 is Sunday too. */
const WEEK_DAY: Part = { least: 0, most: 7, names: WEEK_DAYS };

const numberIn = (word: string, { least, most, names = [] }: Part): number | undefined => {
  const named = names.indexOf(word.toLowerCase());
  if (named >= 0) return named + least;
  const number = /^\d{1,2}$/u.test(word) ? Number(word) : Number.NaN;
  return number >= least && number <= most ? number : undefined;
};

/** One term: `*`, `5`, `9-17`, each with a step behind `/`. */
const termIn = (term: string, part: Part): readonly number[] | undefined => {
  const [, range = '', step] = /^([^/]+)(?:\/([1-9]\d?))?$/u.exec(term) ?? [];
  const [first = '', last, ...more] = range === '*' ? [String(part.least), String(part.most)] : range.split('-');
  const from = numberIn(first, part);
  const to = last === undefined ? (step === undefined ? from : part.most) : numberIn(last, part);
  if (from === undefined || to === undefined || from > to || more.length > 0) return undefined;
  const by = Number(step ?? 1);
  return Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, n) => from + n * by);
};

const fieldIn = (text: string, part: Part): readonly number[] | undefined => {
  const terms = text.split(',').map((term) => termIn(term, part));
  return terms.every((term) => term !== undefined)
    ? [...new Set(terms.flat())].toSorted((one, other) => one - other)
    : undefined;
};

/**
 * Reads a cron expression: minute, hour, day of the month, month, weekday; lists, ranges, steps and English names of three letters. Undefined for what
 * is none.
 * @example cronIn('30 8,18 * * mon-fri')
 */
export const cronIn = (text: string): Cron | undefined => {
  const fields = text.trim().split(/\s+/u);
  const [minute = '', hour = '', day = '', month = '', weekDay = ''] = fields;
  const [minutes, hours, days, months, weekDays] = [
    fieldIn(minute, MINUTE),
    fieldIn(hour, HOUR),
    fieldIn(day, DAY),
    fieldIn(month, MONTH),
    fieldIn(weekDay, WEEK_DAY),
  ];
  if (fields.length !== 5 || !minutes || !hours || !days || !months || !weekDays) return undefined;
  return {
    minutes,
    hours,
    days: new Set(days),
    months: new Set(months),
    weekDays: new Set(weekDays.map((one) => one % 7)),
    isEitherDay: !day.startsWith('*') && !weekDay.startsWith('*'),
  };
};

/** Whether something is due on a day. */
export const isCronDay = ({ days, months, weekDays, isEitherDay }: Cron, date: string): boolean => {
  const { month, day } = partsOf(date);
  const [isDay, isWeekDay] = [days.has(day), weekDays.has(weekday(date) % 7)];
  return months.has(month) && (isEitherDay ? isDay || isWeekDay : isDay && isWeekDay);
};

const two = (number: number): string => String(number).padStart(2, '0');

/** Times of a day on which something is due, `HH:mm`, the earliest first. */
export const cronTimes = ({ hours, minutes }: Cron): readonly string[] =>
  hours.flatMap((hour) => minutes.map((minute) => `${two(hour)}:${two(minute)}`));
