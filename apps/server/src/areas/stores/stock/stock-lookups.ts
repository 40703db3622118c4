import { comingStatusIds } from '@weft/domain/rules/documents/completed-status';
import { rack } from '@weft/domain/catalogue/stores/rack';
import { fault } from '@weft/domain/contract/faults';
import { addDays } from '@weft/domain/rules/dates/add-days';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import { decimal, isZero, ZERO } from '@weft/domain/rules/decimal/decimal';
import { proposedSecondary } from '@weft/domain/rules/stock/second-quantity';
import type { Answer } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal } from '../../../http/refusal.ts';
import { refuseStrangers } from '../../../modules/read-endpoints.ts';
import { isPivot } from '../../../stock/product-view.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import type { ProposedKey } from '../../../stock/proposal.ts';
import { stockOf } from '../../../stock/stock.ts';
import { placesSql } from '../../../stock/within-places.ts';
import { dayBegins } from './moment.ts';
import { optionalId, quantityAt, unread } from '../../../http/read-body.ts';
import { pageOf, stockBody } from './stock-filter-body.ts';
import { showsSupplier, showsValue, STOCK } from './stock-sight.ts';
import { commonOf } from './stock-view.ts';
import { wireFigures } from './wire-figures.ts';

/** One row per grade with what a buyer and a planner ask (spec 02, 2.4). Fault: CHOICE at `pivot`. */
const products = async (call: Call): Promise<Answer> => {
  const body = stockBody(call.body);
  const { pivot, withOrders, belowReorder } = body;
  if (pivot !== undefined && !isPivot(pivot))
    throw new Refusal([
      fault('pivot', 'CHOICE', {
        label: 'Columns',
        value: typeof pivot === 'string' ? pivot : '',
        options: 'branch, location, stockArea, qcStatus, month',
      }),
    ]);
  const page = await stockOf(call.tx).products({
    ...(await commonOf(call, body)),
    ...pageOf(body),
    coming: comingStatusIds((await partnerConfig(call.tx)).value),
    ...(pivot === undefined ? {} : { pivot }),
    withOrders: withOrders === true,
    belowReorder: belowReorder === true,
  });
  return { dataList: wireFigures(page.rows) as unknown[], totalCount: page.totalCount }; // a list stays a list
};

const dayOf = (call: Call, key: 'from' | 'to'): string | undefined => {
  const value = call.query[key];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string' || !isIsoDate(value))
    throw new Refusal([fault(key, 'FORMAT', { label: key === 'from' ? 'From' : 'To', example: '2026-04-01' })]);
  return value;
};

/** Rates of a grade over time, and what it was bought for (spec 02, 1.15). Faults: FORMAT at `from` and `to`, DENIED for who sees no rate. */
const rates = async (call: Call): Promise<Answer> => {
  if (!showsValue(call)) throw new Refusal([fault('', 'DENIED', { what: 'see rates' })]);
  const [from, to] = [dayOf(call, 'from'), dayOf(call, 'to')];
  const { branchIds, locationIds, stockAreaIds } = call.person;
  const branch = Number(call.query['branch'] ?? 0);
  const asked = Number.isSafeInteger(branch) && branch > 0 ? [branch] : branchIds;
  const allowed = branchIds.length === 0 ? asked : asked.filter((id) => branchIds.includes(id));
  const tuple = Number(call.params['itemTupleId']);
  const found = await stockOf(call.tx).rateHistory({
    itemTupleId: Number.isSafeInteger(tuple) ? tuple : -1,
    places: { branchIds: asked.length > 0 && allowed.length === 0 ? [-1] : allowed, locationIds, stockAreaIds },
    ...(from === undefined ? {} : { from: dayBegins(from) }),
    ...(to === undefined ? {} : { to: dayBegins(addDays(to, 1)) }),
  });
  return {
    dataList: wireFigures(found.rows) as unknown[],
    totalCount: found.rows.length,
    data: wireFigures({
      purchases: showsSupplier(call) ? found.purchases : found.purchases.map((one) => ({ ...one, party: null })),
    }),
  }; // a list stays a list
};

/** Keys of this call beside those of the stock filter. */
const ORDER_KEYS = [
  'salesOrderId',
  'salesOrderItemIds',
  'itemId',
  'itemTupleId',
  'customerId',
  'requiredParams',
  'quantity',
];

