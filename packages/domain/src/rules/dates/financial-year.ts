import { partsOf } from './civil-day.ts';

/** Financial year of a day, by the year it begins in: April to March (spec 01, 2.8). @example financialYear('2027-03-31') → 2026 */
export const financialYear = (date: string): number => {
  const { year, month } = partsOf(date);
  return month >= 4 ? year : year - 1;
};

/** Financial year as printed. @example financialYearLabel('2027-03-31') → '26-27' */
export const financialYearLabel = (date: string): string => {
  const year = financialYear(date);
  return [year, year + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
};

/** First and last day of the financial year of a day. @example financialYearSpan('2027-03-31') → { from: '2026-04-01', to: '2027-03-31' } */
export const financialYearSpan = (date: string): { readonly from: string; readonly to: string } => {
  const year = financialYear(date);
  return { from: `${String(year).padStart(4, '0')}-04-01`, to: `${String(year + 1).padStart(4, '0')}-03-31` };
};

/** Quarter of the financial year: 1 is April to June, 4 is January to March. @example quarter('2027-01-15') → 4 */
export const quarter = (date: string): 1 | 2 | 3 | 4 => {
  const { month } = partsOf(date);
  if (month <= 3) return 4;
  if (month <= 6) return 1;
  return month <= 9 ? 2 : 3;
};
