import { addDays } from './add-days.ts';
import { formatDate } from './format-date.ts';

const INSTANT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(\d{2})(?::\d{2}(?:\.\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/u;

const MINUTES_OF_DAY = 1440;

/** India keeps one offset all year. */
const INDIA_OFFSET = 330;

const offsetMinutes = (zone: string): number => {
  if (zone === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})?$/u.exec(zone) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0));
};

const two = (figure: number): string => String(figure).padStart(2, '0');

/** A wall clock moved by minutes, over midnight too. */
const moved = (day: string, minutes: number): string => {
  const minute = ((minutes % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
  return `${addDays(day, Math.floor(minutes / MINUTES_OF_DAY))}T${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
};

/**
 * An instant as the clocks in Asia/Kolkata show it, to the minute: `yyyy-MM-ddTHH:mm`. Without a zone it is taken as India's own; what is no
 * instant comes back as it was.
 * @example inIndia('2026-03-31T19:00:00Z') → '2026-04-01T00:30'
 */
export const inIndia = (instant: string): string => {
  const [, day, hours, minutes, zone] = INSTANT.exec(instant) ?? [];
  if (day === undefined) return instant;
  const shift = zone === undefined ? 0 : INDIA_OFFSET - offsetMinutes(zone);
  return moved(day, Number(hours) * 60 + Number(minutes) + shift);
};

/** An instant as people read it: `dd-MM-yyyy HH:mm` in Asia/Kolkata (spec 01, 0.1). @example formatDateTime('2026-07-05T04:00:11Z') → '05-07-2026 09:30' */
export const formatDateTime = (instant: string): string => {
  const [date = '', time = ''] = inIndia(instant).split('T');
  return `${formatDate(date)} ${time}`.trim();
};

/** The instant at which the clocks in Asia/Kolkata show this, in UTC. @example instantOf('2026-11-22T02:15') → '2026-11-21T20:45:00.000Z' */
export const instantOf = (local: string): string => {
  const [day = '', time = ''] = local.split('T');
  const [hours, minutes] = time.split(':');
  return `${moved(day, Number(hours) * 60 + Number(minutes) - INDIA_OFFSET)}:00.000Z`;
};
