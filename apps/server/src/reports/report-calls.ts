import { configuredReport } from '@weft/domain/catalogue/reports/report-fields';
import { REPORT_GROUPS, REPORT_SERVICE, reportInWords } from '@weft/domain/catalogue/reports/report';
import { reportSchedule } from '@weft/domain/catalogue/reports/report-schedule';
import type { Answer } from '../http/answer.ts';
import type { Call, Endpoint } from '../http/endpoint.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { filtersInWords } from './filter-words.ts';
import { excelOf, pdfOf } from './report-files.ts';
import { reportHeads } from './report-heads.ts';
import { reportPage } from './report-page.ts';
import { requestOf } from './report-asked.ts';
import { offeredFilters, visibleColumns } from './report-request.ts';
import type { ReportSource } from './report-source.ts';

const dataOf =
  (source: ReportSource) =>
  async (call: Call): Promise<Answer> => {
    const report = configuredReport(source.report, await partnerConfig(call.tx));
    const request = await requestOf(call, report);
    const { rows, totalCount, totals } = await reportPage(source, call, request);
    const heads = await reportHeads(source, call, request);
    const warnings = request.unknown.map((key) => ({ name: 'UNKNOWN_FILTER', field: `filters.${key}` }));
    return {
      data: {
        columns: request.columns,
        rows,
        totals,
        ...(heads === undefined ? {} : { heads }),
        asOf: call.now,
        filtersInWords: await filtersInWords(call.tx, report, request.filters),
        ...(warnings.length === 0 ? {} : { warnings }),
      },
      totalCount,
    };
  };

const callsOf = (source: ReportSource): readonly Endpoint[] => {
  const { report } = source;
  const { path, files, name, service } = report;
  const fileOf = (format: string, at: string, make: typeof excelOf): Endpoint => ({
    method: 'POST',
    path: at,
    need: { service, bit: 'export' },
    summary: `${name} as ${format}`,
    run: async (call: Call) => {
      const config = await partnerConfig(call.tx);
      const named = { ...source, report: reportInWords(configuredReport(report, config), config.say) };
      return make({ source: named, call, request: await requestOf(call, named.report) });
    },
  });
  return [
    { method: 'POST', path, need: { service }, summary: name, reads: true, run: dataOf(source) },
    fileOf('Excel', files.excel, excelOf),
    fileOf('PDF', files.pdf, pdfOf),
  ];
};

/** Reports that the person may open, by group and name, with what they can be narrowed by and the columns that the person may see. */
const modulesOf =
  (sources: readonly ReportSource[]) =>
  async ({ person, tx }: Call): Promise<Answer> => {
    const config = await partnerConfig(tx);
    const { value } = config;
    const dataList = sources
      .map(({ report }, n) => ({ report: configuredReport(report, config), id: n + 1 }))
      .filter(({ report }) => person.may(report.service) && person.may(report.acl))
      .toSorted(({ report: a }, { report: b }) => (a.name < b.name ? -1 : 1))
      .map(({ report, id }) => {
        const { key, name, group, description, path, files, service, heads } = report;
        const formats = ['screen', 'excel', 'pdf'];
        return {
          id,
          key,
          name,
          moduleName: key,
          group,
          description,
          path,
          files,
          service,
          heads,
          filters: offeredFilters(report, person, value),
          columns: visibleColumns(report, person, value),
          formats,
          hasSchedule: person.may(reportSchedule.acl, 'create'),
        };
      });
    return { dataList, totalCount: dataList.length, data: { groups: REPORT_GROUPS } };
  };

/** Calls of reports: their list, and of each its data and its files (spec 03, 5.1 and 5.2). */
export const reportEndpoints = (sources: readonly ReportSource[]): readonly Endpoint[] => [
  ...['', '/getAllByPartner'].map((suffix): Endpoint => ({
    method: 'GET',
    path: `${REPORT_SERVICE}/getReportModules${suffix}`,
    need: { service: REPORT_SERVICE },
    summary: 'Reports that the person may open',
    run: modulesOf(sources),
  })),
  ...sources.flatMap(callsOf),
];
