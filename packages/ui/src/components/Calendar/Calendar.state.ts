import { addDays, addMonths, daysBetween, weekday } from '@weft/domain/rules/dates/add-days';
import { inIndia } from '@weft/domain/rules/dates/in-india';

export type CalendarView = 'month' | 'week' | 'day';

/** Something that takes place. Instants are shown as the clocks in India show them; days alone take the whole day. */
export type CalendarEvent = {
  readonly key: string;
  readonly title: string;
  /** `yyyy-MM-dd`, or an ISO instant. */
  readonly start: string;
  /** The last day, or the instant at which it is over; the start when left out. */
  readonly end?: string;
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger' | 'neutral';
};

const DAY_LENGTH = 10;
const DAYS_OF_WEEK = 7;
export const MINUTES_OF_DAY = 1440;
/** An event is drawn as long as this at least, in minutes. */
const LEAST_MINUTES = 30;

export const isAllDay = ({ start }: CalendarEvent): boolean => start.length === DAY_LENGTH;
const local = (time: string): string => (time.length === DAY_LENGTH ? time : inIndia(time));
const firstDay = ({ start }: CalendarEvent): string => local(start).slice(0, DAY_LENGTH);

/** The last day that an event touches; one that ends at midnight does not touch the next. */
export function lastDay({ start, end = start }: CalendarEvent): string {
  const until = local(end);
  const day = until.slice(0, DAY_LENGTH);
  return until.endsWith('T00:00') && day > local(start).slice(0, DAY_LENGTH) ? addDays(day, -1) : day;
}

/** Monday of the week. @example weekStart('2026-07-05') → '2026-06-29' */
const weekStart = (day: string): string => addDays(day, 1 - weekday(day));

/** The days that a view shows: whole weeks around a month, a week from Monday, or one day. */
export function shownDays(view: CalendarView, day: string): readonly string[] {
  if (view === 'day') return [day];
  const first = view === 'week' ? weekStart(day) : weekStart(`${day.slice(0, 8)}01`);
  const count = view === 'week' ? DAYS_OF_WEEK : weeksOfMonth(day, first) * DAYS_OF_WEEK;
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

function weeksOfMonth(day: string, first: string): number {
  const last = addDays(addMonths(`${day.slice(0, 8)}01`, 1), -1);
  return Math.ceil((daysBetween(first, last) + 1) / DAYS_OF_WEEK);
}

/** One page on (1) or back (-1). */
export const turned = (view: CalendarView, day: string, step: 1 | -1): string =>
  view === 'month' ? addMonths(day, step) : addDays(day, step * (view === 'week' ? DAYS_OF_WEEK : 1));

/** Where a key leads from a day (grid pattern for dates); `side` is 1, or -1 where days run to the left. */
export function movedDay(day: string, key: string, isShift: boolean, side: 1 | -1): string | undefined {
  switch (key) {
    case 'ArrowRight':
      return addDays(day, side);
    case 'ArrowLeft':
      return addDays(day, -side);
    case 'ArrowDown':
      return addDays(day, DAYS_OF_WEEK);
    case 'ArrowUp':
      return addDays(day, -DAYS_OF_WEEK);
    case 'Home':
      return weekStart(day);
    case 'End':
      return addDays(weekStart(day), DAYS_OF_WEEK - 1);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    default:
      return undefined;
  }
}

/** Events that touch a day: those of whole days first, then by their beginning. */
export const eventsOn = (events: readonly CalendarEvent[], day: string): readonly CalendarEvent[] =>
  events
    .filter((event) => firstDay(event) <= day && lastDay(event) >= day)
    .toSorted((a, b) => Number(isAllDay(b)) - Number(isAllDay(a)) || local(a.start).localeCompare(local(b.start)));

/** `HH:mm` at which an event begins; empty for whole days. */
export const startTime = (event: CalendarEvent): string => (isAllDay(event) ? '' : local(event.start).slice(11));

/** `HH:mm` at which it is over. */
export const endTime = (event: CalendarEvent): string =>
  isAllDay(event) ? '' : local(event.end ?? event.start).slice(11);

/** Where an event stands in its day: minutes from midnight, and its lane among those at the same time. */
export type Placed = {
  readonly event: CalendarEvent;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
};

const minutes = (time: string): number => Number(time.slice(11, 13)) * 60 + Number(time.slice(14, 16));

/** Events of a day that have times, beside each other where they meet. */
export function placedOn(events: readonly CalendarEvent[], day: string): readonly Placed[] {
  const timed = eventsOn(events, day)
    .filter((event) => !isAllDay(event))
    .map((event) => {
      const start = local(event.start);
      const end = local(event.end ?? event.start);
      const from = start.slice(0, DAY_LENGTH) < day ? 0 : minutes(start);
      const to = end.slice(0, DAY_LENGTH) > day ? MINUTES_OF_DAY : minutes(end);
      return { event, from, to: Math.max(to, from + LEAST_MINUTES) };
    });
  const placed: Placed[] = [];
  let cluster: { event: CalendarEvent; from: number; to: number; lane: number }[] = [];
  let until = -1;
  const close = () => {
    const lanes = cluster.reduce((most, { lane }) => Math.max(most, lane + 1), 1);
    placed.push(...cluster.map((own) => ({ ...own, lanes })));
    cluster = [];
  };
  for (const own of timed) {
    if (own.from >= until) close();
    const busy = new Set(cluster.filter(({ to }) => to > own.from).map(({ lane }) => lane));
    let lane = 0;
    while (busy.has(lane)) lane += 1;
    cluster.push({ ...own, lane });
    until = Math.max(own.from >= until ? -1 : until, own.to);
  }
  close();
  return placed;
}
