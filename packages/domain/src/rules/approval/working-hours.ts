import { addDays, weekday } from '../dates/add-days.ts';
import { inIndia, instantOf } from '../dates/in-india.ts';

/** When a branch works: wall clocks `HH:mm` in India, and the day of the week that is off. */
export type Calendar = { readonly from: string; readonly till: string; readonly weeklyOff: string };

/** What counts where a branch says nothing. */
export const USUAL_CALENDAR: Calendar = { from: '09:00', till: '18:00', weeklyOff: 'sunday' };

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

const minutesOf = (clock: string): number => {
  const [hours, minutes] = clock.split(':');
  return Number(hours) * 60 + Number(minutes);
};

const clockOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/**
 * The instant so many working hours later: nights and the weekly day off do not count.
 * @example addWorkingHours('2026-07-04T11:30:00Z', 4, USUAL_CALENDAR) // Saturday 17:00 → Monday 12:00 in India
 */
export const addWorkingHours = (instant: string, hours: number, calendar: Calendar): string => {
  const [from, till] = [minutesOf(calendar.from), minutesOf(calendar.till)];
  const [day = '', clock = ''] = inIndia(instant).split('T');
  if (till <= from) return addWorkingHours(instant, hours, USUAL_CALENDAR);
  let left = Math.round(hours * 60);
  let today = day;
  let at = Math.max(minutesOf(clock), from);
  for (;;) {
    const isOff = DAYS[weekday(today) - 1] === calendar.weeklyOff;
    const room = isOff ? 0 : Math.max(0, till - at);
    if (left <= room) return instantOf(`${today}T${clockOf(at + left)}`);
    left -= room;
    today = addDays(today, 1);
    at = from;
  }
};
