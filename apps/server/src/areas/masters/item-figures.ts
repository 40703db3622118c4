import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { Handler, ShownTo } from '../../records/handler.ts';
import { propertyConditions } from './property-filter.ts';
import { ratesInOwnUnit, unitOfRate } from '../../stock/purchase-rates.ts';
import { usable } from '../../stock/stock-filter.ts';
import { placesSql } from '../../stock/within-places.ts';

/** Service of the stock view. */
const STOCK = 'chemical/itemStock/stock';

type FigureRow = AnyRecord & { readonly id: number };

const placesOf = ({ branchIds, locationIds, stockAreaIds }: ShownTo['person']): readonly (readonly number[])[] => [
  branchIds,
  locationIds,
  stockAreaIds,
];

/** Own goods of items in stock within somebody's places; $2 ids, $3 today, $4 to $6 places (spec 02, 1.6). */
const STOCK_SQL = `with stock as (
  select b.item_id, sum(b.quantity) as on_hand, sum(b.allocated) as allocated, sum(b.quantity - b.allocated) filter (where ${usable('$3::date')}) as free
    from stock_balance b join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id
   where b.partner_id = $1 and b.item_id = any ($2::bigint[]) and b.is_in_stock and b.owner_party_id = 0 and sa.area_type <> 'transit'${placesSql('b', [4, 5, 6])} group by 1),
 claims as (
  select d.item_id, sum(greatest(0, d.soft - d.hard)) as quantity from (
    select item_id, coalesce(sum(quantity - taken - released) filter (where kind = 'soft'), 0) as soft, coalesce(sum(quantity - taken - released) filter (where kind = 'hard'), 0) as hard
      from stock_reservation where partner_id = $1 and status in ('open', 'suspended') and item_id = any ($2::bigint[]) and (cardinality($4::bigint[]) = 0 or branch_id = any ($4::bigint[]))
     group by item_id, item_tuple_id, demand_module, demand_id, demand_line_id) d group by 1)
 select i.id, trim_scale(coalesce(s.on_hand, 0))::text as "onHand", trim_scale(coalesce(s.allocated, 0) + coalesce(c.quantity, 0))::text as reserved, trim_scale(coalesce(s.free, 0))::text as free
  from unnest($2::bigint[]) i(id) left join stock s on s.item_id = i.id left join claims c on c.item_id = i.id`;

/** The last purchase that stands, and what a unit of what is there is worth; of nothing, what the last of it was worth. */
const RATES_SQL = `select i.id, trim_scale(r.rate)::text as "lastPurchaseRate", ${unitOfRate('r', 'i.id')} as "rateUnit", (r.purchased_at at time zone 'Asia/Kolkata')::date::text as "lastPurchasedOn",
    trim_scale(coalesce(round(p.value / nullif(p.quantity, 0), 4), nullif(p.last_rate, 0)))::text as "averageRate"
  from unnest($2::bigint[]) i(id)
  left join lateral (select x.rate, x.uom_id, x.purchased_at from item_purchase_rate x where x.partner_id = $1 and x.item_id = i.id order by x.purchased_at desc, x.id desc limit 1) r on true
  left join lateral (select sum(c.value) as value, sum(c.quantity) as quantity, (array_agg(c.last_rate order by c.last_effective_at desc nulls last))[1] as last_rate
    from cost_pool c where c.partner_id = $1 and c.item_id = i.id) p on true`;

/** Own goods of the item whose id `id` tells, wherever they lie within the person's places. */
const onHandOf = (id: string, [branches, locations, areas]: readonly string[]): string =>
  `(select coalesce(sum(b.quantity), 0) from stock_balance b join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id
     where b.partner_id = $1 and b.item_id = ${id} and b.is_in_stock and b.owner_party_id = 0 and sa.area_type <> 'transit'
       and (cardinality(${branches}::bigint[]) = 0 or b.branch_id = any (${branches}::bigint[])) and (cardinality(${locations}::bigint[]) = 0 or b.location_id = any (${locations}::bigint[]))
       and (cardinality(${areas}::bigint[]) = 0 or b.stock_area_id = any (${areas}::bigint[])))`;

/** What is less than its reorder level, as notices tell it; who may not see stock finds none. */
const isLow =
  (id: string): NonNullable<Handler['known']>[string] =>
  async ({ person }) =>
  (put) =>
    person.may(STOCK)
      ? `coalesce(h.reorder_level, 0) > 0 and ${onHandOf(
          id,
          placesOf(person).map((ids) => put(ids)),
        )} < h.reorder_level`
      : 'false';

/** Whatever is bought or sold needs an HSN (spec 01, 3.5). */
const LACKS_HSN = `(h.is_purchasable or h.is_saleable) and coalesce(h.hsn, '') = ''`;

/** What is made and has no bill in use. */
const LACKS_BOM = `h.is_manufactured and not exists (select from bom m where m.partner_id = $1 and m.item_id = h.id and m.status = 'active' and m.is_active and m.deleted_on is null)`;

/** The bill in use that is marked as the default. */
const BOM_SQL = `select m.id, m.bom_code from bom m where m.partner_id = $1 and m.item_id = h.id and m.is_default and m.status = 'active' and m.is_active and m.deleted_on is null order by m.id limit 1`;

