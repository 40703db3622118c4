import { gstRate } from '@weft/domain/catalogue/masters/gst-rate';
import { type OwnChargeTax, ownChargeTaxes } from '@weft/domain/catalogue/purchase/charges-in-rupees';
import { bareContext } from '@weft/domain/catalogue/language/rule-context';
import { fromWire } from '@weft/domain/catalogue/language/wire';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { TemplateFields } from '@weft/domain/rules/templates/template-fields';
import type { Call } from '../http/endpoint.ts';
import { readWires } from '../records/list/list-query.ts';
import { textField } from './place-field.ts';
import { linesOf } from './print-parts.ts';

/** What a line of an order's print knows besides the line: what its rate is for, and the unit of its second quantity. */
export const ORDER_LINE_FIELDS: TemplateFields = {
  ratePer: textField('What the rate is per, where that is not the unit of the order'),
  secondUnit: textField('Unit of the 2nd quantity'),
};

/** What a delivery date of an order's print knows besides: the unit of the line that it names. */
export const ORDER_DATE_FIELDS: TemplateFields = { unit: textField('Unit of the line') };

/** Units of an item: its own, and its second one. */
type Units = { readonly id: number; readonly own: string | null; readonly second: string | null };

const UNITS_SQL = `select i.id, u.symbol as own, s.symbol as second from item i
  left join uom u on u.partner_id = $1 and u.id = i.uom_id left join uom s on s.partner_id = $1 and s.id = i.secondary_uom_id
 where i.partner_id = $1 and i.id = any($2)`;

const said = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a rate is per; empty where it is per unit of the order, which stands beside the quantity. */
const ratePerOf = (line: AnyRecord, units: Units | undefined): string => {
  const ordered = said(line['uomCode']);
  switch (line['rateBasis']) {
    case 'primary':
      return units?.own ?? '';
    case 'secondary':
      return units?.second ?? ordered;
    case 'kg':
      return 'kg';
    case 'tonne':
      return 't';
    case 'hundred':
      return `100 ${ordered}`;
    case 'thousand':
      return `1,000 ${ordered}`;
    default:
      return '';
  }
};

/**
 * An order whose lines tell what their rates are per, and in which unit their second quantities are, and whose delivery dates are in the unit of
 * their line: whoever may print it prints that.
 */
export const withRateUnits = async ({ tx }: Pick<Call, 'tx'>, order: AnyRecord): Promise<AnyRecord> => {
  const lines = linesOf(order, 'lines');
  const ids = lines.map(({ item }) => item);
  const units = new Map(
    (await tx.query<Units>(UNITS_SQL, [tx.partnerId, ids], 'order-print-units')).map((row) => [row.id, row]),
  );
  return {
    ...order,
    lines: lines.map((line) => {
      const own = units.get(Number(line['item']));
      return {
        ...line,
        ratePer: isDecimal(line['rate']) ? ratePerOf(line, own) : '',
        secondUnit: own?.second ?? '',
      };
    }),
    schedule: linesOf(order, 'schedule').map((row) => ({
      ...row,
      unit: said(lines[Number(row['orderLine']) - 1]?.['uomCode']),
    })),
  };
};

/** Taxes of the order's charges with a rate of their own, by the rates of its day: whoever may print it prints them. */
export const chargeTaxesOnPaper = async (
  { tx, today }: Pick<Call, 'tx' | 'today'>,
  order: AnyRecord,
): Promise<readonly OwnChargeTax[]> => {
  const ids = [...new Set(linesOf(order, 'charges').map((row) => row['gstRate']))].filter(
    (id) => typeof id === 'number',
  );
  if (ids.length === 0) return [];
  const wires = JSON.parse(await readWires(tx, gstRate, ids)) as readonly AnyRecord[]; // the database made it from the records' own columns
  const rates = new Map(wires.map((row) => [row['id'], fromWire(gstRate.fields, row)]));
  return ownChargeTaxes(order, {
    ...bareContext(today),
    ref: (of, id) => (of === gstRate.name ? rates.get(id) : undefined),
  });
};

const APPROVED_SQL = `select trim(concat(s.firstname, ' ', s.lastname)) as name, h.at
  from history h join staff s on s.partner_id = $1 and s.id = coalesce(h.operator_id, h.staff_id)
 where h.partner_id = $1 and h.module = 'purchaseOrder' and h.record_id = $2 and h.action = 'approve'
   and ($3::timestamptz is null or h.at < $3) order by h.id desc limit 1`;

/** Who approved an order last, and when; nothing of one that nobody was asked about. `supersededAt`: of a revision whose place another one took then. */
export const approvalOnPaper = async (
  { tx }: Pick<Call, 'tx'>,
  order: AnyRecord,
  supersededAt: string | null,
): Promise<AnyRecord> => {
  const approved = await tx.maybe<{ name: string; at: string }>(
    APPROVED_SQL,
    [tx.partnerId, order['id'], supersededAt],
    'order-approved',
  );
  return { approvedByName: approved?.name ?? '', approvedAt: approved?.at ?? '' };
};
