import { partsOf } from '../dates/civil-day.ts';
import { financialYear, financialYearLabel } from '../dates/financial-year.ts';
import { isGstNumber, parsePattern, type PatternPart, type ResetOn, withSeparator } from './number-pattern.ts';

/** A number series with the codes of the document's branch and company. */
export type NumberSeries = {
  readonly pattern: string;
  readonly prefix: string;
  readonly resetOn: ResetOn;
  readonly startAt: number;
  readonly isGstDocument: boolean;
  readonly branchCode: string;
  readonly organizationCode: string;
  /** While counting begins anew each financial year, {YY} and {YYYY} stand for the year in which that begins; else for the calendar year. */
  readonly yearsAreFinancial?: boolean;
};

/** A document's number; `sequence` is what the counter of `period` must now hold. */
export type DocumentNumber = { readonly number: string; readonly sequence: number; readonly period: string };

/** The number, or the name of the fault: SERIES_PATTERN, SERIES_GST_FORM (the sequence has outgrown a GST document). */
export type NextNumber =
  | ({ readonly ok: true } & DocumentNumber)
  | { readonly ok: false; readonly code: 'SERIES_PATTERN' | 'SERIES_GST_FORM' };

/** Key of the counter that a day belongs to, by the document's date, not the day of entry. @example periodOf('2027-03-31', 'financialYear') → 'FY2026' */
export const periodOf = (date: string, resetOn: ResetOn): string => {
  switch (resetOn) {
    case 'financialYear':
      return `FY${financialYear(date)}`;
    case 'calendarYear':
      return date.slice(0, 4);
    case 'month':
      return date.slice(0, 7);
    case 'never':
      return 'all';
  }
};

const textOf = (part: PatternPart, series: NumberSeries, date: string, sequence: number): string => {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'sequence') return String(sequence).padStart(part.digits, '0');
  const { year: calendarYear, month } = partsOf(date);
  const isFinancial = series.yearsAreFinancial === true && series.resetOn === 'financialYear';
  const year = isFinancial ? financialYear(date) : calendarYear;
  const texts = {
    PFX: series.prefix,
    FY: financialYearLabel(date),
    YY: String(year % 100).padStart(2, '0'),
    YYYY: String(year),
    MM: String(month).padStart(2, '0'),
    BR: series.branchCode,
    ORG: series.organizationCode,
  };
  return withSeparator(part, texts[part.token]);
};

/**
 * The next number of a series for a document of a day; `last` is the last one given in the day's period (`periodOf`), null when none was.
 * Gap-free only when the caller keeps the counter row locked in the transaction that stores the document.
 * A document of no branch or company has neither its code nor the separator beside it in its number.
 * @example nextNumber(PO of branch SRT, '2026-07-05', 41) → { number: 'PO/26-27/SRT/00042', sequence: 42, period: 'FY2026' }
 */
export const nextNumber = (series: NumberSeries, date: string, last: number | null): NextNumber => {
  const parsed = parsePattern(series.pattern);
  if (!parsed.ok) return { ok: false, code: 'SERIES_PATTERN' };
  const sequence = Math.max(series.startAt, (last ?? 0) + 1);
  const number = parsed.parts.map((part) => textOf(part, series, date, sequence)).join('');
  if (series.isGstDocument && !isGstNumber(number)) return { ok: false, code: 'SERIES_GST_FORM' };
  return { ok: true, number, sequence, period: periodOf(date, series.resetOn) };
};
