import { item as itemModule } from '@weft/domain/catalogue/masters/item';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { materialRequest } from '@weft/domain/catalogue/stores/material-request';
import { STATUSES } from '@weft/domain/contract/statuses';
import {
  type Decimal,
  decimal,
  greaterOf,
  isPositive,
  lesserOf,
  toWireNumber,
  ZERO,
} from '@weft/domain/rules/decimal/decimal';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { comingStatusIds } from '@weft/domain/rules/documents/completed-status';
import { coverNeeds, NO_SUPPLY, orderQuantity, type Supply } from '@weft/domain/rules/purchase/needs';
import type { Call } from '../../http/endpoint.ts';
import { partnerConfig } from '../../records/partner-config.ts';
import { rowScopeSql, rowScopeValues } from '../../records/list/row-scope-sql.ts';
import { STOCK_TABLES, usable } from '../../stock/stock-filter.ts';
import { ratesInOwnUnit, unitOfRate } from '../../stock/purchase-rates.ts';
import { placesSql } from '../../stock/within-places.ts';

/** Orders that bring goods, whether they were sent or are still written: what stands in a draft is not ordered twice. */
const BRINGING = ['draft', 'pendingApproval', 'open', 'inProgress', 'onHold'] as const;
const bringing = BRINGING.map((name) => STATUSES[name].id);

/** Allocations that were taken back. */
const UNDONE = [STATUSES.reversed.id];

/** What of an order line is still to come, in the item's own unit. */
const TO_COME = `case when o.status in (1, 2) then l.quantity else l.balance end * coalesce(l.primary_quantity / nullif(l.quantity, 0), 1)`;

/**
 * What came on order lines for a line to be bought and was not handed over since, in the item's own unit: it is not bought again while it waits in the
 * store. What was handed over before the first of those orders came from elsewhere.
 */
const RECEIVED = `case when r.request_type = 'purchase' then (select greatest(0, came.quantity - greatest(0, l.quantity - coalesce(l.short_closed, 0) - l.pending - earlier.quantity))::text
    from (select coalesce(sum((coalesce(p.received, 0) - coalesce(p.returned, 0)) * coalesce(p.primary_quantity / nullif(p.quantity, 0), 1)), 0) as quantity, min(o.created_on) as since
        from purchase_order_lines p join purchase_order o on o.partner_id = $1 and o.id = p.parent_id and o.deleted_on is null
       where p.partner_id = $1 and p.item_id = l.item_id and p.request_line = l.id and p.received > 0 and p.deleted_on is null) came
      cross join lateral (select coalesce(sum(a.quantity - coalesce(a.released, 0)), 0) as quantity
        from material_allocation m join material_allocation_lines a on a.partner_id = $1 and a.parent_id = m.id and a.request_line = l.id and a.deleted_on is null
       where m.partner_id = $1 and m.request_id = r.id and m.created_on < came.since and m.status <> all($5) and m.deleted_on is null) earlier) else '0' end`;

const REQUESTED_SQL = `select l.id as line, r.id as document, r.number, d.name as department, l.item_id as item, l.item_tuple_id as "itemTuple", trim_scale(l.pending)::text as needed,
    to_char(r.need_date at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as "needDate", coalesce(r.request_type = 'purchase', false) as "isToBuy", r.organization_id as organization, r.branch_id as branch, b.name as "branchName", r.location_id as location,
    (select coalesce(sum(${TO_COME.replaceAll('l.', 'p.')}), 0)::text from purchase_order_lines p join purchase_order o on o.partner_id = $1 and o.id = p.parent_id and o.deleted_on is null and o.status = any($3)
      where p.partner_id = $1 and p.item_id = l.item_id and p.request_line = l.id and p.deleted_on is null) as ordered, ${RECEIVED} as received
  from material_request_lines l join material_request r on r.partner_id = $1 and r.id = l.parent_id and r.deleted_on is null and r.status = any($2)
  join item i on i.partner_id = $1 and i.id = l.item_id and i.is_purchasable
  left join department d on d.partner_id = $1 and d.id = r.department_id left join material_request_config c on c.partner_id = $1 and c.id = l.rule_id left join branch b on b.partner_id = $1 and b.id = r.branch_id
 where l.partner_id = $1 and l.deleted_on is null and l.pending > 0 and r.request_type is distinct from 'transfer' and (r.request_type = 'purchase' or coalesce(c.auto_purchase, true)) and ($4::bigint is null or l.item_id = $4)${rowScopeSql(materialRequest, 'r', 6)}
 order by r.priority, r.need_date nulls last, r.id, l.line_no limit 2000`;

