import { STOCK_MEASURES } from '@weft/domain/catalogue/stock-dimensions';
import pg from 'pg';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import type { Api, Wire } from '../harness/api.ts';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import { type Aim, type Figure, type Outcome, type Part, quantile } from '../harness/figures.ts';
import { startProduct } from '../harness/product.ts';
import { fillItems } from '../fill-items.ts';
import { fillStock, LOT_OF_STEPS } from '../fill-stock.ts';
import { receiveManyLines } from '../kinds/many-lines.ts';

const PORT = 4711;
const LOTS = 200;
const POSTINGS = 5;
/** Keys of stock; `BENCH_STOCK_KEYS` makes them fewer for a look. */
const KEYS = Number(process.env['BENCH_STOCK_KEYS'] ?? 1_000_000);
const LEVELS = 10;
const SIZE = { items: KEYS / LOTS, lots: LOTS, postings: POSTINGS, levels: LEVELS, width: Math.min(5000, KEYS / 20) };
const ROUNDS = 20;
const WARM_UP = 3;
/** Of a question that takes seconds. */
const FEW_ROUNDS = 8;

const STOCK = 'chemical/itemStock';

/** What a person asks, with what varies by the round. Aims: spec 02, 1.15. */
type Question = readonly [what: string, path: string, body: (round: number) => Wire, aim: Aim, rounds?: number];

const VIEW: Aim = { most: 300 };
const PAST: Aim = { most: 1000 };
const TRACE: Aim = { most: 2000 };
const page = { pageNumber: 1, rowsPerPage: 50 };
const among = <T>(all: readonly T[], n: number): T | undefined => all[n % all.length];
const WITHOUT_LOTS = STOCK_MEASURES.filter((measure) => measure !== 'lots');
const WORDS = ['tape', 'fabric', 'bag', 'liner', 'granule', 'ink'];

/** Lots to trace: the first, out of which all others are made, and one in the middle of the steps. */
type Lots = { readonly first: string; readonly midway: string };

const questionsOf = (lots: Lots, items: readonly number[]): readonly Question[] => {
  const groups = `${STOCK}/getStockListWithGroupBy/v2`;
  return [
    ['grouped by item', groups, () => ({ ...page, groupBy: ['item'] }), VIEW],
    [
      'grouped by area, lots not counted',
      groups,
      () => ({ ...page, groupBy: ['stockArea'], measures: WITHOUT_LOTS }),
      VIEW,
    ],
    [
      'grouped by area and quality, lots counted',
      groups,
      () => ({ ...page, groupBy: ['stockArea', 'qcStatus'] }),
      VIEW,
    ],
    ['grouped by item, area, quality', groups, () => ({ ...page, groupBy: ['item', 'stockArea', 'qcStatus'] }), VIEW],
    [
      'what lies in one item, by lot',
      groups,
      (n) => ({ ...page, groupBy: ['lot'], parent: { item: among(items, n * 37) } }),
      VIEW,
    ],
    ['keys, first page', `${STOCK}/getStockList/v2`, () => page, VIEW],
    ['keys, page 1,000', `${STOCK}/getStockList/v2`, () => ({ ...page, pageNumber: 1000 }), VIEW],
    ['keys, a word', `${STOCK}/getStockList/v2`, (n) => ({ ...page, search: among(WORDS, n) }), VIEW],
    ['keys of one item', `${STOCK}/getStockList/v2`, (n) => ({ ...page, items: [among(items, n * 41)] }), VIEW],
    [
      'between two kept month ends, by item',
      `${STOCK}/asOf`,
      () => ({ ...page, groupBy: ['item'], asOf: '2026-10-15' }),
      PAST,
    ],
    ['half a year ago, by item', `${STOCK}/asOf`, () => ({ ...page, groupBy: ['item'], asOf: '2026-05-10' }), PAST],
    [
      'half a year ago, one item',
      `${STOCK}/asOf`,
      (n) => ({ ...page, groupBy: ['lot'], items: [among(items, n * 43)], asOf: '2026-05-10' }),
      PAST,
    ],
    [
      'half a year ago, by item, area and quality',
      `${STOCK}/asOf`,
      () => ({ ...page, groupBy: ['item', 'stockArea', 'qcStatus'], asOf: '2026-05-10' }),
      PAST,
    ],
    [
      'half a year ago, by area, values and no lots',
      `${STOCK}/asOf`,
      () => ({ ...page, groupBy: ['stockArea'], asOf: '2026-05-10', measures: WITHOUT_LOTS }),
      PAST,
      FEW_ROUNDS,
    ],
    [
      'half a year ago, areas of one item',
      `${STOCK}/asOf`,
      (n) => ({ ...page, groupBy: ['stockArea'], parent: { item: among(items, n * 47) }, asOf: '2026-05-10' }),
      PAST,
    ],
    ['half a year ago, keys, first page', `${STOCK}/getStockList/v2`, () => ({ ...page, asOf: '2026-05-10' }), PAST],
    [
      `a lot midway of ${LEVELS} levels, traced both ways`,
      `${STOCK}/trace`,
      () => ({ lotNumber: lots.midway, direction: 'both' }),
      TRACE,
    ],
    [
      `a lot traced forward into all there is, ${LEVELS} levels`,
      `${STOCK}/trace`,
      () => ({ lotNumber: lots.first, direction: 'forward' }),
      TRACE,
    ],
    ['the same, both ways', `${STOCK}/trace`, () => ({ lotNumber: lots.first, direction: 'both' }), TRACE],
  ];
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Asks one question, each time in turn with the floor. */
const ask = async (
  api: Api,
  [what, path, body, aim, rounds = ROUNDS]: Question,
  probe: () => Promise<unknown>,
): Promise<Figure> => {
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const [least, took] = [await timed(probe), await timed(() => api.read(path, body(round + WARM_UP)))];
    if (round < 0) continue;
    floor.push(least);
    ours.push(took);
  }
  return {
    what: `${what}, p95`,
    ours: quantile(ours, 0.95),
    floor: quantile(floor, 0.95),
    unit: 'ms',
    aim,
    note: `p50 ${quantile(ours, 0.5).toFixed(1)}`,
  };
};

