import type pg from 'pg';
import { NIGHT } from '../../apps/server/src/jobs/night.ts';

/** How much stock is made: keys of items in places, entries of the ledger behind each, steps of production. */
export type StockSize = {
  readonly items: number;
  /** Lots of an item; each lies in one area: so many keys of stock it has. */
  readonly lots: number;
  /** Postings of each key; each is two entries of the ledger. */
  readonly postings: number;
  /** Steps from raw material to bag, and lots in each; every lot is made of two of the step before, so that the first reaches them all. */
  readonly levels: number;
  readonly width: number;
};

const SECOND_AREAS = `
  insert into stock_area (partner_id, name, area_type, branch_id, location_id)
  select partner_id, 'Bench Store ' || n, area_type, branch_id, location_id from stock_area, generate_series(2, 10) n
   where partner_id = 1 and name = 'Main Store'`;

const TUPLES = `
  insert into item_tuple (partner_id, item_id, tuple_key, display_name, search_text)
  select 1, id, 'bench', name, search_text from item where partner_id = 1 and item_code like 'S-%'`;

/** A lot's number says its item and its own place among the lots: `L-00000001-1`. */
const LOTS = `
  insert into stock_lot (partner_id, item_id, lot_number, received_at, expiry_on)
  select 1, t.item_id, 'L-' || lpad(t.item_id::text, 8, '0') || '-' || n, timestamptz '2025-11-01' + n * interval '1 day', date '2027-01-01' + n
    from item_tuple t, generate_series(1, $1::int) n where t.partner_id = 1 and t.tuple_key = 'bench'`;

const IDENTITIES = `
  insert into stock_identity (partner_id, item_id, item_tuple_id, lot_id)
  select 1, lo.item_id, t.id, lo.id from stock_lot lo join item_tuple t on t.partner_id = 1 and t.item_id = lo.item_id and t.tuple_key = 'bench' where lo.partner_id = 1`;

const POOLS = `
  insert into cost_pool (partner_id, kind, organization_id, branch_id, item_id, item_tuple_id, quantity, value)
  select 1, 'average', br.organization_id, a.branch_id, t.item_id, t.id, $1::int * 500, $1::int * 50000
    from item_tuple t, stock_area a join branch br on br.partner_id = 1 and br.id = a.branch_id where t.partner_id = 1 and t.tuple_key = 'bench' and a.partner_id = 1 and a.name = 'Main Store'`;

const BALANCES = `
  insert into stock_balance (partner_id, identity_id, stock_area_id, qc_status, item_id, item_tuple_id, lot_id, organization_id, branch_id, location_id, quantity, first_in_at, last_move_at, cost_pool_id)
  select 1, i.id, areas.ids[1 + i.id % 10], case when i.id % 50 = 0 then 'hold' else 'released' end, i.item_id, i.item_tuple_id, i.lot_id, p.organization_id, p.branch_id, areas.location_id, 1 + i.id % 900,
         timestamptz '2025-11-01', timestamptz '2026-10-01', p.id
    from stock_identity i join cost_pool p on p.partner_id = 1 and p.item_id = i.item_id and p.item_tuple_id = i.item_tuple_id
   cross join (select array_agg(id order by id) as ids, min(location_id) as location_id from stock_area where partner_id = 1 and (name = 'Main Store' or name like 'Bench Store %')) areas
   where i.partner_id = 1`;

/** A hundred entries each, over a year. */
const TRANSFORMATIONS = `
  insert into stock_transformation (partner_id, kind, module, document_id, document_number, effective_at, posted_at, hash)
  select 1, 'receipt', 'inward', n, 'BENCH/' || n, at, at, '' from (select n, timestamptz '2025-11-01' + n * (interval '360 days' / $1::int) as at from generate_series(1, $1::int) n) x`;

/** Days over which postings are spread. */
const DAYS = 360;

/** Which hundred entries of a key's posting make up a transformation: $1 the first less one, $2 how many there are. */
const TRANSFORMATION_OF = `$1::bigint + 1 + (x.n / 100) % $2::bigint`;

