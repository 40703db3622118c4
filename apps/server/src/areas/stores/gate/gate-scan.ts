import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Fault, fault } from '@weft/domain/contract/faults';
import { statusName, STATUSES } from '@weft/domain/contract/statuses';
import { type GateCode, readGateCode } from '@weft/domain/rules/gate/read-gate-code';
import type { Call } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { rowScopeSql, rowScopeValues } from '../../../records/list/row-scope-sql.ts';
import { textAt, type Unread } from '../../../http/read-body.ts';

type OrderRow = { readonly id: number; readonly number: string; readonly party: number; readonly partyName: string };

const ORDERS_SQL = `select o.id, o.number, o.party_id as party, p.company_name as "partyName" from purchase_order o
  join party p on p.partner_id = $1 and p.id = o.party_id
 where o.partner_id = $1 and o.status = any($2) and o.order_type <> 'blanket' and o.deleted_on is null
   and ($3::bigint is null or o.id = $3) and ($4::text is null or o.number = $4) and ($5::bigint is null or o.party_id = $5)${rowScopeSql(purchaseOrder, 'o', 6)}
 order by o.date, o.id limit 2`;

const SHUT_SQL = `select o.number, o.status, o.order_type as "orderType" from purchase_order o
 where o.partner_id = $1 and o.deleted_on is null and ($2::bigint is null or o.id = $2) and ($3::text is null or o.number = $3)${rowScopeSql(purchaseOrder, 'o', 4)} limit 1`;

const LINES_SQL = `select l.id as "purchaseOrderItem", l.parent_id as "purchaseOrder", l.item_id as item, i.name as "itemName", i.item_code as "itemCode", l.uom_id as uom, u.symbol as "uomName",
    greatest(0, l.balance - coalesce(l.in_gate, 0))::float8 as "challanQty", l.balance::float8 as "orderBalance"
  from purchase_order_lines l join item i on i.partner_id = $1 and i.id = l.item_id join uom u on u.partner_id = $1 and u.id = l.uom_id
 where l.partner_id = $1 and l.parent_id = $2 and l.deleted_on is null and l.balance > coalesce(l.in_gate, 0) order by l.line_no limit 500`;

const PARTY_SQL = `select id, company_name as "partyName" from party where partner_id = $1 and gstin = $2 and is_active and deleted_on is null order by id limit 1`;

type Sought = { readonly id?: number; readonly number?: string; readonly party?: number };

const openOrders = ({ tx, person }: Call, { id, number, party }: Sought): Promise<OrderRow[]> =>
  tx.query<OrderRow>(
    ORDERS_SQL,
    [
      tx.partnerId,
      [STATUSES.open.id, STATUSES.inProgress.id],
      id ?? null,
      number ?? null,
      party ?? null,
      ...rowScopeValues(person, purchaseOrder),
    ],
    'gate-scan-orders',
  );

/** Party, order and the goods that it still brings, as fields of a slip. */
const ofOrder = async ({ tx }: Call, { id, number, party, partyName }: OrderRow): Promise<AnyRecord> => {
  const lines = await tx.query<AnyRecord>(LINES_SQL, [tx.partnerId, id], 'gate-scan-lines');
  return {
    kind: 'purchase',
    party,
    partyName,
    purchaseOrders: [id],
    purchaseOrdersName: [number],
    lines: lines.map((line) => ({ ...line, purchaseOrderName: number })),
  };
};

const ofEwayBill = async (call: Call, code: GateCode & { readonly kind: 'eway' }): Promise<AnyRecord> => {
  const bill = {
    ewayBillNumber: code.number,
    ...(code.vehicle === null ? {} : { vehicleNumber: code.vehicle }),
  };
  const found =
    code.gstin === null
      ? undefined
      : await call.tx.maybe<{ id: number; partyName: string }>(
          PARTY_SQL,
          [call.tx.partnerId, code.gstin],
          'gate-scan-party',
        );
  if (found === undefined) return bill;
  const [order, another] = await openOrders(call, { party: found.id });
  const known = order === undefined || another !== undefined ? {} : await ofOrder(call, order); // which of two, the guard reads off the paper
  return { party: found.id, partyName: found.partyName, ...known, ...bill };
};

/** Why an order that exists brings nothing to the gate; one that the person may not see does not exist. */
const shutFaults = async ({ tx, person }: Call, { id, number }: Sought): Promise<readonly Fault[]> => {
  const order = await tx.maybe<{ number: string | null; status: number; orderType: string }>(
    SHUT_SQL,
    [tx.partnerId, id ?? null, number ?? null, ...rowScopeValues(person, purchaseOrder)],
    'gate-scan-shut',
  );
  const status = order === undefined ? undefined : statusName(order.status);
  if (order === undefined || status === undefined) return [];
  return order.orderType === 'blanket' && (status === 'open' || status === 'inProgress')
    ? [fault('code', 'ON_RELEASES', { number: order.number ?? '' })]
    : [fault('code', 'STATE', { action: 'Receipt', status: STATUSES[status].name })];
};

/**
 * What a scan at the gate fills into a new slip: an order's code or number its party and the goods still to come; an e-way bill its number, and by
 * the GSTIN in it the party with its one open order. Faults at `code`: REQUIRED, REFERENCE, STATE of an order that takes nothing any more, ON_RELEASES of
 * a blanket order.
 */
export const scanned = async (call: Call, body: Unread): Promise<AnyRecord> => {
  const text = textAt(body, 'code', 'Code', 500);
  const code = readGateCode(text);
  if (code.kind === 'slip') return { slip: code.id };
  if (code.kind === 'eway') return ofEwayBill(call, code);
  const sought =
    code.kind === 'order' ? { id: code.id } : code.kind === 'orderNumber' ? { number: code.number } : undefined;
  const [order] = sought === undefined ? [] : await openOrders(call, sought);
  if (order !== undefined) return ofOrder(call, order);
  const shut = sought === undefined ? [] : await shutFaults(call, sought);
  throw new Refusal(
    shut.length > 0
      ? shut
      : [fault('code', 'REFERENCE', { label: 'Open order or e-way bill', value: text.slice(0, 60) })],
  );
};
