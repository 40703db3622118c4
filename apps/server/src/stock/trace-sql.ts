import { placesSql } from './within-places.ts';

/** Steps of production that a trace goes at most. */
export const DEEPEST = 50;

/** Goods of a lot; that a lot's id is above 0 is what its index wants to hear. */
const OF_LOT = 'i.lot_id > 0 and i.lot_id';

/** Numbers that goods are found by. */
export const SEED_KINDS = ['lotNumber', 'rollNumber', 'vendorCode', 'parcelNumber', 'documentNumber'] as const;
type SeedKind = (typeof SEED_KINDS)[number];

/** Goods of a number, each kind of number by its index. */
const SEEDS: { readonly [kind in SeedKind]: readonly string[] } = {
  lotNumber: [
    `stock_lot lo join stock_identity i on i.partner_id = $1 and ${OF_LOT} = lo.id where lo.partner_id = $1 and lo.lot_number = $2::text`,
    `stock_lot lo join stock_identity i on i.partner_id = $1 and ${OF_LOT} = lo.id where lo.partner_id = $1 and lo.supplier_lot = $2::text and $8::boolean`,
    `stock_lot_alias a join stock_identity i on i.partner_id = $1 and ${OF_LOT} = a.lot_id where a.partner_id = $1 and a.lot_number = $2::text`,
  ],
  rollNumber: [`stock_identity i where i.partner_id = $1 and i.roll_number = $3::text and i.roll_number <> ''`],
  vendorCode: [`stock_identity i where i.partner_id = $1 and i.vendor_code = $4::text and i.vendor_code <> ''`],
  parcelNumber: [`stock_identity i where i.partner_id = $1 and i.parcel_number = $5::text and i.parcel_number <> ''`],
  documentNumber: [
    `stock_transformation t join stock_ledger l on l.partner_id = $1 and l.transformation_id = t.id join stock_identity i on i.partner_id = $1 and i.id = l.identity_id
    where t.partner_id = $1 and t.document_number = $6::text`,
  ],
};

/** Finds nothing, and names each value, whichever of them are asked for: the database wants to know what it is. */
const NOTHING = `select null::bigint as id where false and ($2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint, $8::boolean) is null`;

/**
 * Goods of the numbers that are asked for. One that is not is not looked for: the planner set six processes to work to find that nothing is equal to it, a tenth of a second each time.
 */
export const seedsSql = (kinds: readonly SeedKind[]): string =>
  [
    NOTHING,
    ...kinds
      .flatMap((kind) => SEEDS[kind])
      .map((found) => `select i.id from ${found} and ($7::bigint is null or i.item_id = $7)`),
  ].join(' union ');

/**
 * Rows as columns: an array for each, in the same order. A walk reaches tens of thousands of goods, and an object for each costs the database more than
 * finding them.
 */
const inColumns = (rows: string, columns: Readonly<Record<string, string>>): string =>
  `(select json_build_object(${Object.entries(columns)
    .map(([name, column]) => `'${name}', coalesce(json_agg(${column}), '[]')`)
    .join(', ')}) from ${rows} x)`;

/** The facts of other records, by id: told once, however many goods have them. */
const byId = (table: string, facts: string, ids: string): string =>
  `coalesce((select json_object_agg(d.id, json_build_object(${facts})) from ${table} where d.partner_id = $1 and d.id in (${ids})), '{}')`;

const PARTY = "'id', d.id, 'companyName', d.company_name";

/** Which end of an edge goods are asked by. */
export type EdgeEnd = 'from' | 'to';

const EDGE_COLUMNS = inColumns('edge', {
  id: 'x.id',
  from: 'x.from_identity_id',
  to: 'x.to_identity_id',
  quantity: 'x.quantity::text',
  share: 'x.share::text',
  transformationId: 'x.transformation_id',
});