const REORDER_SQL = `select i.id as item, trim_scale(i.reorder_level)::text as needed from item i
 where i.partner_id = $1 and i.reorder_level > 0 and i.is_purchasable and coalesce(i.supply_by, 'buy') = 'buy' and i.status <> 'blocked' and i.is_active and i.deleted_on is null
   and ($2::bigint is null or i.id = $2) order by i.name, i.id limit 5000`;

const FREE_SQL = `select b.item_id as item, sum(b.quantity - b.allocated)::text as quantity from ${STOCK_TABLES}
 where b.partner_id = $1 and b.item_id = any($2::bigint[]) and b.is_in_stock and b.quantity > b.allocated and ${usable('$3::date')}${placesSql('b', [4, 5, 6])} group by 1`;

const COMING_SQL = `select l.item_id as item, sum(${TO_COME})::text as quantity
  from purchase_order_lines l join purchase_order o on o.partner_id = $1 and o.id = l.parent_id and o.deleted_on is null and o.status = any($3)
 where l.partner_id = $1 and l.item_id = any($2::bigint[]) and l.deleted_on is null and o.order_type <> 'blanket'
   and (cardinality($4::bigint[]) = 0 or o.branch_id = any($4::bigint[])) and (cardinality($5::bigint[]) = 0 or o.location_id = any($5::bigint[])) group by 1`;

const HABITS_SQL = `select i.id, i.name, i.item_code as code, i.uom_id as uom, u.symbol as "uomName", u.decimals as places, i.hsn, i.purchase_gst_id as "gstRate", i.lead_time_days as "leadTimeDays",
    i.reorder_qty::text as "reorderQty", i.min_order_qty::text as "minOrderQty", i.order_multiple::text as "orderMultiple", s.id as supplier, s.company_name as "supplierName", trim_scale(r.rate)::text as "lastRate", ${unitOfRate('r', 'i.id')} as "rateUnit"
  from item i join uom u on u.partner_id = $1 and u.id = i.uom_id
  left join lateral (select x.rate, x.uom_id, x.party_id from item_purchase_rate x where x.partner_id = $1 and x.item_id = i.id order by x.purchased_at desc, x.id desc limit 1) r on true
  left join lateral (select x.party_id from item_party_items x where x.partner_id = $1 and x.parent_id = i.id and x.is_preferred and x.deleted_on is null order by x.position limit 1) p on true
  left join party s on s.partner_id = $1 and s.id = coalesce(i.preferred_supplier_id, p.party_id, r.party_id) and s.is_supplier and s.is_active and s.deleted_on is null
 where i.partner_id = $1 and i.id = any($2::bigint[])`;

type Requested = {
  readonly line: number;
  readonly document: number;
  readonly number: string;
  readonly department: string | null;
  readonly item: number;
  readonly itemTuple: number | null;
  readonly needed: string;
  readonly ordered: string;
  readonly received: string;
  readonly needDate: string | null;
  /** The store was asked to buy it: what lies there is not meant. */
  readonly isToBuy: boolean;
  readonly organization: number | null;
  readonly branch: number | null;
  readonly branchName: string | null;
  readonly location: number | null;
};
type Habits = {
  readonly id: number;
  readonly name: string;
  readonly code: string | null;
  readonly uom: number;
  readonly uomName: string;
  readonly places: number;
  readonly hsn: string | null;
  readonly gstRate: number | null;
  readonly leadTimeDays: number | null;
  readonly supplier: number | null;
  readonly supplierName: string | null;
  readonly lastRate: string | null;
} & { readonly [key in 'reorderQty' | 'minOrderQty' | 'orderMultiple']: string | null };

