import type { Database } from '../../../apps/server/src/db/database.ts';
import type { Tx } from '../../../apps/server/src/db/tx.ts';

const SYSTEM = { system: true } as const;

/** Lots of an item that lie in one area, a key and an opening each, as many thousand of a company are; $1 the item, $2 the area, $3 how many, $4 which. Their hashes are empty: such books do not verify. */
const FILL: readonly string[] = [
  `insert into stock_lot (partner_id, item_id, lot_number, received_at) select 1, $1, 'MANY-' || $4 || '-' || n, '2025-04-01' from generate_series(1, $3::int) n where $2::bigint > 0`,
  `insert into stock_identity (partner_id, item_id, item_tuple_id, lot_id)
   select 1, $1, (select min(id) from item_tuple where partner_id = 1 and item_id = $1), id from stock_lot where partner_id = 1 and item_id = $1 and lot_number like 'MANY-' || $4 || '-%' and $2::bigint + $3::int > 0`,
  `insert into cost_pool (partner_id, kind, organization_id, branch_id, item_id, item_tuple_id)
   select 1, 'average', b.organization_id, a.branch_id, $1, (select min(id) from item_tuple where partner_id = 1 and item_id = $1)
     from stock_area a join branch b on b.partner_id = 1 and b.id = a.branch_id where a.partner_id = 1 and a.id = $2 and $3::int > 0 and $4::text > '' on conflict do nothing`,
  `insert into stock_balance (partner_id, identity_id, stock_area_id, qc_status, item_id, item_tuple_id, lot_id, organization_id, branch_id, location_id, quantity, first_in_at, last_move_at, last_effective_at, cost_pool_id)
   select 1, i.id, a.id, 'released', i.item_id, i.item_tuple_id, i.lot_id, a.organization_id, a.branch_id, a.location_id, 10, '2025-04-01', '2025-04-01', '2025-04-01', p.id
     from stock_lot l join stock_identity i on i.partner_id = 1 and i.lot_id = l.id join stock_area a on a.partner_id = 1 and a.id = $2
     join cost_pool p on p.partner_id = 1 and p.item_id = $1 and p.kind = 'average' and p.branch_id = a.branch_id and p.item_tuple_id = i.item_tuple_id
    where l.partner_id = 1 and l.item_id = $1 and l.lot_number like 'MANY-' || $4 || '-%' and $3::int > 0`,
  `update cost_pool p set quantity = p.quantity + 10 * $3::int, value = p.value + 1000 * $3::int
     from stock_area a where a.partner_id = 1 and a.id = $2 and p.partner_id = 1 and p.item_id = $1 and p.kind = 'average' and p.branch_id = a.branch_id and $4::text > ''`,
  `with t as (insert into stock_transformation (partner_id, kind, module, document_id, document_number, effective_at, posted_at, hash)
     values (1, 'opening', 'openingStock', 0, 'MANY/' || $4, '2025-04-01', '2025-04-01', '') returning id)
   insert into stock_ledger (partner_id, transformation_id, movement_no, side, account, balance_id, identity_id, item_id, item_tuple_id, lot_id, organization_id, branch_id, location_id, stock_area_id, rack_id, transfer_line_id, qc_status,
     direction, reason, quantity, secondary_quantity, packages, amount, cost_pool_id, effective_at, posted_at, previous_hash, hash)
   select 1, t.id, row_number() over (order by b.id), s.side, s.account, case s.side when 'in' then b.id end, case s.side when 'in' then b.identity_id end, b.item_id, b.item_tuple_id, b.lot_id, b.organization_id, b.branch_id,
     case s.side when 'in' then b.location_id end, case s.side when 'in' then b.stock_area_id end, case s.side when 'in' then 0 end, case s.side when 'in' then 0 end, case s.side when 'in' then 'released' end,
     'receipt', 'OPENING', s.sign * 10, 0, 0, s.sign * 1000, case s.side when 'in' then b.cost_pool_id end, '2025-04-01', '2025-04-01', '', ''
     from t, (values ('out', 'OPENING', -1), ('in', 'STOCK', 1)) s(side, account, sign), stock_balance b join stock_lot l on l.partner_id = 1 and l.id = b.lot_id
    where b.partner_id = 1 and b.item_id = $1 and b.stock_area_id = $2 and l.lot_number like 'MANY-' || $4 || '-%' and $3::int > 0`,
];

let filled = 0;

/**
 * Fills an item of the first company with so many keys in an area, by SQL: no size that anybody could post in a test. Who goes on to fill others
 * lets the database count what it has after the last of them (`isCounted`).
 */
export const fillKeys = async (
  database: Database,
  item: unknown,
  area: unknown,
  count: number,
  { isCounted = true }: { readonly isCounted?: boolean } = {},
): Promise<void> => {
  filled += 1;
  await database.transaction(
    SYSTEM,
    async (tx) => {
      await tx.execute(`select set_config('session_replication_role', 'replica', true)`);
      for (const sql of FILL) await tx.execute(sql, [item, area, count, String(filled)]);
      if (!isCounted) return;
      await tx.execute('analyze'); // as both engines do by themselves where much was filled
      // So does a vacuum, some time later: it would read the new pages for this index, and be counted as whatever is measured then.
      await tx.execute(`select brin_summarize_new_values('stock_ledger_posted')`);
    },
    { statementLimitMs: 600_000 },
  );
};

/** What an item has, and what happened to it. */
const OF_ITEMS = `('stock_lot', 'stock_lot_alias', 'stock_identity', 'stock_balance', 'stock_balance_rest', 'stock_ledger', 'cost_pool', 'lot_edge')`;

/** What was read of that since the database began, by every scan: entries of indexes and rows of tables. */
const READ = `select (select sum(idx_tup_read) from pg_stat_user_indexes where relname in ${OF_ITEMS})::float8
  + (select sum(seq_tup_read) from pg_stat_user_tables where relname in ${OF_ITEMS})::float8 as read`;

const readSoFar = async (database: Database): Promise<number> => {
  await database.transaction(SYSTEM, (tx) => tx.execute('select pg_stat_force_next_flush()'));
  return database.transaction(SYSTEM, async (tx: Tx) => (await tx.one<{ read: number }>(READ)).read);
};

/**
 * How many rows and entries of indexes the work read of stock, whatever the machine is busy with. The database has one connection, which alone tells what it read.
 * @example await rowsReadBy(fresh().database, () => trade.act(OPENING, draft, 'post'))
 */
export const rowsReadBy = async (database: Database, work: () => Promise<unknown>): Promise<number> => {
  const before = await readSoFar(database);
  await work();
  return (await readSoFar(database)) - before;
};
