import type { ReportFilter } from '@weft/domain/catalogue/reports/report';
import { type AskedFilters, sentFilters } from '@weft/domain/catalogue/reports/sent-filters';
import { periodKeys } from '@weft/domain/rules/reports/relative-period';

const isRecord = (value: unknown): value is AskedFilters =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Filters that a schedule keeps: without the days of the period, which moves. */
export const keptFilters = (filters: readonly ReportFilter[]): readonly ReportFilter[] => {
  const period: readonly string[] = periodKeys(filters) ?? [];
  return filters.filter(({ key }) => !period.includes(key));
};

/** Stored filters as the fields above a report show them: one row of each reference. */
export const shownFilters = (filters: readonly ReportFilter[], stored: unknown): AskedFilters => {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    keptFilters(filters).flatMap(({ key, kind }) => {
      const value: unknown = stored[key];
      const shown: unknown = kind === 'refs' && Array.isArray(value) ? value[0] : value;
      return shown === undefined ? [] : [[key, shown] as const];
    }),
  );
};

/** What is shown, as a schedule stores it. */
export const storedFilters = (filters: readonly ReportFilter[], asked: AskedFilters): AskedFilters =>
  sentFilters(keptFilters(filters), asked);