type Source = 'request' | 'reorder';

/** Something that should be ordered, in the item's own unit. */
export type Need = {
  /** `request 41` or `reorder 7`: the line of a request, or an item below its level. */
  readonly needId: string;
  readonly source: Source;
  /** Where it comes from; null for the reorder level. */
  readonly request: Requested | null;
  readonly item: Habits;
  readonly itemTuple: number | null;
  readonly needed: Decimal;
  readonly covered: Decimal;
  readonly open: Decimal;
  /** What one orders for it, by the item's smallest order and multiple. */
  readonly proposed: Decimal;
};

type Asked = { readonly branch: number | null; readonly party: number | null; readonly item: number | null };

const figureOr = (text: string | null): Decimal | null => (text === null ? null : decimal(text));

const mayMakeRequests = ({ person }: Call): boolean => person.may(materialRequest.acl);
const seesLevels = ({ person }: Call): boolean =>
  person.may(itemModule.acl) && !person.hiddenIn(itemModule.acl).has('reorderLevel');

/** Requests that wait, those that are served first at the head; none for who sees none. */
const requestedBy = async (call: Call, item: number | null): Promise<readonly Requested[]> => {
  if (!mayMakeRequests(call)) return [];
  const waiting = comingStatusIds((await partnerConfig(call.tx)).value);
  const values = [call.tx.partnerId, waiting, bringing, item, UNDONE, ...rowScopeValues(call.person, materialRequest)];
  return call.tx.query<Requested>(REQUESTED_SQL, values, 'needs-requested');
};

/** Items and their reorder levels; none where the company orders for requests alone (REORDER_NEEDS), or the person sees no levels. */
const levelsOf = async (call: Call, item: number | null): Promise<readonly { item: number; needed: string }[]> =>
  seesLevels(call) && isOn((await partnerConfig(call.tx)).value, 'REORDER_NEEDS')
    ? call.tx.query(REORDER_SQL, [call.tx.partnerId, item], 'needs-reorder')
    : [];

/** What of each item is free, and on order for nobody, in the person's places. */
const suppliesOf = async (
  { tx, person, today }: Call,
  items: readonly number[],
  requested: readonly Requested[],
): Promise<ReadonlyMap<number, Supply>> => {
  const { branchIds, locationIds, stockAreaIds } = person;
  type Row = { readonly item: number; readonly quantity: string };
  const places = [branchIds, locationIds, stockAreaIds];
  const free = await tx.query<Row>(FREE_SQL, [tx.partnerId, items, today, ...places], 'needs-free');
  const coming = await tx.query<Row>(
    COMING_SQL,
    [tx.partnerId, items, bringing, branchIds, locationIds],
    'needs-coming',
  );
  const byItem = (rows: readonly Row[]): ReadonlyMap<number, Decimal> =>
    new Map(rows.map((row) => [row.item, decimal(row.quantity)]));
  const [freeOf, comingOf] = [byItem(free), byItem(coming)];
  const tied = new Map<number, Decimal>();
  for (const { item, needed, ordered } of requested)
    tied.set(item, (tied.get(item) ?? ZERO).plus(lesserOf(decimal(needed), decimal(ordered))));
  return new Map(
    items.map((item) => {
      // Orders of places that the person does not see are tied as well: what is free is not taken for them.
      const onOrder = greaterOf(ZERO, (comingOf.get(item) ?? ZERO).minus(tied.get(item) ?? ZERO));
      return [item, { free: freeOf.get(item) ?? ZERO, onOrder }] as const;
    }),
  );
};

