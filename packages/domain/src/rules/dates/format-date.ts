import { isIsoDate } from './is-iso-date.ts';

/** How dates are shown unless the environment says otherwise (specification, section 9). */
export const DATE_PATTERN = 'dd-MM-yyyy';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const PARTS = /yyyy|yy|MMM|MM|M|dd|d/gu;

const part = (token: string, date: string): string => {
  const [year, month, day] = [date.slice(0, 4), date.slice(5, 7), date.slice(8)];
  switch (token) {
    case 'yyyy':
      return year;
    case 'yy':
      return year.slice(2);
    case 'MMM':
      return MONTHS[Number(month) - 1] ?? '';
    case 'MM':
      return month;
    case 'M':
      return String(Number(month));
    case 'dd':
      return day;
    default:
      return String(Number(day));
  }
};

/**
 * A `yyyy-MM-dd` as people read it; tokens yyyy, yy, MMM, MM, M, dd, d. Empty for nothing and for what is not a date.
 * @example formatDate('2026-07-05') → '05-07-2026'
 */
export const formatDate = (date: string | null | undefined, pattern: string = DATE_PATTERN): string =>
  date !== null && date !== undefined && isIsoDate(date) ? pattern.replace(PARTS, (token) => part(token, date)) : '';