const LACKS_SQL = `select h.id, ${LACKS_HSN} as "lacksHsn", ${LACKS_BOM} as "lacksBom", d.id as bom, d.bom_code as "bomName" from item h left join lateral (${BOM_SQL}) d on true where h.partner_id = $1 and h.id = any ($2::bigint[])`;

const FIGURES = ['onHand', 'reserved', 'free', 'lastPurchaseRate', 'averageRate'] as const;
const RATES = ['lastPurchaseRate', 'lastPurchasedOn', 'averageRate'] as const;
const AMOUNTS = ['onHand', 'reserved', 'free', 'isLow'] as const;
const LACKS = ['lacksHsn', 'lacksBom', 'bom'] as const;

/** Figures go over the wire as JSON numbers (spec 01, 0.4). */
const toWire = ({ id: _id, ...row }: FigureRow): AnyRecord => {
  const wire: { [key: string]: unknown } = row;
  for (const key of FIGURES) if (typeof wire[key] === 'string') wire[key] = Number(wire[key]);
  return wire;
};

/** Whether what is on hand is less than the level of the row. */
const isBelow = ({ reorderLevel }: AnyRecord, onHand: unknown): boolean =>
  typeof reorderLevel === 'number' && reorderLevel > 0 && typeof onHand === 'number' && onHand < reorderLevel;

const stockOfRows = async ({ tx, today, person }: ShownTo, ids: readonly number[]): Promise<readonly FigureRow[]> =>
  person.may(STOCK)
    ? tx.query<FigureRow>(STOCK_SQL, [tx.partnerId, ids, today, ...placesOf(person)], 'item-figures-stock')
    : [];

type RateRow = FigureRow & { readonly lastPurchaseRate: string | null; readonly rateUnit: number | null };

const ratesOf = async ({ tx, today }: ShownTo, ids: readonly number[]): Promise<readonly FigureRow[]> => {
  const rows = await tx.query<RateRow>(RATES_SQL, [tx.partnerId, ids], 'item-figures-rates');
  const paid = rows.map(({ id, lastPurchaseRate, rateUnit }) => ({ item: id, rate: lastPurchaseRate, unit: rateUnit }));
  const inOwn = await ratesInOwnUnit(tx, today, paid);
  return rows.map(({ rateUnit: unit, lastPurchaseRate: rate, ...row }) => ({
    ...row,
    lastPurchaseRate: inOwn({ item: row.id, rate, unit }),
  }));
};

/** Stock, last rates and what is missing, of the items of one page: a query for each kind, and only of what the rows have room for. */
const shownItems: NonNullable<Handler['shown']> = async (shownTo, ids, rows) => {
  const [first = {}] = rows;
  const hasAny = (keys: readonly string[]): boolean => keys.some((key) => Object.hasOwn(first, key));
  const { tx } = shownTo;
  const values = [tx.partnerId, ids];
  const parts = [
    ...(hasAny(AMOUNTS) ? await stockOfRows(shownTo, ids) : []),
    ...(hasAny(RATES) ? await ratesOf(shownTo, ids) : []),
    ...(hasAny(LACKS) ? await tx.query<FigureRow>(LACKS_SQL, values, 'item-figures-lacks') : []),
  ];
  const figures = new Map<number, AnyRecord>();
  for (const part of parts) figures.set(part.id, { ...figures.get(part.id), ...toWire(part) });
  for (const row of rows) {
    const id = Number(row['id']);
    const own = figures.get(id);
    if (own !== undefined) figures.set(id, { ...own, isLow: isBelow(row, own['onHand']) });
  }
  return figures;
};

/** What lists of items show and ask of the moment: stock, rates, and what is missing. */
export const itemFigures: Pick<Handler, 'shown' | 'shownFrom' | 'known'> = {
  shown: shownItems,
  shownFrom: ['reorderLevel'],
  known: {
    isLow: isLow('h.id'),
    lacksHsn: async () => () => LACKS_HSN,
    lacksBom: async () => () => LACKS_BOM,
    properties: propertyConditions,
  },
};

const STOCK_ITEMS_SQL = `select id, stock_item_id as item from supporting_material where partner_id = $1 and id = any ($2::bigint[]) and stock_item_id is not null`;

/** The same of supporting materials: each is counted as the item that was made for it; what was never received is not in stock. */
const shownMaterials: NonNullable<Handler['shown']> = async (shownTo, ids, rows) => {
  const { tx, person } = shownTo;
  if (!person.may(STOCK)) return new Map();
  const kept = await tx.query<{ readonly id: number; readonly item: number }>(
    STOCK_ITEMS_SQL,
    [tx.partnerId, ids],
    'supporting-stock-items',
  );
  const stock = await stockOfRows(
    shownTo,
    kept.map(({ item }) => item),
  );
  const byItem = new Map(stock.map((row) => [row.id, toWire(row)]));
  const itemOf = new Map(kept.map(({ id, item }) => [id, item]));
  return new Map(
    rows.map((row) => {
      const id = Number(row['id']);
      const onHand = byItem.get(itemOf.get(id) ?? 0)?.['onHand'] ?? 0;
      return [id, { onHand, isLow: isBelow(row, onHand) }] as const;
    }),
  );
};

export const materialFigures: Pick<Handler, 'shown' | 'known'> = {
  shown: shownMaterials,
  known: { isLow: isLow('coalesce(h.stock_item_id, 0)') },
};
