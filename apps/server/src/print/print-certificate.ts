import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { ORIGINAL } from '@weft/domain/catalogue/print/shipped-templates';
import { customParam } from '@weft/domain/catalogue/quality/custom-param';
import { labTest } from '@weft/domain/catalogue/stores/lab-test';
import { readingsOf } from '@weft/domain/catalogue/stores/lab-test.derive';
import { statusName } from '@weft/domain/contract/statuses';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { Download } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { readWires } from '../records/list-query.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { certificatePages, type PrintedResult } from './certificate-print.ts';
import { pdfOf } from './pdf.ts';
import { logPrint } from './print-by-template.ts';
import { markOf } from './print-marks.ts';
import { companyPlace } from './company-place.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const figure = (value: unknown) => (isDecimal(value) ? value : null);

/** Results that the parameter's master wants on certificates, with method and unit of it. */
const resultsOf = async ({ tx }: Call, test: AnyRecord): Promise<readonly PrintedResult[]> => {
  const lines = Array.isArray(test['lines']) ? (test['lines'] as readonly AnyRecord[]) : [];
  const ids = [...new Set(lines.map(({ customParam: id }) => Number(id)))];
  const rows = JSON.parse(await readWires(tx, customParam, ids, {})) as readonly AnyRecord[]; // the database made it from the record's own columns
  const byId = new Map(rows.map((row) => [row['id'], row]));
  return lines.flatMap((line) => {
    const parameter = byId.get(line['customParam']);
    if (parameter?.['printOnCertificate'] === false) return [];
    return [
      {
        parameter: text(parameter?.['name']),
        method: text(parameter?.['method']),
        unit: text(parameter?.['uomCode']) || text(parameter?.['uomName']),
        min: figure(line['min']),
        max: figure(line['max']),
        places: typeof line['places'] === 'number' ? line['places'] : 2,
        value: figure(line['value']),
        words: readingsOf(line).join(', '),
        verdict: text(line['verdict']) || null,
        isCritical: line['isCritical'] === true,
      },
    ];
  });
};

/** The certificate of a test as PDF; who printed it stands in its history. Fault: NOT_FOUND (missing, deleted, outside the person's rows). */
export const printCertificate = async (call: Call, id: number): Promise<Download> => {
  const row = await readRow(call, labTest, id);
  const config = await partnerConfig(call.tx);
  const test: AnyRecord = { ...row, ...fromWire(labTest.fields, row) };
  const number = text(row['number']) || `Draft ${id}`;
  const pdf = await pdfOf(
    certificatePages({
      test,
      number,
      mark: markOf(labTest, statusName(Number(row['statusId']))),
      results: await resultsOf(call, test),
      company: await companyPlace(call, config, test),
      say: config.say,
      printedBy: call.person.actorName,
      printedOn: formatDate(call.today),
    }),
  );
  await logPrint(call, labTest, id, { copies: [ORIGINAL] });
  return {
    file: { name: `${number.replaceAll('/', '-')}.pdf`, type: 'application/pdf', content: pdf, inline: true },
  };
};
