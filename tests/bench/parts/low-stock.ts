import pg from 'pg';
import { openDatabase, type Database } from '../../../apps/server/src/db/database.ts';
import { lowStockWatch, warnOfLowStock } from '../../../apps/server/src/jobs/warn-of-low-stock.ts';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import { type Figure, type Outcome, type Part, quantile } from '../harness/figures.ts';
import { startProduct } from '../harness/product.ts';
import { fillItems } from '../fill-items.ts';

const PORT = 4713;
const ITEMS = 100_000;
/** So many looks tell all that fell, a thousand at once. */
const LOOKS = 100;
/** What a look may take: it runs every few seconds, and by night over everything. */
const AIM = { most: 10_000 };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** What lies there of each item, as the night keeps it: of nine in ten less than the reorder level. */
const LIES_SQL = `insert into stock_sum (partner_id, month_end, cost_pool_id, item_id, item_tuple_id, organization_id, branch_id, location_id, stock_area_id, qc_status, owner_party_id,
    stock_param_1, stock_param_2, stock_param_3, stock_param_4, stock_param_5, stock_param_6, stock_param_7, stock_param_8, stock_param_9, packing_id, keys, quantity, secondary_quantity, packages, allocated, unfit, unfit_allocated, value, summed_on)
  select 1, 'infinity', 0, i.id, 0, 0, 0, 0, a.id, 'released', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1 + i.id % 900, 0, 0, 0, 0, 0, 0, current_date from item i, stock_area a
   where i.partner_id = 1 and i.item_code like 'S-%' and a.partner_id = 1 and a.name = 'Main Store'`;
const TOLD_SQL = `select coalesce(sum(coalesce(jsonb_array_length(facts->'ids'), 1)), 0)::int as told from notice where partner_id = 1 and kind = 'lowStock'`;
/** Goods of one item come: its level is reached again. */
const COME_SQL = `with t as (insert into stock_transformation (partner_id, kind, module, document_id, document_number, effective_at, posted_at, hash) values (1, 'receipt', 'inward', 1, 'BENCH', now(), now(), '') returning id)
  insert into stock_ledger (partner_id, transformation_id, movement_no, side, account, item_id, item_tuple_id, organization_id, branch_id, identity_id, direction, reason, quantity, secondary_quantity, packages, amount, effective_at, posted_at, previous_hash, hash)
  select 1, t.id, 1, 'out', 'SUPPLIER', (select min(item_id) from stock_sum where partner_id = 1), 0, 0, 0, 0, 'receipt', 'PURCHASE_IN', 0, 0, 0, 0, now(), now(), '', '' from t`;

const ofLooks = async (database: Database, client: pg.Client): Promise<readonly Figure[]> => {
  const night = (): Promise<void> => warnOfLowStock(database, new Date());
  const first = await timed(night);
  const later: number[] = [];
  for (let look = 1; look < LOOKS; look += 1) later.push(await timed(night));
  const { rows } = await client.query<{ told: number }>(TOLD_SQL);
  const settled = await timed(night);
  const watch = lowStockWatch();
  const start = Date.now();
  await watch(database, new Date(start));
  await watch(database, new Date(start + 100_000));
  await client.query(COME_SQL);
  const posted = await timed(() => watch(database, new Date(start + 200_000)));
  return [
    { what: 'first look at all, a thousand told', ours: first, unit: 'ms', aim: AIM },
    {
      what: 'looks that tell a thousand more, slowest',
      ours: quantile(later, 1),
      unit: 'ms',
      aim: AIM,
      note: `p50 ${quantile(later, 0.5).toFixed(0)}`,
    },
    {
      what: 'look at all by night, all told',
      ours: settled,
      unit: 'ms',
      aim: AIM,
      note: `${(rows[0]?.told ?? 0).toLocaleString('en-IN')} told`,
    },
    { what: 'look after a posting of one item', ours: posted, unit: 'ms', aim: { most: 1000 } },
  ];
};

const measure = async (databaseUrl: string): Promise<Outcome> => {
  await (await startProduct(PORT, { databaseUrl })).stop(); // founds the company
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await fillItems(database, { partnerId: 1, count: ITEMS, mark: 'S' });
    await client.query(`set session_replication_role = 'replica'`); // keys of other tables are not asked
    await client.query(LIES_SQL);
    await client.query('vacuum analyze');
    return {
      figures: await ofLooks(database, client),
      notes: [
        `${ITEMS.toLocaleString('en-IN')} items with a reorder level and a kept sum of stock each; of nine in ten too little lies there.`,
      ],
    };
  } finally {
    await client.end();
    await database.close();
  }
};

const run = async (): Promise<Outcome> => {
  const postgres = await startBenchPostgres();
  if (postgres === undefined) return { skipped: NO_POSTGRES };
  try {
    return await measure(postgres.databaseUrl);
  } finally {
    await postgres.remove();
  }
};

/** What it takes to see which of 100,000 items fell below their level (spec 01, 2.1.2). */
export const lowStock: Part = { name: 'low-stock', title: 'Items that run low', run };
