import { placesSql } from './within-places.ts';

/** Steps of production that a trace goes at most. */
export const DEEPEST = 50;

/** The posting of an edge still stands. */
const STANDS = `not exists (select from stock_transformation r where r.partner_id = $1 and r.reverses_id = e.transformation_id)`;

/** Goods of a lot; that a lot's id is above 0 is what its index wants to hear. */
const OF_LOT = 'i.lot_id > 0 and i.lot_id';

/** Numbers that goods are found by. */
export const SEED_KINDS = ['lotNumber', 'rollNumber', 'vendorCode', 'parcelNumber', 'documentNumber'] as const;
type SeedKind = (typeof SEED_KINDS)[number];

/** Goods of a number, each kind of number by its index. */
const SEEDS: { readonly [kind in SeedKind]: readonly string[] } = {
  lotNumber: [
    `stock_lot lo join stock_identity i on i.partner_id = $1 and ${OF_LOT} = lo.id where lo.partner_id = $1 and lo.lot_number = $2::text`,
    `stock_lot lo join stock_identity i on i.partner_id = $1 and ${OF_LOT} = lo.id where lo.partner_id = $1 and lo.supplier_lot = $2::text and $11::boolean`,
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
const NOTHING = `select null::bigint as id where false and ($2::text, $3::text, $4::text, $5::text, $6::text, $7::bigint, $11::boolean) is null`;

/**
 * Goods of the numbers that are asked for. One that is not is not looked for: the planner set six processes to work to find that nothing is equal to it, a tenth of a second each time.
 */
const seedsOf = (kinds: readonly SeedKind[]): string =>
  [
    NOTHING,
    ...kinds
      .flatMap((kind) => SEEDS[kind])
      .map((found) => `select i.id from ${found} and ($7::bigint is null or i.item_id = $7)`),
  ].join(' union ');

/** One way along the edges, level by level: `union` keeps each identity once a level, so that a diamond of ways costs no more than its edges. */
const walk = (name: string, near: string, far: string): string => `${name} as (
  select s.id, 0 as step from seeds s
   union
  select e.${far}, w.step + 1 from ${name} w join lateral (select e.${far} from lot_edge e where e.partner_id = $1 and e.${near} = w.id and ${STANDS}) e on w.step < $8)`;

/** A person's places are limited, and a posted row of stock lies in them. */
const IN_PLACES = placesSql('l', [12, 13, 14]);

/** Entries of an identity in our stock, led to by its keys. */
const ENTRIES = `stock_key k join stock_ledger l on l.partner_id = $1 and l.balance_id = k.id${IN_PLACES} where k.partner_id = $1 and k.identity_id`;

/** Goods of an identity lay at the person's places once: what others alone ever had is not theirs to follow. */
const seen = (identity: string): string => `(not $15::boolean or exists (select from ${ENTRIES} = ${identity}.id))`;

/** The posting that made an edge touched the person's places. */
const MADE_IN_SIGHT = `(not $15::boolean or exists (select from stock_ledger l where l.partner_id = $1 and l.transformation_id = e.transformation_id and l.account = 'STOCK'${IN_PLACES}))`;

/** A balance at the person's places. */
const HELD = placesSql('k', [12, 13, 14]);

const FACTS = `select i.id, i.roll_number, i.parcel_number, i.vendor_code, i.item_id, lo.id as lot_id, lo.lot_number, lo.supplier_lot, lo.party_id, lo.expiry_on, lo.blocked_reason
    from walked w join stock_identity i on i.partner_id = $1 and i.id = w.id left join stock_lot lo on lo.partner_id = $1 and lo.id = i.lot_id where ${seen('i')}`;

/** The keys of what was reached, looked up once: what lies in them, and the way to their entries. */
const KEYS = `select f.id as identity_id, k.id, k.stock_area_id, k.rack_id, k.qc_status, k.quantity, (k.quantity > 0${HELD}) as is_lying
    from facts f join stock_key k on k.partner_id = $1 and k.identity_id = f.id`;

const LYING = `select * from keys where is_lying order by id`;

/** Edges into what was reached, looked up once: those among it, and which postings made it. */
const INTO = `select e.* from walked w cross join lateral (
      select e.from_identity_id, e.to_identity_id, e.quantity, e.share, e.transformation_id from lot_edge e where e.partner_id = $1 and e.to_identity_id = w.id offset 0) e`;

/** The posting made an edge of these goods: two questions, the first of what was looked up, the other of its own index where the first says no. */
const HAS_EDGE = `(k.identity_id, l.transformation_id) in (select to_identity_id, transformation_id from into_walked)
   or exists (select from lot_edge e where e.partner_id = $1 and e.from_identity_id = k.identity_id and e.transformation_id = l.transformation_id)`;

/**
 * What came from outside and went there; consumption that has a product is told by its edge, goods counted anew in another unit went nowhere. `offset 0` keeps each question on its index:
 * how many goods a walk reaches is unknown to the planner, which would read the whole ledger instead.
 */
const GONE = `select k.identity_id as id, c.account, c.party_id, l.transformation_id, min(l.effective_at) as at, -sum(l.quantity) as quantity
    from keys k cross join lateral (
           select l.* from stock_ledger l
            where l.partner_id = $1 and l.balance_id = k.id and l.quantity <> 0${IN_PLACES} and l.reverses_entry_id is null and l.reason not in ('UNIT_OUT', 'UNIT_IN') offset 0) l
   cross join lateral (
           select c.account, c.party_id from stock_ledger c
            where c.partner_id = $1 and c.transformation_id = l.transformation_id and c.movement_no = l.movement_no and c.side <> l.side and c.account <> 'STOCK' offset 0) c
   where (c.account <> 'PRODUCTION' or not (${HAS_EDGE}))
     and (select x.id from stock_ledger x where x.partner_id = $1 and x.reverses_entry_id = l.id limit 1) is null
   group by k.identity_id, c.account, c.party_id, l.transformation_id`;

/** Edges among what was reached. */
const MADE = `select e.* from into_walked e where ${STANDS} and e.from_identity_id in (select id from walked)`;

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

const LYING_COLUMNS = inColumns('lying', {
  balanceId: 'x.id',
  identity: 'x.identity_id',
  areaId: 'x.stock_area_id',
  rackId: 'x.rack_id',
  qcStatus: 'x.qc_status',
  quantity: 'x.quantity::text',
});

const MADE_COLUMNS = inColumns(`(select e.*, ${MADE_IN_SIGHT} as in_sight from made e)`, {
  from: 'x.from_identity_id',
  to: 'x.to_identity_id',
  quantity: 'x.quantity::text',
  share: 'x.share::text',
  transformationId: 'x.transformation_id',
  inSight: 'x.in_sight',
});

const GONE_COLUMNS = inColumns('(select * from gone order by at, transformation_id, id)', {
  identity: 'x.id',
  account: 'x.account',
  partyId: 'x.party_id',
  transformationId: 'x.transformation_id',
  at: 'x.at',
  quantity: 'x.quantity::text',
});

const AREAS = `coalesce((select json_agg(json_build_object('id', sa.id, 'name', sa.name, 'areaType', sa.area_type, 'branch', br.name) order by sa.name, sa.id)
   from stock_area sa left join branch br on br.partner_id = $1 and br.id = sa.branch_id where sa.partner_id = $1 and sa.id in (select stock_area_id from lying)), '[]')`;

/** The statement behind `trace`, for goods of such numbers: what was reached, what lies where and went whither, and the edges that shares are worked out of. Answers a `TraceFound`. */
export const traceSql = (
  kinds: readonly SeedKind[],
): string => `with recursive seeds as (${seedsOf(kinds)}), ${walk('ahead', 'from_identity_id', 'to_identity_id')}, ${walk('behind', 'to_identity_id', 'from_identity_id')},
 forward as materialized (select distinct id from ahead where $9 or step = 0),
 walked as materialized (select id from forward union select id from behind where $10),
 facts as materialized (${FACTS}),
 keys as materialized (${KEYS}),
 lying as materialized (${LYING}),
 into_walked as materialized (${INTO}),
 gone as materialized (${GONE}),
 made as materialized (${MADE})
 select coalesce((select json_agg(id) from seeds), '[]') as seeds, coalesce((select json_agg(id) from forward), '[]') as forward,
   ${GOODS} as goods, ${LYING_COLUMNS} as lying, ${MADE_COLUMNS} as made, ${GONE_COLUMNS} as gone, ${AREAS} as areas,
   ${byId('item d left join uom u on u.partner_id = $1 and u.id = d.uom_id', "'id', d.id, 'name', d.name, 'uom', u.symbol", 'select item_id from facts')} as items,
   ${byId('party d', "'id', d.id, 'companyName', d.company_name", 'select party_id from facts union select party_id from gone')} as parties,
   ${byId('rack d', "'code', d.rack_code", 'select rack_id from lying where rack_id > 0')} as racks,
   ${byId('stock_transformation d left join process pc on pc.partner_id = $1 and pc.id = d.process_id', "'document', coalesce(d.document_number, d.module || ' ' || d.document_id), 'module', d.module, 'id', d.document_id, 'process', pc.name, 'at', d.effective_at", 'select transformation_id from made union select transformation_id from gone')} as postings`;
