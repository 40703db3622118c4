import { placesSql } from './within-places.ts';

/** Steps of production that a trace goes at most. */
export const DEEPEST = 50;

/** Edges of postings that still stand. */
const STANDING = `lot_edge e join stock_transformation et on et.partner_id = $1 and et.id = e.transformation_id
  and not exists (select from stock_transformation r where r.partner_id = $1 and r.reverses_id = et.id)`;

/** Goods of a number, each kind of number by its index; one that is not asked for finds nothing. */
const SEEDS = [
  `stock_lot lo join stock_identity i on i.partner_id = $1 and i.lot_id = lo.id where lo.partner_id = $1 and lo.lot_number = $2::text`,
  `stock_lot lo join stock_identity i on i.partner_id = $1 and i.lot_id = lo.id where lo.partner_id = $1 and lo.supplier_lot = $2::text and $11::boolean`,
  `stock_lot_alias a join stock_identity i on i.partner_id = $1 and i.lot_id = a.lot_id where a.partner_id = $1 and a.lot_number = $2::text`,
  `stock_identity i where i.partner_id = $1 and i.roll_number = $3::text and i.roll_number <> ''`,
  `stock_identity i where i.partner_id = $1 and i.vendor_code = $4::text and i.vendor_code <> ''`,
  `stock_identity i where i.partner_id = $1 and i.parcel_number = $5::text and i.parcel_number <> ''`,
  `stock_transformation t join stock_ledger l on l.partner_id = $1 and l.transformation_id = t.id join stock_identity i on i.partner_id = $1 and i.id = l.identity_id
    where t.partner_id = $1 and t.document_number = $6::text`,
]
  .map((found) => `select i.id from ${found} and ($7::bigint is null or i.item_id = $7)`)
  .join(' union ');

/** One way along the edges, level by level: `union` keeps each identity once a level, so that a diamond of ways costs no more than its edges. */
const walk = (name: string, near: string, far: string): string => `${name} as (
  select s.id, 0 as step from seeds s
   union
  select e.${far}, w.step + 1 from ${name} w join lateral (select e.${far} from ${STANDING} where e.partner_id = $1 and e.${near} = w.id) e on w.step < $8)`;

/** A person's places are limited, and a posted row of stock lies in them. */
const IN_PLACES = placesSql('l', [12, 13, 14]);

/** Entries of an identity in our stock, led to by its keys. */
const ENTRIES = `stock_key k join stock_ledger l on l.partner_id = $1 and l.balance_id = k.id${IN_PLACES} where k.partner_id = $1 and k.identity_id`;

/** Goods of an identity lay at the person's places once: what others alone ever had is not theirs to follow. */
const seen = (identity: string): string => `(not $15::boolean or exists (select from ${ENTRIES} = ${identity}.id))`;

/** The posting that made an edge touched the person's places. */
const MADE_IN_SIGHT = `(not $15::boolean or exists (select from stock_ledger l where l.partner_id = $1 and l.transformation_id = e.transformation_id and l.account = 'STOCK'${IN_PLACES}))`;

/** A balance at the person's places. */
const HELD = placesSql('b', [12, 13, 14]);

/** What of the goods lies in areas of a type. */
const inAreas = (areaType: string): string =>
  `(select coalesce(sum(b.quantity), 0)::text from forward fw join stock_balance b on b.partner_id = $1 and b.identity_id = fw.id${HELD} join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id where sa.area_type = '${areaType}')`;

const party = (id: string): string =>
  `(select json_build_object('id', y.id, 'companyName', y.company_name) from party y where y.partner_id = $1 and y.id = ${id})`;

/** Id of the node of where goods came from or went to. */
const OUTSIDE = `case when g.quantity < 0 then 'supplierLot:' when g.account = 'CUSTOMER' then 'dispatch:' when g.account = 'SUPPLIER' then 'return:' else 'used:' end || g.transformation_id || ':' || g.id`;

