import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault } from '@weft/domain/contract/faults';
import { STATUSES, statusName } from '@weft/domain/contract/statuses';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { decimal, roundHalfAway, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { expectedCharges } from '../../../documents/order-freight.ts';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { readRow } from '../../../modules/read-endpoints.ts';
import type { UnsavedReceipt } from '../inward/receipt-proposals.ts';
import { withoutHidden } from '../../../modules/shapes.ts';

/** What the receipt of a slip takes from the order line behind each line. */
const ORDERED_SQL = `select l.id, l.rate::float8 as rate, l.is_free as "isFree", l.quantity::text, l.secondary_quantity::text as "secondaryQuantity", u.decimals as "secondaryPlaces", l.packing_id as packing, k.packing_type as "packingName", l.item_tuple_id as "itemTuple", t.display_name as "itemTupleName", l.stock_area_id as "stockArea", a.name as "stockAreaName" from purchase_order_lines l
  left join item_tuple t on t.partner_id = $1 and t.id = l.item_tuple_id
  left join stock_area a on a.partner_id = $1 and a.id = l.stock_area_id
  left join packing k on k.partner_id = $1 and k.id = l.packing_id
  left join item i on i.partner_id = $1 and i.id = l.item_id
  left join uom u on u.partner_id = $1 and u.id = i.secondary_uom_id where l.partner_id = $1 and l.id = any($2)`;

type OrderLine = { readonly id: number; readonly [fact: string]: unknown };

/** Invoice and challan of a receipt, by what the guard saw. */
const papers = ({ billKind, billNo, billDate, billAmount }: AnyRecord): AnyRecord => ({
  ...(billKind === 'challan' ? {} : { billNo, billDate, billAmount }),
  ...(billKind === 'invoice' ? {} : { challanNo: billNo, challanDate: billDate }),
});

const TYPES: { readonly [kind: string]: string } = { purchase: 'purchase', customerMaterial: 'customerMaterial' };

const isPending = (line: AnyRecord): boolean => Number(line['pending'] ?? 0) > 0;

/** The second quantity that is ordered of what is pending: what somebody weighs stands in its place. */
const secondOf = (line: AnyRecord, { quantity, secondaryQuantity, secondaryPlaces }: AnyRecord): number | null => {
  if (typeof secondaryQuantity !== 'string' || typeof quantity !== 'string' || Number(quantity) === 0) return null;
  const share = decimal(secondaryQuantity).times(Number(line['pending']).toString()).div(decimal(quantity));
  return toWireNumber(roundHalfAway(share, Number(secondaryPlaces ?? 6)));
};

/** A line of a receipt that begins with all that is pending on its slip's. */
const lineOf = (line: AnyRecord, ordered: AnyRecord = {}): AnyRecord => ({
  purchaseOrder: line['purchaseOrder'],
  purchaseOrderName: line['purchaseOrderName'],
  purchaseOrderItem: line['purchaseOrderItem'],
  preInwardLine: line['id'],
  item: line['item'],
  itemName: line['itemName'],
  itemCode: line['itemCode'],
  itemTuple: ordered['itemTuple'] ?? null,
  itemTupleName: ordered['itemTupleName'] ?? null,
  uom: line['uom'],
  uomName: line['uomName'],
  uomCode: line['uomCode'],
  quantity: line['pending'],
  challanQty: line['pending'],
  secondaryQuantity: secondOf(line, ordered),
  packages: line['packages'],
  packing: ordered['packing'] ?? null,
  packingName: ordered['packingName'] ?? null,
  rate: ordered['rate'] ?? null,
  ...(ordered['isFree'] === true ? { isFree: true } : {}),
  stockArea: ordered['stockArea'] ?? null,
  stockAreaName: ordered['stockAreaName'] ?? null,
});

/** The receipt that a slip becomes, unsaved: papers, orders, vehicle, and a line for all that is pending. Faults: NOT_FOUND, GATE at `preInwardId`. */
export const receiptOfSlip = async (call: Call, id: number): Promise<UnsavedReceipt> => {
  const slip = await readRow(call, preInward, id);
  const status = statusName(Number(slip['statusId'])) ?? 'draft';
  if (status !== 'open' && status !== 'inProgress')
    throw new Refusal([
      fault('preInwardId', 'GATE', { no: textOf(slip['number']), reason: `is ${STATUSES[status].name}` }),
    ]);
  const pending = ((slip['lines'] ?? []) as readonly AnyRecord[]).filter(isPending); // the declaration's lines
  const rows = await call.tx.query<OrderLine>(
    ORDERED_SQL,
    [call.tx.partnerId, pending.flatMap(({ purchaseOrderItem }) => purchaseOrderItem ?? [])],
    'gate-receipt-rates',
  );
  const hidden = call.person.hiddenIn(purchaseOrder.acl);
  const byId = new Map(rows.map((row) => [row.id, withoutHidden(row, hidden, 'lines.')]));
  const kind = textOf(slip['kind']);
  const isOrdered = kind === 'purchase' && slip['withoutOrder'] !== true;
  return {
    preInward: id,
    preInwardName: slip['number'],
    party: slip['party'],
    partyName: slip['partyName'],
    inwardType: isOrdered ? 'purchase' : (TYPES[kind === 'purchase' ? '' : kind] ?? 'direct'),
    purchaseOrders: slip['purchaseOrders'],
    purchaseOrdersName: slip['purchaseOrdersName'],
    organization: slip['organization'],
    branch: slip['branch'],
    location: slip['location'],
    ...papers(slip),
    ewayBillNumber: slip['ewayBillNumber'],
    transporter: slip['transportName'],
    lrNumber: slip['lrNumber'],
    vehicleNumber: slip['vehicleNumber'],
    lines: pending.map((line) => lineOf(line, byId.get(Number(line['purchaseOrderItem'])))),
    landedCharges: await expectedCharges(
      call,
      new Map(
        pending.flatMap(({ purchaseOrderItem, pending: still }) =>
          typeof purchaseOrderItem === 'number' ? [[purchaseOrderItem, decimal(Number(still))] as const] : [],
        ),
      ),
    ),
  };
};
