import type { ReturnedPart } from '@weft/domain/catalogue/stores/return-debit';
import { type Decimal, decimal } from '@weft/domain/rules/decimal/decimal';
import type { Tx } from '../../../db/tx.ts';

/** A key of stock, as a return asks for it. */
type ReturnKey = {
  readonly id: number;
  readonly item: number;
  readonly itemTuple: number;
  readonly branch: number;
  readonly location: number;
  readonly area: number;
  readonly lotNumber: string | null;
  readonly rollNumber: string;
  readonly qcStatus: string;
  /** Whose lot it is; null without a lot, or for one of nobody's. */
  readonly party: number | null;
  readonly partyName: string | null;
  /** In the item's own unit: what nobody is promised of it. */
  readonly free: Decimal;
};

const KEYS_SQL = `select b.id, b.item_id as item, b.item_tuple_id as "itemTuple", b.branch_id as branch, b.location_id as location, b.stock_area_id as area, l.lot_number as "lotNumber", b.roll_number as "rollNumber", b.qc_status as "qcStatus",
    l.party_id as party, p.company_name as "partyName", (b.quantity - b.allocated)::text as free
  from stock_balance b left join stock_lot l on l.partner_id = $1 and l.id = b.lot_id left join party p on p.partner_id = $1 and p.id = l.party_id
 where b.partner_id = $1 and b.id = any($2)`;

/** Keys of stock by their ids. */
export const returnKeys = async (tx: Tx, ids: readonly number[]): Promise<ReadonlyMap<number, ReturnKey>> => {
  if (ids.length === 0) return new Map();
  const rows = await tx.query<Omit<ReturnKey, 'free'> & { readonly free: string }>(
    KEYS_SQL,
    [tx.partnerId, ids],
    'return-keys',
  );
  return new Map(rows.map(({ free, ...row }) => [row.id, { ...row, free: decimal(free) }]));
};

const STRANGE_SQL = `with recursive asked as materialized (select * from jsonb_to_recordset($2::jsonb) as a(n int, inward bigint, line bigint, key bigint)),
  came as materialized (
    select distinct a.n, e.lot_id as lot, e.item_id as item from asked a
      join stock_transformation t on t.partner_id = $1 and t.module in ('inward', 'foundryInward') and t.document_id = a.inward and t.kind = 'receipt'
      cross join lateral (select * from stock_ledger e where e.partner_id = $1 and e.transformation_id = t.id and e.document_line_id = a.line and e.account = 'STOCK' and e.side = 'in' offset 0) e),
  other as materialized (
    select a.n, b.lot_id as lot from asked a cross join lateral (select b.lot_id from stock_balance b where b.partner_id = $1 and b.id = a.key offset 0) b
     where exists (select from came c where c.n = a.n) and not exists (select from came c where c.n = a.n and c.lot = b.lot_id)),
  reached(n, lot, item) as (
    select c.n, c.lot, c.item from came c where c.n in (select n from other)
    union
    select r.n, i.lot_id, r.item from reached r
     cross join lateral (select f.id from stock_identity f where f.partner_id = $1 and f.lot_id > 0 and f.lot_id = r.lot and f.item_id = r.item offset 0) f
     cross join lateral (select g.to_identity_id from lot_edge g where g.partner_id = $1 and g.from_identity_id = f.id offset 0) g
     cross join lateral (select i.lot_id from stock_identity i where i.partner_id = $1 and i.id = g.to_identity_id and i.item_id = r.item offset 0) i)
select o.n from other o where not exists (select from reached r where r.n = o.n and r.lot = o.lot)`;

/** A line of a return that names the line of an inward, and the key of the stock that goes back for it. */
type AskedKey = { readonly n: number; readonly inward: number; readonly line: number; readonly key: number };

/** Those of which the stock is of no lot that came by the line: neither in it nor split off or merged from it since (spec 02, 4.7). */
export const strangeKeys = async (tx: Tx, asked: readonly AskedKey[]): Promise<ReadonlySet<number>> => {
  if (asked.length === 0) return new Set();
  const rows = await tx.query<{ readonly n: number }>(
    STRANGE_SQL,
    [tx.partnerId, JSON.stringify(asked)],
    'return-strange-keys',
  );
  return new Set(rows.map(({ n }) => n));
};

const BEFORE_SQL = `select n.inward_id as inward, n.inward_line as "inwardLine", (n.quantity - coalesce(n.repaired, 0))::text as quantity, n.qc_status as "qcStatus"
  from purchase_return_lines n join purchase_return d on d.partner_id = $1 and d.id = n.parent_id
 where n.partner_id = $1 and n.inward_id = any($2) and n.inward_line is not null and n.deleted_on is null and d.status = 7 and d.deleted_on is null and d.id <> $3 and n.quantity > coalesce(n.repaired, 0)
 order by n.id`;

/** What of inwards went back by other returns, in the order of their lines; goods that came back from repair are here. */
export const returnedBefore = async (
  tx: Tx,
  inwards: readonly number[],
  except: number,
): Promise<readonly ReturnedPart[]> => {
  if (inwards.length === 0) return [];
  const rows = await tx.query<Omit<ReturnedPart, 'quantity'> & { readonly quantity: string }>(
    BEFORE_SQL,
    [tx.partnerId, inwards, except],
    'return-before',
  );
  return rows.map((row) => ({ ...row, quantity: decimal(row.quantity) }));
};