/** What lies where of an identity. */
const LYING = `select a.identity_id, sum(a.quantity) as in_stock, json_agg(json_build_object('id', sa.id, 'name', sa.name, 'areaType', sa.area_type, 'branch', br.name, 'quantity', a.quantity::text, 'qcStatus', a.qc_status) order by sa.name, a.qc_status) as areas
  from (select b.identity_id, b.stock_area_id, b.qc_status, sum(b.quantity) as quantity from reached r join stock_balance b on b.partner_id = $1 and b.identity_id = r.id and b.is_in_stock${HELD} group by 1, 2, 3) a
  join stock_area sa on sa.partner_id = $1 and sa.id = a.stock_area_id left join branch br on br.partner_id = $1 and br.id = sa.branch_id group by 1`;

const NODES = `select json_build_object('id', 'identity:' || f.id, 'type', case when f.roll_number <> '' then 'roll' when f.parcel_number <> '' then 'parcel' when f.lot_id is not null then 'lot' else 'stock' end,
         'label', coalesce(nullif(f.roll_number, ''), nullif(f.parcel_number, ''), f.lot_number, f.item_name), 'item', json_build_object('id', f.item_id, 'name', f.item_name), 'party', ${party('f.party_id')},
         'quantity', coalesce(y.in_stock, 0)::text, 'uom', f.symbol, 'vendorCode', f.vendor_code, 'lotId', f.lot_id, 'expiryOn', f.expiry_on, 'blocked', f.blocked_reason, 'isSeed', f.id in (select id from seeds), 'areas', coalesce(y.areas, '[]')) as n
    from facts f left join lying y on y.identity_id = f.id
   union all
  select json_build_object('id', ${OUTSIDE}, 'type', case when g.quantity < 0 then 'supplierLot' when g.account = 'CUSTOMER' then 'dispatch' when g.account = 'SUPPLIER' then 'return' else 'scrap' end,
         'label', case when g.quantity < 0 then coalesce(f.supplier_lot, g.document) else g.document end, 'item', json_build_object('id', f.item_id, 'name', f.item_name), 'party', ${party('g.party_id')},
         'quantity', abs(g.quantity)::text, 'uom', f.symbol, 'vendorCode', f.vendor_code, 'account', g.account)
    from gone g join facts f on f.id = g.id`;

const EDGES = `select json_build_object('from', 'identity:' || e.from_identity_id, 'to', 'identity:' || e.to_identity_id, 'quantity', e.quantity::text, 'share', e.share::text,
         'document', coalesce(et.document_number, et.module || ' ' || et.document_id), 'source', json_build_object('module', et.module, 'id', et.document_id),
         'process', (select pc.name from process pc where pc.partner_id = $1 and pc.id = et.process_id), 'at', et.effective_at) as n
    from made e join stock_transformation et on et.partner_id = $1 and et.id = e.transformation_id where e.from_identity_id in (select id from reached) and e.to_identity_id in (select id from reached) and ${MADE_IN_SIGHT}
   union all
  select json_build_object('from', case when g.quantity < 0 then ${OUTSIDE} else 'identity:' || g.id end, 'to', case when g.quantity < 0 then 'identity:' || g.id else ${OUTSIDE} end,
         'quantity', abs(g.quantity)::text, 'share', '1', 'document', g.document, 'source', json_build_object('module', g.module, 'id', g.document_id), 'process', null, 'at', g.at)
    from gone g`;

const FACTS = `select i.id, i.roll_number, i.parcel_number, i.vendor_code, lo.id as lot_id, lo.lot_number, lo.supplier_lot, lo.party_id, lo.expiry_on, lo.blocked_reason, it.id as item_id, it.name as item_name, u.symbol
    from reached r join stock_identity i on i.partner_id = $1 and i.id = r.id join item it on it.partner_id = $1 and it.id = i.item_id
    left join uom u on u.partner_id = $1 and u.id = it.uom_id left join stock_lot lo on lo.partner_id = $1 and lo.id = i.lot_id`;

