import type { Endpoint } from '../../http/endpoint.ts';
import type { ExportSource } from '../../exports/export-source.ts';
import { reportEndpoints as callsOf } from '../../reports/report-calls.ts';
import { reportExport } from '../../reports/report-export.ts';
import { REPORT_SOURCES, reportSourceOf } from './report-sources.ts';

/** Calls of every report. */
export const reportEndpoints: readonly Endpoint[] = callsOf(REPORT_SOURCES);

/** How a report is written in the background, by its key. */
export const reportExportOf = (key: string): ExportSource | undefined => {
  const source = reportSourceOf(key);
  return source === undefined ? undefined : reportExport(source);
};
