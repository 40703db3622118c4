import { isIsoDate } from './is-iso-date.ts';

/** Ways to show a date that an environment may choose among; each is read again as it is typed (`parseDate`). */
export const DATE_PATTERNS = ['dd-MM-yyyy', 'dd/MM/yyyy', 'dd.MM.yyyy', 'dd-MMM-yyyy', 'yyyy-MM-dd'] as const;
export type DatePattern = (typeof DATE_PATTERNS)[number];

/** How dates are shown unless the environment says otherwise (specification, section 9). */
export const DATE_PATTERN: DatePattern = 'dd-MM-yyyy';

let usual: DatePattern = DATE_PATTERN;

/** Says how dates are shown from now on. Called once, where a server or a page starts: nothing else may depend on when. */
export const showDatesAs = (pattern: DatePattern): void => {
  usual = pattern;
};

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
 * A `yyyy-MM-dd` as people read it, by the environment's pattern or another; tokens yyyy, yy, MMM, MM, M, dd, d. Empty for nothing and for what is not a date.
 * @example formatDate('2026-07-05') → '05-07-2026'
 */
export const formatDate = (date: string | null | undefined, pattern: string = usual): string =>
  date !== null && date !== undefined && isIsoDate(date) ? pattern.replace(PARTS, (token) => part(token, date)) : '';
