import type { Report } from '@weft/domain/catalogue/reports/report';
import { periodKeys, periodOn } from '@weft/domain/rules/reports/relative-period';
import type { ScheduleRow } from './schedule-row.ts';

/** A schedule's filters on the day for which it was planned. */
export const askedOn = (
  { filters, period, periodDays }: Pick<ScheduleRow, 'filters' | 'period' | 'periodDays'>,
  report: Pick<Report, 'filters'>,
  today: string,
): { readonly [key: string]: unknown } => {
  const keys = periodKeys(report.filters);
  if (period === null || keys === undefined) return filters;
  const { from, to } = periodOn(period, today, periodDays ?? 1);
  return { ...filters, [keys[0]]: from, [keys[1]]: to };
};
