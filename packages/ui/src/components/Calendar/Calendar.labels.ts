import type { LoadStateLabels } from '../LoadState/LoadState.tsx';

/** The calendar's own words; give translated ones as `labels`. */
export const calendarLabels = {
  today: 'Today',
  monthBefore: 'Month before',
  weekBefore: 'Week before',
  dayBefore: 'Day before',
  monthAfter: 'Next month',
  weekAfter: 'Next week',
  dayAfter: 'Next day',
  view: 'View',
  month: 'Month',
  week: 'Week',
  day: 'Day',
  wholeDay: 'Whole day',
  hours: 'Hours of the day',
  nothing: 'Nothing takes place.',
  /** From Monday, with commas between. */
  weekdays: 'Mon, Tue, Wed, Thu, Fri, Sat, Sun',
  months: 'January, February, March, April, May, June, July, August, September, October, November, December',
  more: (count: number) => `${count} more`,
  dayWith: (day: string, count: number) =>
    count === 0 ? day : `${day}, ${count === 1 ? '1 event' : `${count} events`}`,
  event: (title: string, from: string, to: string) => (from === '' ? title : `${title}, ${from} to ${to}`),
};
export type CalendarLabels = typeof calendarLabels & LoadStateLabels;

/** Names that stand in one text. @example namesIn('Mon, Tue') → ['Mon', 'Tue'] */
export const namesIn = (text: string): readonly string[] => text.split(/,\s*/u);
