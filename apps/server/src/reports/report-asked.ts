import type { Report } from '@weft/domain/catalogue/reports/report';
import { configuredReport } from '@weft/domain/catalogue/reports/report-fields';
import { fault } from '@weft/domain/contract/faults';
import type { Call } from '../http/endpoint.ts';
import { Refusal } from '../http/refusal.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { propertiesAsked } from '../stock/property-asked.ts';
import { readReportRequest, type ReportRequest } from './report-request.ts';

/** What was asked, by somebody who may see the module behind the report. Faults: DENIED, those of the filters. */
export const requestOf = async (
  call: Pick<Call, 'tx' | 'person' | 'body' | 'today'>,
  report: Report,
): Promise<ReportRequest> => {
  if (!call.person.may(report.acl)) throw new Refusal([fault('', 'DENIED', { what: `see ${report.name}` })]);
  const config = await partnerConfig(call.tx);
  const { value } = config;
  const declared = configuredReport(report, config);
  const request = readReportRequest(declared, call.body, call.person, { setting: value, today: call.today });
  const ranges = declared.filters.find(({ kind }) => kind === 'ranges');
  const sent = ranges === undefined ? undefined : request.filters[ranges.key];
  if (ranges === undefined || sent === undefined) return request;
  const properties = await propertiesAsked(call.tx, sent, `filters.${ranges.key}`);
  return { ...request, asked: { ...request.asked, properties } };
};