/** What came from outside and went there; consumption that has a product is told by its edge. */
const GONE = `select f.id, c.account, c.party_id, coalesce(t.document_number, t.module || ' ' || t.document_id) as document, t.module, t.document_id, l.transformation_id, min(l.effective_at) as at, -sum(l.quantity) as quantity
    from facts f join stock_key k on k.partner_id = $1 and k.identity_id = f.id join stock_ledger l on l.partner_id = $1 and l.balance_id = k.id and l.quantity <> 0${IN_PLACES}
    join stock_ledger c on c.partner_id = $1 and c.transformation_id = l.transformation_id and c.movement_no = l.movement_no and c.side <> l.side and c.account <> 'STOCK'
    join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
   where (c.account <> 'PRODUCTION' or not exists (select from lot_edge e where e.partner_id = $1 and e.transformation_id = l.transformation_id and f.id in (e.from_identity_id, e.to_identity_id)))
     and l.reverses_entry_id is null and not exists (select from stock_ledger x where x.partner_id = $1 and x.reverses_entry_id = l.id)
   group by f.id, c.account, c.party_id, t.document_number, t.module, t.document_id, l.transformation_id`;

const HELD_ROWS = `select json_build_object('identity', fw.id, 'balanceId', b.id, 'area', sa.name, 'areaType', sa.area_type, 'rack', rk.rack_code, 'lot', lo.lot_number, 'item', it.name, 'uom', u.symbol,
         'quantity', b.quantity::text, 'qcStatus', b.qc_status) as n
    from forward fw join stock_balance b on b.partner_id = $1 and b.identity_id = fw.id and b.is_in_stock${HELD} join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id
    join item it on it.partner_id = $1 and it.id = b.item_id left join uom u on u.partner_id = $1 and u.id = it.uom_id
    left join stock_lot lo on lo.partner_id = $1 and lo.id = b.lot_id left join rack rk on rk.partner_id = $1 and rk.id = nullif(b.rack_id, 0) order by b.id`;

const GONE_ROWS = `select json_build_object('identity', fw.id, 'document', g.document, 'party', ${party('g.party_id')}, 'account', g.account, 'date', g.at, 'quantity', g.quantity::text) as n
    from gone g join forward fw on fw.id = g.id where g.quantity > 0 order by g.at`;

/** Edges among what was reached. */
const MADE = `select e.from_identity_id, e.to_identity_id, e.quantity, e.share, e.transformation_id from ${STANDING}
  where e.partner_id = $1 and e.from_identity_id in (select id from walked) and e.to_identity_id in (select id from walked)`;

const LINKS = `select json_build_object('from', e.from_identity_id, 'to', e.to_identity_id, 'share', e.share::text) as n
    from made e where e.from_identity_id in (select id from forward) and e.to_identity_id in (select id from forward)`;

const all = (rows: string): string => `coalesce((select json_agg(n) from (${rows}) x), '[]')`;

/** The statement behind `trace`: nodes, edges, what lies where and went whither, and the links that shares are worked out of. */
export const TRACE_SQL = `with recursive seeds as (${SEEDS}), ${walk('ahead', 'from_identity_id', 'to_identity_id')}, ${walk('behind', 'to_identity_id', 'from_identity_id')},
 forward as materialized (select distinct id from ahead where $9 or step = 0),
 walked as materialized (select id from forward union select id from behind where $10),
 reached as materialized (select w.id from walked w join stock_identity i on i.partner_id = $1 and i.id = w.id where ${seen('i')}),
 made as materialized (${MADE}),
 facts as materialized (${FACTS}),
 lying as (${LYING}),
 gone as materialized (${GONE})
 select ${all(NODES)} as nodes, ${all(EDGES)} as edges, coalesce((select json_agg(id) from seeds), '[]') as seeds, ${all(LINKS)} as links, ${all(HELD_ROWS)} as held, ${all(GONE_ROWS)} as gone,
   ${inAreas('transit')} as "inTransit", ${inAreas('jobWorker')} as "atJobWorkers"`;
