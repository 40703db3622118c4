import type { Places } from '../access/person.ts';
import type { Tx } from '../db/tx.ts';
import { placesSql } from './within-places.ts';

/** What to follow: a number people can read off goods or paper, and which way. */
export interface TraceQuery {
  readonly lotNumber?: string;
  readonly rollNumber?: string;
  readonly vendorCode?: string;
  readonly parcelNumber?: string;
  readonly documentNumber?: string;
  readonly itemId?: number;
  /** Goods that never lay there are not shown, nor what lies, came or went elsewhere. */
  readonly within?: Places;
  /** Nothing is found by the number that a supplier gave a lot. */
  readonly hidesSuppliers?: boolean;
  readonly direction: 'back' | 'forward' | 'both';
  /** Steps of production, at most 50; left out = 50. */
  readonly depth?: number;
}

/** A place on the way: goods of one identity, or where some of them went or came from. */
export interface TraceNode {
  /** `identity:12`, `supplierLot:…`, `dispatch:…`, `return:…`, `used:…` */
  readonly id: string;
  readonly type: 'lot' | 'roll' | 'parcel' | 'stock' | 'supplierLot' | 'dispatch' | 'return' | 'scrap';
  readonly label: string;
  readonly item: { readonly id: number; readonly name: string };
  readonly partyId: number | null;
  /** Stands for the supplier of a consignment; empty where there is none. */
  readonly vendorCode: string;
  /** In stock of a lot; gone by a dispatch, return or loss. Exact decimal in text. */
  readonly quantity: string;
  readonly uom: string | null;
}

export interface TraceEdge {
  readonly from: string;
  readonly to: string;
  readonly quantity: string;
  /** Part of what was made that came from here, 0 … 1. */
  readonly share: string;
  readonly document: string | null;
  readonly at: string;
}

/** Whom to warn: where goods that contain some of the traced ones are now. */
export interface Recall {
  readonly customers: readonly {
    readonly partyId: number | null;
    readonly dispatch: string | null;
    readonly date: string;
    readonly quantity: string;
    readonly share: string;
  }[];
  readonly inStock: readonly {
    readonly balanceId: number;
    readonly stockArea: string;
    readonly areaType: string;
    readonly rackId: number;
    readonly quantity: string;
    readonly qcStatus: string;
    readonly share: string;
  }[];
  /** Of the traced goods: on the road, at job workers, back at suppliers, lost, sampled or used up without a product. */
  readonly inTransit: string;
  readonly atJobWorkers: string;
  readonly returned: readonly RecallGone[];
  readonly scrapped: readonly RecallGone[];
}

interface RecallGone {
  readonly document: string | null;
  readonly partyId: number | null;
  readonly date: string;
  readonly quantity: string;
  readonly share: string;
}

export interface Trace {
  readonly nodes: readonly TraceNode[];
  readonly edges: readonly TraceEdge[];
  readonly recall: Recall;
}

const DEEPEST = 50;
const EVERYWHERE: Places = { branchIds: [], locationIds: [], stockAreaIds: [] };

/** Edges of postings that still stand. */
const STANDING = `lot_edge e join stock_transformation et on et.partner_id = $1 and et.id = e.transformation_id
  and not exists (select from stock_transformation r where r.partner_id = $1 and r.reverses_id = et.id)`;

const SEEDS = `select i.id from stock_identity i left join stock_lot lo on lo.partner_id = $1 and lo.id = i.lot_id
  where i.partner_id = $1 and ($7::bigint is null or i.item_id = $7) and (
    ($2::text is not null and (lo.lot_number = $2 or $11::boolean and lo.supplier_lot = $2 or lo.id in (select a.lot_id from stock_lot_alias a where a.partner_id = $1 and a.lot_number = $2))) or ($3::text is not null and i.roll_number = $3) or ($4::text is not null and i.vendor_code = $4) or ($5::text is not null and i.parcel_number = $5)
    or ($6::text is not null and exists (select from stock_transformation t join stock_ledger l on l.partner_id = $1 and l.transformation_id = t.id where t.partner_id = $1 and t.document_number = $6 and l.identity_id = i.id)))`;