const rowOf = ({ row, suggested, reason }: ProposedKey) => {
  const reserved = row.allocated;
  return {
    salesOrderItemId: null,
    balanceId: row.id,
    item: row.item,
    itemTuple: row.itemTuple,
    stockParams: row.stockParams,
    lotNumber: row.lot?.lotNumber ?? '',
    rollNumber: row.rollNumber,
    parcelNumber: row.parcelNumber,
    vendorCode: row.vendorCode,
    packing: row.packing,
    stockArea: row.stockArea,
    rack: row.rack,
    company: row.organization,
    branch: row.branch,
    location: row.location,
    quantity: row.quantity,
    secondaryQuantity: row.secondaryQuantity,
    reservedForThis: '0',
    reservedForOthers: reserved,
    free: row.free,
    qcStatus: row.qcStatus,
    receivedOn: row.lot?.receivedOn ?? null,
    expiryOn: row.lot?.expiryOn ?? null,
    ageDays: row.ageDays,
    customer: row.customer,
    suggested: suggested.toString(),
    suggestedSecondary: isZero(suggested) || row.secondaryQuantity === '0.000000' ? '0' : secondaryOf(row, suggested),
    reason,
  };
};

const secondaryOf = (
  { quantity, secondaryQuantity, item }: ProposedKey['row'],
  suggested: ProposedKey['suggested'],
): string =>
  proposedSecondary(
    { quantity: decimal(quantity), secondary: decimal(secondaryQuantity) },
    suggested,
    item.secondaryUom?.decimals ?? 3,
  ).toString();

const WASTE_SQL = `select 1 from item i where i.partner_id = $1 and i.product_type_id = $4
  and (i.id = $2 or i.id = (select item_id from item_tuple where partner_id = $1 and id = $3))`;

/** Whether goods are wastage, which is nobody's to order (spec 02, 6 wastageMaterialTypeId). */
const isWaste = async ({ tx }: Call, { item = 0, itemTuple = 0 }: Asked): Promise<boolean> => {
  const type = Number((await partnerConfig(tx)).value('wastageMaterialTypeId') ?? '');
  if (!(type > 0)) return false;
  return (await tx.maybe(WASTE_SQL, [tx.partnerId, item, itemTuple, type], 'order-waste')) !== undefined;
};

type Asked = { readonly item?: number | undefined; readonly itemTuple?: number | undefined };

/**
 * Keys that an item, or a grade of it, can be taken from, in picking order, with what to take of each when a quantity is asked (spec 02, 2.4, R1).
 * Wastage is left out. Sales orders have no lines here yet: a call that names one finds nothing.
 */
const forOrder = async (call: Call): Promise<Answer> => {
  const body = unread(call.body);
  const { onlyFree } = body;
  const rest = Object.fromEntries(Object.entries(body).filter(([key]) => !ORDER_KEYS.includes(key)));
  const { filter } = await commonOf(call, stockBody(rest));
  const [itemTuple, item] = [optionalId(body, 'itemTupleId', 'Grade'), optionalId(body, 'itemId', 'Item')];
  const customerId = optionalId(body, 'customerId', 'Customer');
  const quantity =
    body['quantity'] === undefined || body['quantity'] === null ? ZERO : quantityAt(body, 'quantity', 'Quantity');
  if (body['salesOrderId'] !== undefined || body['salesOrderItemIds'] !== undefined)
    return { dataList: [], totalCount: 0 };
  if (itemTuple === undefined && item === undefined)
    throw new Refusal([fault('itemId', 'REQUIRED', { label: 'Item or grade' })]);
  if (await isWaste(call, { item, itemTuple }))
    return { dataList: [], totalCount: 0, data: { short: Number(quantity.toString()) } };
  const asked = itemTuple === undefined ? { items: [item ?? 0] } : { itemTuples: [itemTuple] };
  const { keys, short } = await stockOf(call.tx).propose({
    filter: { ...filter, ...asked },
    today: call.today,
    quantity,
    ...(customerId === undefined ? {} : { customerId }),
  });
  const rows = keys.filter(({ reason }) => onlyFree !== true || reason === null).map(rowOf);
  return {
    dataList: wireFigures(rows) as unknown[],
    totalCount: rows.length,
    data: { short: Number(short.toString()) },
  }; // a list stays a list
};