/** Edges of some goods. @param reached which: `e` is an edge. Whether a posting stands is asked once, not for each of its edges. */
const edgesOf = (
  reached: string,
): string => `with reached as materialized (select e.* from lot_edge e where e.partner_id = $1 and ${reached}),
 reversed as materialized (select r.reverses_id as id from stock_transformation r where r.partner_id = $1 and r.reverses_id in (select transformation_id from reached)),
 edge as (select * from reached where transformation_id not in (select id from reversed))
 select ${EDGE_COLUMNS} as edges`;

/** Edges that leave goods, or lead into them, of postings that still stand; $2 the goods. */
export const edgesSql = (end: EdgeEnd): string => edgesOf(`e.${end}_identity_id = any ($2::bigint[])`);

/** Such edges that lead from goods into others; $2 and $3. */
export const EDGES_BETWEEN = edgesOf(
  'e.from_identity_id = any ($2::bigint[]) and e.to_identity_id = any ($3::bigint[])',
);

/** A posted row of stock lies in the person's places: $3 to $5, given where somebody is limited to some. */
const IN_PLACES = placesSql('l', [3, 4, 5]);

/** Goods lay at the person's places once: what others alone ever had is not theirs to follow. */
const SEEN = ` and exists (select from stock_key k join stock_ledger l on l.partner_id = $1 and l.balance_id = k.id${IN_PLACES} where k.partner_id = $1 and k.identity_id = i.id)`;

const GOODS = inColumns('facts', {
  id: 'x.id',
  rollNumber: 'x.roll_number',
  parcelNumber: 'x.parcel_number',
  vendorCode: 'x.vendor_code',
  itemId: 'x.item_id',
  lotId: 'x.lot_id',
  lotNumber: 'x.lot_number',
  supplierLot: 'x.supplier_lot',
  partyId: 'x.party_id',
  expiryOn: 'x.expiry_on',
  blocked: 'x.blocked_reason',
});

const LYING = inColumns('lying', {
  balanceId: 'x.id',
  identity: 'x.identity_id',
  areaId: 'x.stock_area_id',
  rackId: 'x.rack_id',
  qcStatus: 'x.qc_status',
  quantity: 'x.quantity::text',
});

const AREAS = `coalesce((select json_agg(json_build_object('id', sa.id, 'name', sa.name, 'areaType', sa.area_type, 'branch', br.name) order by sa.name, sa.id)
   from stock_area sa left join branch br on br.partner_id = $1 and br.id = sa.branch_id where sa.partner_id = $1 and sa.id in (select stock_area_id from lying)), '[]')`;

/**
 * What goods are and what lies where of them; $2 the goods. Answers a `FoundGoods`. Each of the goods is looked up by its index (`offset 0`): for tens of thousands the planner would read
 * every identity, lot and key there is.
 * @param isLimited the person sees some places alone
 */
export const goodsSql = (isLimited: boolean): string => `with facts as materialized (
    select i.id, i.roll_number, i.parcel_number, i.vendor_code, i.item_id, lo.id as lot_id, lo.lot_number, lo.supplier_lot, lo.party_id, lo.expiry_on, lo.blocked_reason
      from unnest($2::bigint[]) g(id) cross join lateral (select * from stock_identity i where i.partner_id = $1 and i.id = g.id${isLimited ? SEEN : ''} offset 0) i
      left join lateral (select * from stock_lot lo where lo.partner_id = $1 and lo.id = i.lot_id offset 0) lo on true),
 keys as materialized (
    select k.id, k.identity_id, k.stock_area_id, k.rack_id, k.qc_status, k.quantity, (k.quantity > 0${isLimited ? placesSql('k', [3, 4, 5]) : ''}) as is_lying
      from ${isLimited ? 'facts g' : 'unnest($2::bigint[]) g(id)'} cross join lateral (select * from stock_key k where k.partner_id = $1 and k.identity_id = g.id offset 0) k),
 lying as materialized (select * from keys where is_lying order by id)
 select ${GOODS} as goods, coalesce((select json_agg(id) from keys), '[]') as keys, ${LYING} as lying, ${AREAS} as areas,
   ${byId('item d left join uom u on u.partner_id = $1 and u.id = d.uom_id', "'item', json_build_object('id', d.id, 'name', d.name), 'uom', u.symbol", 'select item_id from facts')} as items,
   ${byId('party d', PARTY, 'select party_id from facts')} as parties,
   ${byId('rack d', "'code', d.rack_code", 'select rack_id from lying where rack_id > 0')} as racks`;

