import type { Module } from '@weft/domain/catalogue/language/module';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { inward } from '@weft/domain/catalogue/stores/inward';
import { purchaseReturn } from '@weft/domain/catalogue/stores/purchase-return';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Call } from '../../http/endpoint.ts';
import { withoutHidden } from '../../modules/shapes.ts';
import { rowScopeSql, rowScopeValues } from '../../records/list/row-scope-sql.ts';

/** What facts are asked about: a supplier's, or an item's. */
export type About = { readonly column: 'party' | 'item'; readonly id: number };

type Row = { readonly [key: string]: unknown };

/** Most rows of one kind: what one takes in at a glance; the lists have the rest. */
const FEW = 3;
/** Purchases of an item that are told one by one: the last five (spec 02, 3.10). */
const PURCHASES = 5;

/** Orders that still wait for goods. */
const WAITING = [STATUSES.open.id, STATUSES.inProgress.id, STATUSES.onHold.id];
/** Receipts and returns that count. */
const DONE = [STATUSES.open.id, STATUSES.inProgress.id, STATUSES.completed.id];

const maySee = ({ person }: Call, module: Module): boolean => person.may(module.acl);

const shown = (call: Call, module: Module, rows: readonly Row[]): readonly Row[] =>
  rows.map((row) => withoutHidden(row, call.person.hiddenIn(module.acl), 'lines.'));

const lineOf = ({ column }: About): string => (column === 'party' ? 'o.party_id = $2' : 'l.item_id = $2');

const dueSql = (
  about: About,
): string => `select o.id as "order", o.number, o.party_id as party, y.company_name as "partyName", l.item_id as item, i.name as "itemName",
    trim_scale(l.balance)::text as balance, u.symbol as uom, coalesce(l.expected_on, o.expected_on)::text as "expectedOn", coalesce(l.expected_on, o.expected_on) < $4::date as "isLate"
  from purchase_order_lines l join purchase_order o on o.partner_id = $1 and o.id = l.parent_id and o.deleted_on is null and o.status = any($3)
  join party y on y.partner_id = $1 and y.id = o.party_id join item i on i.partner_id = $1 and i.id = l.item_id join uom u on u.partner_id = $1 and u.id = l.uom_id
 where l.partner_id = $1 and ${lineOf(about)} and l.deleted_on is null and l.balance > 0 and o.order_type <> 'blanket'${rowScopeSql(purchaseOrder, 'o', 5)}
 order by coalesce(l.expected_on, o.expected_on), o.id, l.line_no`;

/** Open order lines: how many orders, how many of them late, and what comes first. */
const dueOf = async (call: Call, about: About) => {
  const { tx, today } = call;
  const due = dueSql(about);
  const values = [tx.partnerId, about.id, WAITING, today, ...rowScopeValues(call.person, purchaseOrder)];
  const [counted] = await tx.query<{ orders: number; lines: number; late: number }>(
    `select count(distinct d."order")::int as orders, count(*)::int as lines, (count(*) filter (where d."isLate"))::int as late from (${due}) d`,
    values,
    `facts-due-count-${about.column}`,
  );
  const rows = await tx.query<Row>(`${due} limit ${FEW}`, values, `facts-due-${about.column}`);
  return {
    orders: counted?.orders ?? 0,
    lines: counted?.lines ?? 0,
    late: counted?.late ?? 0,
    first: shown(call, purchaseOrder, rows),
  };
};

/** Orders of a supplier that are looked through for its rates, the newest first. */
const ORDERS_BACK = 200;

/** Orders that a rate may stand in: the newest of a supplier; all of an item's, which its lines lead to. */
const ordersOf = ({ column }: About): string =>
  column === 'party'
    ? `(select * from purchase_order where partner_id = $1 and party_id = $2 and deleted_on is null and status <> all($3) order by date desc, id desc limit ${ORDERS_BACK})`
    : 'purchase_order';