/** The keys in the order of the days on which something is posted to them, so that a day does not look at all of them. */
const KEYS_BY_DAY = [
  `create temp table key_by_day as
  select id, identity_id, item_id, item_tuple_id, lot_id, organization_id, branch_id, location_id, stock_area_id, qc_status, quantity, cost_pool_id, (id % %DAYS%)::int as nth from stock_balance where partner_id = 1 order by nth, id`,
  'create index key_by_day_nth on key_by_day (nth)',
  'analyze key_by_day',
];

/** A day's entries, as books are written: day by day. What lies there at the end is their sum: much comes in first, then kilograms go. Goods of the steps ($5 keys) only come. */
const ENTRIES = `
  insert into stock_ledger (partner_id, transformation_id, movement_no, side, account, balance_id, identity_id, item_id, item_tuple_id, lot_id, organization_id, branch_id, location_id, stock_area_id, qc_status, direction, reason,
                            quantity, secondary_quantity, packages, amount, cost_pool_id, effective_at, posted_at, previous_hash, hash)
  select 1, ${TRANSFORMATION_OF}, x.n % 100, case when (x.moved > 0) = x.is_stock then 'in' else 'out' end, case when x.is_stock then 'STOCK' when x.is_made then 'PRODUCTION' else 'SUPPLIER' end,
         case when x.is_stock then x.balance_id end, x.identity_id, x.item_id, x.item_tuple_id, x.lot_id, x.organization_id, x.branch_id, x.location_id, x.stock_area_id, x.qc_status, 'receipt', case when x.is_made then 'PRODUCE' else 'PURCHASE' end,
         case when x.is_stock then x.moved else -x.moved end, 0, 0, case when x.is_stock then 100 * x.moved else -100 * x.moved end, case when x.is_stock then x.cost_pool_id end, x.at, x.at, '', ''
    from (select b.id as balance_id, b.*, s.is_stock, b.id <= $5::int as is_made, (b.id * $3::int + $4::int / (${DAYS} / $3::int)) as n,
                 case when $4::int >= ${DAYS} / $3::int then -1 when b.id <= $5::int then b.quantity else b.quantity + ($3::int - 1) end as moved,
                 timestamptz '2025-11-01' + $4::int * interval '1 day' as at
            from key_by_day b, (values (true), (false)) s(is_stock)
           where b.nth = $4::int % (${DAYS} / $3::int) and (b.id > $5::int or $4::int < ${DAYS} / $3::int)) x`;

/** What the night keeps of a month that has ended. */
const MONTH_END = `
  insert into stock_snapshot (partner_id, month_end, balance_id, quantity)
  select 1, $1::date, balance_id, sum(quantity) from stock_ledger where partner_id = 1 and balance_id is not null and effective_at < ($1::date + 1)::timestamp at time zone 'Asia/Kolkata' group by balance_id`;

const MONTH_END_POOLS = `
  insert into stock_snapshot (partner_id, month_end, cost_pool_id, quantity, value)
  select 1, $1::date, cost_pool_id, sum(quantity), sum(amount) from stock_ledger where partner_id = 1 and cost_pool_id is not null and effective_at < ($1::date + 1)::timestamp at time zone 'Asia/Kolkata' group by cost_pool_id`;

/** The first lots are those of the steps: the lots of level l are the keys from l * width on, all of level 1 made of the first two. Made by the posting that brought them in. */
const EDGES = `
  insert into lot_edge (partner_id, transformation_id, from_identity_id, to_identity_id, quantity, share)
  select 1, ${TRANSFORMATION_OF}, f.identity_id, t.identity_id, 10, 0.5
    from (select case when l = 0 then k else l * $5::int + n end as from_no, (l + 1) * $5::int + case when l = 0 then n else (2 * n + k) % $5::int end as to_no from generate_series(0, $4::int - 1) l, generate_series(0, $5::int - 1) n, generate_series(0, 1) k) e
    join stock_balance f on f.partner_id = 1 and f.id = e.from_no + 1 join stock_balance t on t.partner_id = 1 and t.id = e.to_no + 1 cross join lateral (select t.id * $3::int as n) x`;