const measure = async (databaseUrl: string): Promise<Outcome> => {
  await (await startProduct(PORT, { databaseUrl })).stop(); // founds the company
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await fillItems(database, { partnerId: 1, count: SIZE.items, mark: 'S' });
  await database.close();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const took = await timed(() => fillStock(client, SIZE));
    console.log(`  filled in ${(took / 1000).toFixed(0)} s`);
    const lotAfter = async (n: number): Promise<string> =>
      (await client.query<{ lot_number: string }>(LOT_OF_STEPS, [n])).rows[0]?.lot_number ?? '';
    const lots = { first: await lotAfter(0), midway: await lotAfter((LEVELS / 2) * SIZE.width) };
    const { rows } = await client.query<{ id: string }>(
      `select id from item where partner_id = 1 and item_code like 'S-%' order by id`,
    );
    const items = rows.map(({ id }) => Number(id));
    const probe = (): Promise<unknown> =>
      client.query({
        name: 'probe',
        text: 'select quantity from stock_balance where partner_id = 1 and id = $1',
        values: [1 + Math.floor(Math.random() * KEYS)],
      });
    const product = await startProduct(PORT, { databaseUrl });
    try {
      const figures: Figure[] = [];
      for (const question of questionsOf(lots, items)) {
        const figure = await ask(product.api, question, probe);
        console.log(`  ${figure.what}: ${figure.ours.toFixed(0)} ms`);
        figures.push(figure);
      }
      figures.push(...(await receiveManyLines(product.api, client))); // last: it changes grades and units
      const entries = KEYS * POSTINGS * 2;
      const count = (n: number): string => n.toLocaleString('en-IN');
      return {
        figures,
        notes: [
          `${count(KEYS)} keys of stock, ${count(entries)} entries of the ledger, ${count(LEVELS * SIZE.width * 2)} edges; one client, the whole answer read and not parsed, which is the asker's work (46 MB of the largest trace). Floor: one balance by its key, prepared, on a direct connection.`,
        ],
      };
    } finally {
      await product.stop();
    }
  } finally {
    await client.end();
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

/** Stock view, stock on a date and traces at 1,000,000 keys. */
export const stock: Part = { name: 'stock', title: 'Stock of a million keys', run };