/** Goods were made of others by this posting, or others of them. */
const HAS_EDGE = ['to', 'from']
  .map(
    (end) =>
      `exists (select from lot_edge e where e.partner_id = $1 and e.${end}_identity_id = m.identity_id and e.transformation_id = m.transformation_id offset 0)`,
  )
  .join(' or ');

const GONE = inColumns('(select * from gone order by at, transformation_id, identity_id)', {
  identity: 'x.identity_id',
  account: 'x.account',
  partyId: 'x.party_id',
  transformationId: 'x.transformation_id',
  at: 'x.at',
  quantity: 'x.quantity::text',
});

/**
 * What came from outside and went there; consumption that has a product is told by its edge, goods counted anew in another unit went nowhere. A reason says
 * which accounts may stand across: where that is stock alone, or production that an edge tells of, nobody looks at the other side. `offset 0` keeps each
 * question on its index: the planner would read the whole ledger, or all edges there are, for what it takes for many.
 * $2 the keys. Answers a `FoundGone`.
 */
export const goneSql = (isLimited: boolean): string => `with moved as materialized (
    select l.id, l.identity_id, l.transformation_id, l.movement_no, l.side, l.effective_at, l.quantity, l.reason
      from unnest($2::bigint[]) k(id) cross join lateral (
           select l.* from stock_ledger l
            where l.partner_id = $1 and l.balance_id = k.id and l.quantity <> 0${isLimited ? IN_PLACES : ''} and l.reverses_entry_id is null and l.reason not in ('UNIT_OUT', 'UNIT_IN') offset 0) l),
 crossing as materialized (
    select m.* from moved m left join (
           select reason, side, case side when 'out' then to_accounts else from_accounts end as across from stock_reason, (values ('in'), ('out')) sides(side)) r using (reason, side)
     where r.across is null or r.across <> '{STOCK}' and not (r.across = '{PRODUCTION}' and (${HAS_EDGE}))),
 gone as materialized (
    select m.identity_id, c.account, c.party_id, m.transformation_id, min(m.effective_at) as at, -sum(m.quantity) as quantity
      from crossing m cross join lateral (
           select c.account, c.party_id from stock_ledger c
            where c.partner_id = $1 and c.transformation_id = m.transformation_id and c.movement_no = m.movement_no and c.side <> m.side and c.account <> 'STOCK' offset 0) c
     where (c.account <> 'PRODUCTION' or not (${HAS_EDGE}))
       and (select x.id from stock_ledger x where x.partner_id = $1 and x.reverses_entry_id = m.id limit 1) is null
     group by m.identity_id, c.account, c.party_id, m.transformation_id)
 select ${GONE} as gone, ${byId('party d', PARTY, 'select party_id from gone')} as parties`;

/** The posting touched the person's places. */
const IN_SIGHT = `exists (select from stock_ledger l where l.partner_id = $1 and l.transformation_id = d.id and l.account = 'STOCK'${IN_PLACES})`;

/** What postings were; $2 which. Answers them by id. */
export const postingsSql = (isLimited: boolean): string =>
  `select ${byId(
    'stock_transformation d left join process pc on pc.partner_id = $1 and pc.id = d.process_id',
    `'document', coalesce(d.document_number, d.module || ' ' || d.document_id), 'source', json_build_object('module', d.module, 'id', d.document_id), 'process', pc.name, 'at', d.effective_at, 'inSight', ${isLimited ? IN_SIGHT : 'true'}`,
    'select unnest($2::bigint[])',
  )} as postings`;
