import { configuredReport } from '@weft/domain/catalogue/reports/report-fields';
import { reportInWords } from '@weft/domain/catalogue/reports/report';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { Readable } from 'node:stream';
import { dayInIndia } from '../../../http/clock.ts';
import type { ExportCall } from '../../../exports/export-source.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import { paperOfReport, sheetOfReport } from '../../../reports/report-files.ts';
import { type ReportPage, reportPage } from '../../../reports/report-page.ts';
import type { ReportRequest } from '../../../reports/report-request.ts';
import type { ReportSource } from '../../../reports/report-source.ts';
import { csvOfReport, spokenCell } from '../../../reports/report-texts.ts';
import { filtersInWords } from '../../../reports/filter-words.ts';
import { requestOn } from './request-on.ts';
import type { ScheduleRow } from './schedule-row.ts';

/** Rows that stand in a mail; longer reports go as a file (spec 03, 5.5). */
const MOST_IN_MAIL = 100;

/** What came of making a report. */
export type Made = {
  readonly title: string;
  /** What it was narrowed by. */
  readonly words: string;
  readonly rows: number;
  /** Nothing of it is to be sent. */
  readonly isSkipped: boolean;
  /** Rows for the mail itself; the first is the heading. */
  readonly table: readonly (readonly string[])[] | null;
};

const isDue = (
  { onlyIfRows, condition, conditionColumn, conditionAbove }: ScheduleRow,
  { totalCount, totals }: ReportPage,
): boolean => {
  if (onlyIfRows && totalCount === 0) return false;
  if (condition === null) return true;
  const above = decimal(conditionAbove ?? '0');
  if (condition === 'rows') return decimal(totalCount).gt(above);
  const sums = [totals.sums, ...totals.units.map((unit) => unit.sums)];
  return sums.some((one) => decimal(one[conditionColumn ?? ''] ?? 0).gt(above));
};

type Making = {
  readonly call: ExportCall;
  readonly source: ReportSource;
  readonly schedule: ScheduleRow;
  readonly plannedOn: string;
  readonly row: () => Promise<void>;
  /** Puts the bytes on a disk. */
  readonly out: (content: Readable) => Promise<void>;
};

const tableOf = ({ columns }: ReportRequest, { rows }: ReportPage): Made['table'] => [
  columns.map(({ label }) => label),
  ...rows.map((row) => columns.map((column) => spokenCell(column, row))),
];

/** Makes the report of a schedule with its owner's eyes. Faults: DENIED, those of its filters, TOO_LARGE on paper. */
export const makeReport = async ({ call, source, schedule, plannedOn, row, out }: Making): Promise<Made> => {
  const config = await partnerConfig(call.tx);
  const named = { ...source, report: reportInWords(configuredReport(source.report, config), config.say) };
  const request = await requestOn({ ...call, plannedFor: dayInIndia(new Date(plannedOn)) }, schedule, named.report);
  const page = await reportPage(named, call, { ...request, pageNumber: 1, rowsPerPage: MOST_IN_MAIL });
  const title = named.report.name;
  const words = await filtersInWords(call.tx, named.report, request.filters);
  const made = { title, words, rows: page.totalCount, table: null };
  if (!isDue(schedule, page)) return { ...made, isSkipped: true };
  if (schedule.format === 'body') return { ...made, isSkipped: false, table: tableOf(request, page) };
  const work = { source: named, call, request };
  const content = {
    excel: () => sheetOfReport(work, row),
    csv: () => csvOfReport(work, row),
    pdf: async () => ({ content: Readable.from([await (await paperOfReport(work)).make()], { objectMode: false }) }),
  }[schedule.format];
  await out((await content()).content);
  return { ...made, isSkipped: false };
};
