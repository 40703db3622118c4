/**
 * Civil days as numbers, without a clock and without a zone. Everything else in this folder stands on these three.
 * Days are counted from 1970-01-01; the months of a computational year begin in March, so that the leap day comes last.
 */
export type CivilDay = { readonly year: number; readonly month: number; readonly day: number };

const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const DAYS_OF_400_YEARS = 146_097;
const DAYS_TO_1970 = 719_468; // from 0000-03-01

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Days of a month. @example daysInMonth(2028, 2) → 29 */
export const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);

/** Whether such a day exists (years 1 to 9999). */
export const isCivilDay = ({ year, month, day }: CivilDay): boolean =>
  year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);

/** Days since 1970-01-01. */
export const dayNumber = ({ year, month, day }: CivilDay): number => {
  const fromMarch = month <= 2 ? year - 1 : year;
  const era = Math.floor(fromMarch / 400);
  const yearOfEra = fromMarch - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * DAYS_OF_400_YEARS + dayOfEra - DAYS_TO_1970;
};

/** The day that is so many days after 1970-01-01. */
export const civilDay = (number: number): CivilDay => {
  const shifted = number + DAYS_TO_1970;
  const era = Math.floor(shifted / DAYS_OF_400_YEARS);
  const dayOfEra = shifted - era * DAYS_OF_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day };
};

/** `yyyy-MM-dd` of a day. */
export const isoDate = ({ year, month, day }: CivilDay): string =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

/** Parts of a `yyyy-MM-dd` that is known to be right; throws RangeError on a day that does not exist. */
export const partsOf = (date: string): CivilDay => {
  const [year = 0, month = 0, day = 0] = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(date)?.slice(1).map(Number) ?? [];
  const parts = { year, month, day };
  if (!isCivilDay(parts)) throw new RangeError(`Not a date: ${date.slice(0, 40)}`);
  return parts;
};