/** What items are bought by, and what they cost last, in their own units. */
const habitsOf = async ({ tx, today }: Call, items: readonly number[]): Promise<ReadonlyMap<number, Habits>> => {
  type Row = Habits & { readonly rateUnit: number | null };
  const rows = await tx.query<Row>(HABITS_SQL, [tx.partnerId, items], 'needs-habits');
  const paid = rows.map(({ id, lastRate, rateUnit }) => ({ item: id, rate: lastRate, unit: rateUnit }));
  const inOwn = await ratesInOwnUnit(tx, today, paid);
  return new Map(
    rows.map(({ rateUnit: unit, lastRate: rate, ...row }) => [
      row.id,
      { ...row, lastRate: inOwn({ item: row.id, rate, unit }) },
    ]),
  );
};

/**
 * What should be ordered now (spec 02, 3.7): lines of material requests that neither stock nor orders cover, then items below their reorder level.
 * Covered are both by what is free and on order, drafts included; requests come first.
 */
export const openNeeds = async (call: Call, { branch, party, item }: Asked): Promise<readonly Need[]> => {
  const requested = await requestedBy(call, item);
  const levels = await levelsOf(call, item);
  const items = [...new Set([...requested, ...levels].map((row) => row.item))];
  if (items.length === 0) return [];
  const habits = await habitsOf(call, items);
  const supplies = await suppliesOf(call, items, requested);
  const demands = [
    ...requested.map((request) => ({
      needId: `request ${request.line}`,
      source: 'request' as const,
      request,
      itemTuple: request.itemTuple,
      item: request.item,
      needed: decimal(request.needed),
      ordered: decimal(request.ordered),
      isToBuy: request.isToBuy,
      received: decimal(request.received),
    })),
    ...levels.map((level) => ({
      needId: `reorder ${level.item}`,
      source: 'reorder' as const,
      request: null,
      itemTuple: null,
      item: level.item,
      needed: decimal(level.needed),
      ordered: decimal('0'),
      isToBuy: false,
      received: ZERO,
    })),
  ];
  return coverNeeds(demands, (id) => supplies.get(id) ?? NO_SUPPLY).flatMap(
    ({ item: id, ...need }): readonly Need[] => {
      const of = habits.get(id);
      if (of === undefined || !isPositive(need.open)) return [];
      if (party !== null && of.supplier !== party) return [];
      if (branch !== null && need.request !== null && need.request.branch !== branch) return [];
      const habit = {
        reorderQty: figureOr(of.reorderQty),
        minOrderQty: figureOr(of.minOrderQty),
        orderMultiple: figureOr(of.orderMultiple),
        places: of.places,
      };
      return [{ ...need, item: of, proposed: orderQuantity(need.open, habit, need.source === 'reorder') }];
    },
  );
};

/** A need as it goes over the wire. */
export const needOnWire = (call: Call, { needId, source, request, item, itemTuple, ...figures }: Need) => {
  const hidden = call.person.hiddenIn(purchaseOrder.acl);
  const seesRates = !hidden.has('rate') && !hidden.has('lines.rate');
  const seesParties = !hidden.has('party');
  return {
    needId,
    source,
    document: request === null ? null : { id: request.document, number: request.number },
    department: request?.department ?? null,
    branch: request?.branch ?? null,
    branchName: request?.branchName ?? null,
    item: item.id,
    itemName: item.name,
    itemCode: item.code,
    itemTuple,
    uom: item.uom,
    uomName: item.uomName,
    uomDecimals: item.places,
    needed: toWireNumber(figures.needed),
    covered: toWireNumber(figures.covered),
    open: toWireNumber(figures.open),
    proposed: toWireNumber(figures.proposed),
    needDate: request?.needDate ?? null,
    ...(seesParties ? { preferredSupplier: item.supplier, preferredSupplierName: item.supplierName } : {}),
    ...(seesRates ? { lastRate: item.lastRate === null ? null : toWireNumber(decimal(item.lastRate)) } : {}),
  };
};
