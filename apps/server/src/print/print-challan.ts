import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { location } from '@weft/domain/catalogue/organisation/location';
import { CHALLAN_COPIES } from '@weft/domain/catalogue/print/shipped-templates';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { statusName } from '@weft/domain/contract/statuses';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Download } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { challanPages } from './challan-print.ts';
import { companyPlace } from './company-place.ts';
import { registrationOfBranch } from './company-places.ts';
import { pdfOf } from './pdf.ts';
import { logPrint } from './print-by-template.ts';
import { markOf } from './print-marks.ts';
import { linesOf, named, place } from './printed-places.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const HSN_SQL = 'select id, hsn from item where partner_id = $1 and id = any($2)';

/** Lines with the HSN of their items. */
const withHsn = async ({ tx }: Call, lines: readonly AnyRecord[]): Promise<readonly AnyRecord[]> => {
  const rows = await tx.query<{ id: number; hsn: string | null }>(
    HSN_SQL,
    [tx.partnerId, lines.map(({ item }) => item)],
    'challan-hsn',
  );
  const hsn = new Map(rows.map((row) => [row.id, row.hsn]));
  return lines.map((line) => ({ ...line, hsn: hsn.get(Number(line['item'])) ?? '' }));
};

/**
 * The challan of a transfer as PDF, in three copies; who printed it stands in its history. Values that the role may not see are not printed.
 * Fault: NOT_FOUND (missing, deleted, outside the person's rows).
 */
export const printChallan = async (call: Call, id: number): Promise<Download> => {
  const row = await readRow(call, stockTransfer, id);
  const config = await partnerConfig(call.tx);
  const transfer = fromWire(stockTransfer.fields, row);
  const [fromBranch, from, toBranch, to] = [
    await named(call, branch, transfer['branch']),
    await named(call, location, transfer['location']),
    await named(call, branch, transfer['toBranch']),
    await named(call, location, transfer['toLocation']),
  ];
  const lines = await withHsn(call, (transfer['lines'] ?? []) as readonly AnyRecord[]); // the declaration's lines
  const [fromGstin, toGstin] = [
    await registrationOfBranch(call, fromBranch),
    await registrationOfBranch(call, toBranch),
  ];
  const at = (own: AnyRecord, of: AnyRecord): AnyRecord => (linesOf(own).length > 0 ? own : of);
  const pdf = await pdfOf(
    challanPages({
      transfer: { ...transfer, number: row['number'], lines },
      mark: markOf(stockTransfer, statusName(Number(row['statusId']))),
      company: await companyPlace(call, config, transfer),
      say: config.say,
      from: place(`${text(row['fromStockAreaName'])}, ${text(from['name'])}`, at(from, fromBranch), fromGstin),
      to: place(`${text(row['toStockAreaName'])}, ${text(to['name'])}`, at(to, toBranch), toGstin),
      printedBy: call.person.actorName,
      printedOn: formatDate(call.today),
    }),
  );
  await logPrint(call, stockTransfer, id, { copies: CHALLAN_COPIES });
  const name = text(row['number']).replaceAll('/', '-') || `Draft ${id}`;
  return { file: { name: `${name}.pdf`, type: 'application/pdf', content: pdf, inline: true } };
};
