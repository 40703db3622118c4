import type { Report, ReportColumn } from '@weft/domain/catalogue/reports/report';

/** A report as the list of reports tells it. */
export type ReportModel = Pick<
  Report,
  'key' | 'name' | 'group' | 'description' | 'path' | 'files' | 'service' | 'filters' | 'columns' | 'totalsBy' | 'heads'
> & {
  readonly id: number;
  /** Whoever opens it may have it mailed by itself. */
  readonly hasSchedule: boolean;
};

/** A row: values by the keys of the columns, and the ids that links lead to. */
export type ReportRow = { readonly [key: string]: unknown };

type Sums = { readonly [key: string]: number };

/** Sums of one unit: kilograms are never added to pieces. */
export type UnitSums = { readonly uom: string; readonly places: number; readonly sums: Sums };

export type ReportTotals = {
  readonly sums: Sums;
  readonly units: readonly UnitSums[];
  readonly groups: readonly { readonly name: string; readonly sums: Sums; readonly units: readonly UnitSums[] }[];
};

/** What a report answers (spec 03, 5.1). */
export type ReportData = {
  readonly columns: readonly ReportColumn[];
  readonly rows: readonly ReportRow[];
  readonly totals: ReportTotals;
  /** Quantities above the rows, by unit; left out where what was asked leaves them without a meaning. */
  readonly heads?: readonly UnitSums[];
  readonly asOf: string;
  readonly filtersInWords: string;
};