const RACKS_SQL = `select r.id, r.rack_code as "rackCode", jsonb_build_object('id', a.id, 'name', a.name) as "stockArea", coalesce(k.of_item, 0) as "quantityOfItem",
    case when r.capacity_kg is not null then greatest(0, r.capacity_kg - coalesce(k.kg, 0)) end as "freeCapacity", coalesce(k.items, 0)::int as items,
    coalesce(r.id = o.default_rack_id, false) as "isOwn"
  from rack r join stock_area a on a.partner_id = $1 and a.id = r.stock_area_id
  left join item o on o.partner_id = $1 and o.id = $2
  left join lateral (
    select sum(b.quantity) filter (where b.item_id = $2) as of_item, count(distinct b.item_id) as items, sum(case when u.kind = 'mass' then b.quantity * u.numerator / u.denominator / coalesce(kg.size, 1) end) as kg
      from stock_balance b join item it on it.partner_id = $1 and it.id = b.item_id join uom u on u.partner_id = $1 and u.id = it.uom_id
      left join lateral (select max(numerator / denominator) as size from uom where partner_id = $1 and symbol = 'kg' and deleted_on is null) kg on true
     where b.partner_id = $1 and b.stock_area_id = r.stock_area_id and b.rack_id = r.id and b.is_in_stock) k on true
 where r.partner_id = $1 and r.deleted_on is null and r.is_active and a.is_active and ($2 = 0 or coalesce(cardinality(r.allowed_items_ids), 0) = 0 or $2 = any (r.allowed_items_ids))${placesSql('a', [3, 4, 5], 'id')}
 order by case when $2 = 0 then 0 when k.of_item > 0 then 1 when r.id = o.default_rack_id then 2 when coalesce(k.items, 0) = 0 then 3 else 4 end,
   lower(r.rack_code), a.name, r.id limit 5000`;

type RackRow = {
  readonly id: number;
  readonly rackCode: string;
  readonly quantityOfItem: string;
  readonly freeCapacity: string | null;
  readonly items: number;
  readonly isOwn: boolean;
};

/** A rack for an item, with what lies there of it and its room. */
type RackForItem = {
  readonly id: number;
  readonly rackCode: string;
  readonly quantityOfItem: number;
  readonly freeCapacity: number | null;
  readonly suggested: boolean;
};

/**
 * Racks that may take an item, with what lies there of it and their room: those in which it lies first, then its own, then empty ones, then the rest,
 * each by their codes; item 0 is all of them by code (spec 01, 3.17). One is suggested: the first of them that has room.
 */
export const racksFor = async ({ tx, person }: Call, item: number): Promise<readonly RackForItem[]> => {
  const rows = await tx.query<RackRow>(
    RACKS_SQL,
    [tx.partnerId, item, person.branchIds, person.locationIds, person.stockAreaIds],
    'racks-for-item',
  );
  const hasRoom = ({ freeCapacity }: RackRow): boolean => freeCapacity === null || Number(freeCapacity) > 0;
  const suggested = rows.find(
    (row) => hasRoom(row) && (Number(row.quantityOfItem) > 0 || row.isOwn || row.items === 0),
  );
  return rows.map(({ items: _items, isOwn: _isOwn, ...row }) => ({
    ...row,
    quantityOfItem: Number(row.quantityOfItem),
    freeCapacity: row.freeCapacity === null ? null : Number(row.freeCapacity),
    suggested: row.id === suggested?.id,
  }));
};

const racks = async (call: Call): Promise<Answer> => {
  refuseStrangers(call, rack);
  const item = Number(call.params['item']);
  const dataList = await racksFor(call, Number.isSafeInteger(item) ? item : -1);
  return { dataList, totalCount: dataList.length };
};

const api = 'chemical/itemStock';
const view = { service: STOCK } as const;
const reads = true as const;

/** Look-up calls of stock (spec 02, 1.15, 2.4, 2.5). */
export const stockLookups: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${api}/v2/getFilteredProductStockView`,
    need: view,
    summary: 'One row per grade: on hand, free, on order, available to promise, short',
    reads,
    run: products,
  },
  {
    method: 'GET',
    path: `${api}/rateHistory/:itemTupleId`,
    need: view,
    summary: 'How the rate of a grade moved, and what it was bought for',
    reads,
    run: rates,
  },
  {
    method: 'POST',
    path: `${api}/getStockForSalesOrder/v2`,
    need: view,
    summary: 'Keys that a demand can be taken from, in picking order, with a proposal',
    reads,
    run: forOrder,
  },
  {
    method: 'GET',
    path: 'chemical/rack/getAllByPartner/:item',
    need: { service: rack.acl, lookup: true },
    summary: 'Racks for an item, with what lies there and their room',
    reads,
    run: racks,
  },
];
