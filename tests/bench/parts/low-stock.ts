import pg from 'pg';
import { openDatabase, type Database } from '../../../apps/server/src/db/database.ts';
import { lowStockWatch, warnOfLowStock } from '../../../apps/server/src/jobs/warn-of-low-stock.ts';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import { type Figure, type Outcome, type Part, quantile } from '../harness/figures.ts';
import { startProduct } from '../harness/product.ts';
import { fillItems } from '../fill-items.ts';
import { fillStock } from '../fill-stock.ts';

const PORT = 4713;
const ITEMS = 100_000;
/** One key of stock for each item; nine of ten have less than their reorder level. */
const SIZE = { items: ITEMS, lots: 1, postings: 1, levels: 1, width: 1000 };
/** So many looks tell all that fell, a thousand at once. */
const LOOKS = 100;
/** What a look may take: it runs every few seconds, and by night over everything. */
const AIM = { most: 10_000 };

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const TOLD_SQL = `select coalesce(sum(coalesce(jsonb_array_length(facts->'ids'), 1)), 0)::int as told from notice where partner_id = 1 and kind = 'lowStock'`;
/** Goods of one item come: its level is reached again. */
const COME_SQL = `with t as (insert into stock_transformation (partner_id, kind, module, document_id, document_number, effective_at, posted_at, hash) values (1, 'receipt', 'inward', 1, 'BENCH', now(), now(), '') returning id)
  insert into stock_ledger (partner_id, transformation_id, movement_no, side, account, item_id, item_tuple_id, organization_id, branch_id, direction, reason, quantity, secondary_quantity, packages, amount, effective_at, posted_at, previous_hash, hash)
  select 1, t.id, 1, 'out', 'SUPPLIER', l.item_id, l.item_tuple_id, l.organization_id, l.branch_id, 'receipt', 'PURCHASE_IN', 0, 0, 0, 0, now(), now(), '', '' from t, (select * from stock_ledger where partner_id = 1 order by id limit 1) l`;

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
  await client.query(`set session_replication_role = 'replica'`);
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
    await fillStock(client, SIZE);
    return {
      figures: await ofLooks(database, client),
      notes: [`${ITEMS.toLocaleString('en-IN')} items with a reorder level and a key of stock each.`],
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
