import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { party } from '@weft/domain/catalogue/masters/party';
import { branch } from '@weft/domain/catalogue/organisation/branch';
import { location } from '@weft/domain/catalogue/organisation/location';
import { organization } from '@weft/domain/catalogue/organisation/organization';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { statusName } from '@weft/domain/contract/statuses';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import type { Download } from '../http/answer.ts';
import type { Call } from '../http/endpoint.ts';
import { readRow } from '../modules/read-endpoints.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { writeHistory } from '../records/history.ts';
import { orderPages } from './order-print.ts';
import { pdfOf } from './pdf.ts';
import { addressOf, linesOf, named, place } from './printed-places.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A record without the fields that the partner hid. */
const withoutHidden = (fields: Fields, record: AnyRecord): AnyRecord =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([key]) => fields[key]?.isHidden !== true)
      .map(([key, value]) => {
        const { of } = fields[key] ?? {};
        return of === undefined || !Array.isArray(value)
          ? [key, value]
          : [key, value.map((line: AnyRecord) => withoutHidden(of, line))];
      }),
  );

/**
 * The print of an order as PDF; who printed it stands in its history. Fields that the role may not see are not printed.
 * Fault: NOT_FOUND (missing, deleted, outside the person's rows).
 */
export const printOrder = async (call: Call, id: number): Promise<Download> => {
  const row = await readRow(call, purchaseOrder, id);
  const config = await partnerConfig(call.tx);
  const module = config.shaped(purchaseOrder, call.person.hiddenIn(purchaseOrder.acl));
  const order = withoutHidden(module.fields, fromWire(module.fields, row));
  const [company, supplier, billing, shipping, third] = [
    await named(call, organization, order['organization']),
    await named(call, party, order['party']),
    await named(call, branch, order['billTo'] ?? order['branch']),
    await named(call, location, order['shipTo'] ?? order['location']),
    await named(call, party, order['shipToParty']),
  ];
  const own = await named(call, branch, order['branch']);
  const at = addressOf(supplier, order['supplierAddress']);
  const companyAt = linesOf(own).length > 0 ? own : addressOf(company);
  const companyName = text(config.value('PRINT_PARTNER_NAME')).trim() || text(company['name']);
  const pdf = await pdfOf(
    orderPages({
      module,
      order: { ...order, number: row['number'], createdByName: row['createdByName'] },
      status: statusName(Number(row['statusId'])) ?? 'draft',
      company: place(companyName, companyAt, own['gstin']),
      supplier: place(supplier['companyName'], at, order['supplierGstin'] ?? at['gstin'] ?? supplier['gstin']),
      billTo: place(`${companyName}, ${text(billing['name'])}`, billing, billing['gstin']),
      shipTo:
        order['shipToParty'] === null || order['shipToParty'] === undefined
          ? place(shipping['name'], shipping, '')
          : place(third['companyName'], addressOf(third), third['gstin']),
      printedBy: `${call.person.firstname} ${call.person.lastname}`.trim(),
      printedOn: formatDate(call.today),
    }),
  );
  await writeHistory(call, [{ module: purchaseOrder.name, id, action: 'print', changes: [] }]);
  const name = text(row['number']).replaceAll('/', '-') || `Draft ${id}`;
  return { file: { name: `${name}.pdf`, type: 'application/pdf', content: pdf, inline: true } };
};