/** One way along the edges; shares multiply along a path and add up over paths. */
const walk = (name: string, near: string, far: string): string => `${name} as (
  select s.id, 1::numeric as share, 0 as step from seeds s
   union all
  select e.${far}, w.share * e.share, w.step + 1 from ${name} w join lateral (select e.${far}, e.share from ${STANDING} where e.partner_id = $1 and e.${near} = w.id) e on w.step < $8)`;

/** A person's places are limited, and a posted row of stock lies in them. */
const IN_PLACES = placesSql('l', [12, 13, 14]);

/** Goods of an identity lay at the person's places once: what others alone ever had is not theirs to follow. */
const seen = (identity: string): string => `(not $15::boolean or exists (select from stock_ledger l
  where l.partner_id = $1 and l.item_id = ${identity}.item_id and l.identity_id = ${identity}.id and l.account = 'STOCK'${IN_PLACES}))`;

/** The posting that made an edge touched the person's places. */
const MADE_IN_SIGHT = `(not $15::boolean or exists (select from stock_ledger l where l.partner_id = $1 and l.transformation_id = e.transformation_id and l.account = 'STOCK'${IN_PLACES}))`;

/** A balance at the person's places. */
const HELD = placesSql('b', [12, 13, 14]);

/** What of the goods lies in areas of a type. */
const inAreas = (areaType: string): string =>
  `(select coalesce(sum(b.quantity), 0)::text from forward fw join stock_balance b on b.partner_id = $1 and b.identity_id = fw.id${HELD} join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id where sa.area_type = '${areaType}')`;

/** What of the goods went to other accounts. */
const wentTo = (accounts: string): string =>
  `coalesce((select jsonb_agg(jsonb_build_object('document', g.document, 'partyId', g.party_id, 'date', g.at, 'quantity', g.quantity::text, 'share', fw.share::text) order by g.at)
     from gone g join forward fw on fw.id = g.id where g.account ${accounts} and g.quantity > 0), '[]')`;

/**
 * Where goods came from and went to, found breadth first over the edges that postings wrote.
 * @example trace(tx, { lotNumber: 'L-2604-017', direction: 'forward' }) → its lots, what was made of them, who has it
 */
