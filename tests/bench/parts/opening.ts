import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { runMigrations } from '../../../apps/server/src/db/migrations/run-migrations.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { type Kept, linesOf, OPENING, placeLocations, type Trade, tradeOf } from '../../contract/purchase/trade.ts';
import { makeSamples } from '../../contract/samples.ts';
import { fillKeys } from '../../contract/stores/many-keys.ts';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import { type Figure, median, type Outcome, type Part } from '../harness/figures.ts';

/** Keys that lie of the item in the area before; `BENCH_OPENING_KEYS` makes them fewer. */
const KEYS = Number(process.env['BENCH_OPENING_KEYS'] ?? 100_000);
/** Lines of a document, each a lot of its own; `BENCH_OPENING_LINES` makes them fewer. */
const LINES = Number(process.env['BENCH_OPENING_LINES'] ?? 1000);
/** Documents of each item, in turns: the first warms up. */
const ROUNDS = 4;

/** An item that opening stock is posted of, and what its posts took, in ms. */
type Opened = { readonly item: Kept; readonly tookMs: number[] };

let lots = 0;

/** Posts a document of so many lots of an item that nobody knows yet; answers how long the post took, in ms. */
const postOne = async (client: Client, trade: Trade, item: Kept): Promise<number> => {
  const draft = await trade.openingOf(item, `OPEN-${(lots += 1)}`, 10);
  const { uom, rate, stockArea, lotNumber }: Wire = linesOf(draft)[0] ?? {};
  const names = [lotNumber, ...Array.from({ length: LINES - 1 }, () => `OPEN-${(lots += 1)}`)];
  const lines = names.map((lot) => ({ item: item.id, uom, rate, stockArea, lotNumber: lot, quantity: 10 }));
  const { id, version } = (
    await client.post(`${OPENING}/update`, { id: draft.id, version: draft.version, date: draft['date'], lines })
  ).row();
  const started = performance.now();
  (await client.post(`${OPENING}/post`, { id, version })).row();
  return performance.now() - started;
};

const measure = async (databaseUrl: string): Promise<readonly Figure[]> => {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await runMigrations(database);
  const served = await serve(database);
  try {
    const client = served.as('administrator');
    const made = await makeSamples(client);
    await placeLocations(client);
    const trade = tradeOf(client, made);
    const [bare, full] = [await trade.plannedItem('OPEN-BARE'), await trade.plannedItem('OPEN-FULL')];
    const [first] = linesOf(await trade.openingOf(full, 'OPEN', 10));
    await fillKeys(database, full.id, first?.['stockArea'], KEYS);
    const [none, many]: readonly [Opened, Opened] = [
      { item: bare, tookMs: [] },
      { item: full, tookMs: [] },
    ];
    for (let round = 0; round < ROUNDS; round += 1) {
      none.tookMs.push(await postOne(client, trade, none.item));
      many.tookMs.push(await postOne(client, trade, many.item));
    }
    const [alone, beside] = [none, many].map(({ tookMs }) => median(tookMs.slice(1)));
    return [
      {
        what: `opening stock of ${LINES} lines posted into an item of ${KEYS} keys`,
        ours: beside ?? Number.NaN,
        floor: alone ?? Number.NaN,
        unit: 'ms',
        note: 'floor: the same into an item of none',
      },
    ];
  } finally {
    await served.close();
    await database.close();
  }
};

const run = async (): Promise<Outcome> => {
  const postgres = await startBenchPostgres();
  if (postgres === undefined) return { skipped: NO_POSTGRES };
  try {
    return {
      figures: await measure(postgres.url('weft')),
      notes: [
        `Medians of ${ROUNDS - 1} documents of each item after one to warm up, in turns; each line is a lot of its own, so the item of none has as many keys as were posted into it. Over a server without a socket in the process of the bench. That the cost of a post does not grow with what lies there is held by rows read, not by time, in \`tests/contract/stores/cost-of-posting.test.ts\`.`,
      ],
    };
  } finally {
    await postgres.remove();
  }
};

/** What a large opening stock costs beside what lies of its items already. */
export const opening: Part = { name: 'opening', title: 'Opening stock', run };