/** The newest rates of orders that were sent, one for each item of a supplier, or for each supplier of an item, and unit. */
const ratesSql = (about: About): string => {
  const other = about.column === 'party' ? 'l.item_id' : 'o.party_id';
  return `select d.* from (
    select distinct on (${other}, l.uom_id) o.id as "order", o.number, o.date::text as date, o.party_id as party, y.company_name as "partyName",
      l.item_id as item, i.name as "itemName", l.rate::text as rate, u.symbol as uom
      from ${ordersOf(about)} o join purchase_order_lines l on l.partner_id = $1 and l.parent_id = o.id
      join party y on y.partner_id = $1 and y.id = o.party_id join item i on i.partner_id = $1 and i.id = l.item_id join uom u on u.partner_id = $1 and u.id = l.uom_id
     where o.partner_id = $1 and o.deleted_on is null and o.status <> all($3) and ${lineOf(about)} and l.deleted_on is null and l.rate > 0${rowScopeSql(purchaseOrder, 'o', 4)}
     order by ${other}, l.uom_id, o.date desc, o.id desc) d
  order by d.date desc, d."order" desc limit ${FEW}`;
};

const NOT_SENT = [STATUSES.draft.id, STATUSES.pendingApproval.id, STATUSES.cancelled.id];

const ratesOf = async (call: Call, about: About): Promise<readonly Row[]> => {
  const { tx, person } = call;
  const hidden = person.hiddenIn(purchaseOrder.acl);
  if (hidden.has('rate') || hidden.has('lines.rate')) return [];
  const values = [tx.partnerId, about.id, NOT_SENT, ...rowScopeValues(person, purchaseOrder)];
  return shown(call, purchaseOrder, await tx.query<Row>(ratesSql(about), values, `facts-rates-${about.column}`));
};

/** The receipt's own module: both modes of receiving stand in one table. */
const MODULE_OF_RECEIPT = `case o.mode when ${foundryInward.only['mode'] ?? 0} then '${foundryInward.name}' else '${inward.name}' end as module`;

const receiptsSql = ({ column }: About, most: number): string =>
  column === 'party'
    ? `select o.id, ${MODULE_OF_RECEIPT}, o.number, o.date::text as date, o.bill_no as "billNo", o.net_total::text as "netTotal" from inward o
        where o.partner_id = $1 and o.party_id = $2 and o.deleted_on is null and o.status = any($3)${rowScopeSql(inward, 'o', 4)} order by o.date desc, o.id desc limit ${most}`
    : `select o.id, ${MODULE_OF_RECEIPT}, o.number, o.date::text as date, o.party_id as party, y.company_name as "partyName", trim_scale(l.quantity)::text as quantity, u.symbol as uom, l.rate::text as rate
         from inward_lines l join inward o on o.partner_id = $1 and o.id = l.parent_id and o.deleted_on is null and o.status = any($3)
         join party y on y.partner_id = $1 and y.id = o.party_id join uom u on u.partner_id = $1 and u.id = l.uom_id
        where l.partner_id = $1 and l.item_id = $2 and l.deleted_on is null${rowScopeSql(inward, 'o', 4)} order by o.date desc, o.id desc, l.line_no limit ${most}`;

/** Receipts of a supplier or of an item that count, the newest first: at most so many, as far as the person sees them. */
export const receiptsOf = async (call: Call, about: About, most: number = FEW): Promise<readonly Row[]> => {
  const values = [call.tx.partnerId, about.id, DONE, ...rowScopeValues(call.person, inward)];
  const name = `facts-receipts-${about.column}-${most}`;
  return shown(call, inward, await call.tx.query<Row>(receiptsSql(about, most), values, name));
};

const RETURNS_SQL = `select o.id, o.number, o.date::text as date, o.status, o.grand_total::text as "grandTotal" from purchase_return o
 where o.partner_id = $1 and o.party_id = $2 and o.deleted_on is null and o.status = any($3)${rowScopeSql(purchaseReturn, 'o', 4)} order by o.date desc, o.id desc limit ${FEW}`;

const returnsOf = async (call: Call, about: About): Promise<readonly Row[]> => {
  const values = [call.tx.partnerId, about.id, DONE, ...rowScopeValues(call.person, purchaseReturn)];
  return shown(call, purchaseReturn, await call.tx.query<Row>(RETURNS_SQL, values, 'facts-returns'));
};

/** What was ordered, came and went back, as far as the person sees the documents; a part is absent for who sees none of its kind. */
export const tradeFacts = async (call: Call, about: About): Promise<Row> => ({
  ...(maySee(call, purchaseOrder) ? { due: await dueOf(call, about), rates: await ratesOf(call, about) } : {}),
  ...(maySee(call, inward)
    ? { receipts: await receiptsOf(call, about, about.column === 'item' ? PURCHASES : FEW) }
    : {}),
  ...(about.column === 'party' && maySee(call, purchaseReturn) ? { returns: await returnsOf(call, about) } : {}),
});