/** What no trigger said: all of it is to be summed; so many pools at once. */
const STALE = `insert into stock_sum_stale (partner_id, cost_pool_id, item_id) select distinct partner_id, coalesce(cost_pool_id, 0), item_id from stock_balance where partner_id = 1 and is_in_stock`;
const STALE_MONTHS = `
  insert into stock_sum_stale (partner_id, month_end, cost_pool_id, item_id)
  select 1, m.month_end, p.id, p.item_id from cost_pool p, (select distinct month_end from stock_snapshot where partner_id = 1) m where p.partner_id = 1`;
/** The night was before: its jobs would check ten million entries beside what is measured. */
const NIGHT_IS_OVER = `insert into job_day (job, day) select unnest($1::text[]), (now() at time zone 'Asia/Kolkata')::date + n from generate_series(0, 1) n on conflict do nothing`;
const SUM_ANEW = `select stock_sum_anew(1, current_date, 2000, $1) as summed`;

/** Makes the sums of stock anew that were touched, of now or of the month's ends that are kept, as the job of a server does every five seconds. */
export const sumStock = async (client: pg.Client, of: 'now' | 'months' = 'now'): Promise<void> => {
  while ((await client.query<{ summed: number }>(SUM_ANEW, [of === 'months'])).rows[0]?.summed !== 0);
};

/** Number of one of the lots of the steps: $1 of them stand before it. */
export const LOT_OF_STEPS = `select lot_number from stock_lot where partner_id = 1 and id = (select lot_id from stock_identity where partner_id = 1 order by id limit 1 offset $1)`;

/**
 * Fills the first partner with stock by SQL, for figures at sizes that nobody posts: items of `fillItems` with the mark S have lots in ten areas,
 * and postings over 360 days before November 2026 whose sum is what lies there. Hashes are empty: the chain of such books does not verify.
 * @example await fillStock(client, { items: 5000, lots: 200, postings: 5, levels: 10, width: 5000 })
 */
export const fillStock = async (
  client: pg.Client,
  { items, lots, postings, levels, width }: StockSize,
): Promise<void> => {
  await client.query('set statement_timeout = 0');
  await client.query(`set session_replication_role = 'replica'`); // no trigger: what they would do is written below
  const transformations = Math.ceil((items * lots * postings) / 50);
  await client.query(SECOND_AREAS);
  await client.query(TUPLES);
  await client.query(LOTS, [lots]);
  await client.query(IDENTITIES);
  await client.query(POOLS, [lots]);
  await client.query(BALANCES);
  await client.query('analyze stock_balance');
  await client.query(TRANSFORMATIONS, [transformations]);
  const first = `select min(id)::int as first from stock_transformation where partner_id = 1`;
  const { rows } = await client.query<{ first: number }>(first);
  const place = [(rows[0]?.first ?? 1) - 1, transformations, postings];
  for (const statement of KEYS_BY_DAY) await client.query(statement.replace('%DAYS%', String(DAYS / postings)));
  for (let day = 0; day < DAYS; day += 1) await client.query(ENTRIES, [...place, day, (levels + 1) * width]);
  for (const day of ['2026-03-31', '2026-04-30', '2026-09-30']) {
    await client.query(MONTH_END, [day]);
    await client.query(MONTH_END_POOLS, [day]);
  }
  await client.query(EDGES, [...place, levels, width]);
  await client.query(`set session_replication_role = 'origin'`);
  await client.query(STALE);
  await client.query(STALE_MONTHS);
  await client.query('analyze');
  await sumStock(client);
  await sumStock(client, 'months');
  await client.query(NIGHT_IS_OVER, [NIGHT.map(({ name }) => name)]);
  await client.query('vacuum analyze');
};