export const trace = async (tx: Tx, query: TraceQuery): Promise<Trace> => {
  const { branchIds, locationIds, stockAreaIds } = query.within ?? EVERYWHERE;
  const values = [
    tx.partnerId,
    query.lotNumber ?? null,
    query.rollNumber ?? null,
    query.vendorCode ?? null,
    query.parcelNumber ?? null,
    query.documentNumber ?? null,
    query.itemId ?? null,
    Math.min(query.depth ?? DEEPEST, DEEPEST),
    query.direction !== 'back',
    query.direction !== 'forward',
    query.hidesSuppliers !== true,
    branchIds,
    locationIds,
    stockAreaIds,
    branchIds.length + locationIds.length + stockAreaIds.length > 0,
  ];
  const [found] = await tx.query<Trace>(
    `with recursive seeds as (${SEEDS}), ${walk('ahead', 'from_identity_id', 'to_identity_id')}, ${walk('behind', 'to_identity_id', 'from_identity_id')},
     forward as (select id, least(1, sum(share)) as share from ahead where $9 or step = 0 group by id),
     walked as (select id from forward union select id from behind where $10),
     reached as (select w.id from walked w join stock_identity i on i.partner_id = $1 and i.id = w.id where ${seen('i')}),
     facts as (
       select i.id, i.roll_number, i.parcel_number, i.vendor_code, lo.id as lot_id, lo.lot_number, lo.supplier_lot, lo.party_id, it.id as item_id, it.name as item_name, u.symbol,
              (select coalesce(sum(b.quantity), 0) from stock_balance b where b.partner_id = $1 and b.identity_id = i.id${HELD}) as in_stock
         from reached r join stock_identity i on i.partner_id = $1 and i.id = r.id join item it on it.partner_id = $1 and it.id = i.item_id
         left join uom u on u.partner_id = $1 and u.id = it.uom_id left join stock_lot lo on lo.partner_id = $1 and lo.id = i.lot_id),
     gone as (
       select f.id, c.account, c.party_id, coalesce(t.document_number, t.module || ' ' || t.document_id) as document, l.transformation_id, min(l.effective_at) as at, -sum(l.quantity) as quantity
         from facts f join stock_ledger l on l.partner_id = $1 and l.item_id = f.item_id and l.identity_id = f.id and l.quantity <> 0 and l.account = 'STOCK'${IN_PLACES}
         join stock_ledger c on c.partner_id = $1 and c.transformation_id = l.transformation_id and c.movement_no = l.movement_no and c.side <> l.side and c.account <> 'STOCK'
         join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
        where (c.account <> 'PRODUCTION' or not exists (select from lot_edge e where e.partner_id = $1 and e.transformation_id = l.transformation_id and f.id in (e.from_identity_id, e.to_identity_id)))
          and l.reverses_entry_id is null and not exists (select from stock_ledger x where x.partner_id = $1 and x.reverses_entry_id = l.id)
        group by f.id, c.account, c.party_id, t.document_number, t.module, t.document_id, l.transformation_id)
     select
       coalesce((select jsonb_agg(n) from (
         select 'identity:' || f.id as id, case when f.roll_number <> '' then 'roll' when f.parcel_number <> '' then 'parcel' when f.lot_id is not null then 'lot' else 'stock' end as type,
                coalesce(nullif(f.roll_number, ''), nullif(f.parcel_number, ''), f.lot_number, f.item_name) as label, jsonb_build_object('id', f.item_id, 'name', f.item_name) as item, f.party_id as "partyId", f.in_stock::text as quantity, f.symbol as uom, f.vendor_code as "vendorCode" from facts f
          union all
         select case when g.quantity < 0 then 'supplierLot:' when g.account = 'CUSTOMER' then 'dispatch:' when g.account = 'SUPPLIER' then 'return:' else 'used:' end || g.transformation_id || ':' || g.id,
                case when g.quantity < 0 then 'supplierLot' when g.account = 'CUSTOMER' then 'dispatch' when g.account = 'SUPPLIER' then 'return' else 'scrap' end,
                case when g.quantity < 0 then coalesce(f.supplier_lot, g.document) else g.document end, jsonb_build_object('id', f.item_id, 'name', f.item_name), g.party_id, abs(g.quantity)::text, f.symbol, f.vendor_code
           from gone g join facts f on f.id = g.id) n), '[]') as nodes,
       coalesce((select jsonb_agg(n) from (
         select 'identity:' || e.from_identity_id as "from", 'identity:' || e.to_identity_id as "to", e.quantity::text as quantity, e.share::text as share, coalesce(et.document_number, et.module || ' ' || et.document_id) as document, et.effective_at as at
           from ${STANDING} where e.partner_id = $1 and e.from_identity_id in (select id from reached) and e.to_identity_id in (select id from reached) and ${MADE_IN_SIGHT}
          union all
         select case when g.quantity < 0 then 'supplierLot:' || g.transformation_id || ':' || g.id else 'identity:' || g.id end,
                case when g.quantity < 0 then 'identity:' || g.id else case g.account when 'CUSTOMER' then 'dispatch:' when 'SUPPLIER' then 'return:' else 'used:' end || g.transformation_id || ':' || g.id end,
                abs(g.quantity)::text, '1', g.document, g.at from gone g) n), '[]') as edges,
       jsonb_build_object(
         'customers', coalesce((select jsonb_agg(jsonb_build_object('partyId', g.party_id, 'dispatch', g.document, 'date', g.at, 'quantity', g.quantity::text, 'share', fw.share::text) order by g.at)
            from gone g join forward fw on fw.id = g.id where g.account = 'CUSTOMER' and g.quantity > 0), '[]'),
         'inStock', coalesce((select jsonb_agg(jsonb_build_object('balanceId', b.id, 'stockArea', sa.name, 'areaType', sa.area_type, 'rackId', b.rack_id, 'quantity', b.quantity::text, 'qcStatus', b.qc_status, 'share', fw.share::text) order by b.id)
            from forward fw join stock_balance b on b.partner_id = $1 and b.identity_id = fw.id and b.is_in_stock${HELD} join stock_area sa on sa.partner_id = $1 and sa.id = b.stock_area_id), '[]'),
         'inTransit', ${inAreas('transit')}, 'atJobWorkers', ${inAreas('jobWorker')}, 'returned', ${wentTo(`= 'SUPPLIER'`)}, 'scrapped', ${wentTo(`not in ('SUPPLIER', 'CUSTOMER')`)}) as recall`,
    values,
  );
  if (found === undefined) throw new Error('A query without a table answers one row');
  return found;
};
