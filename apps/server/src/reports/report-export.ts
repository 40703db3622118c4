import { configuredReport } from '@weft/domain/catalogue/reports/report-fields';
import { reportInWords } from '@weft/domain/catalogue/reports/report';
import { fault } from '@weft/domain/contract/faults';
import type { ExportSource } from '../exports/export-source.ts';
import { Refusal } from '../http/refusal.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { requestOf } from './report-asked.ts';
import { sheetOfReport } from './report-files.ts';
import { seenReport } from './report-request.ts';
import type { ReportSource } from './report-source.ts';

/** A report, written in one transaction: one statement, one moment. */
export const reportExport = (source: ReportSource): ExportSource => ({
  mayTake: (person) => {
    const { acl, name, service } = source.report;
    if (!person.may(service, 'export') || !person.may(acl))
      throw new Refusal([fault('', 'DENIED', { what: `export ${name}` })]);
  },
  see: async (call, body) => seenReport(call, await requestOf({ ...call, body }, source.report)),
  write: ({ within, asked: body, passed, out }) =>
    within(async (call) => {
      const config = await partnerConfig(call.tx);
      const named = { ...source, report: reportInWords(configuredReport(source.report, config), config.say) };
      const request = await requestOf({ ...call, body }, named.report);
      const { content, words } = await sheetOfReport({ source: named, call, request }, () => passed(1, true));
      await out(content);
      return words;
    }),
});
