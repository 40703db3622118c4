import { uom } from '@weft/domain/catalogue/masters/uom';
import { MODULES } from '@weft/domain/catalogue/registry';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import type { Api } from '../harness/api.ts';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import { type Outcome, type Part, quantile } from '../harness/figures.ts';
import { startProduct } from '../harness/product.ts';
import { fillItems } from '../fill-items.ts';

const PORT = 4709;
const ROUNDS = 100;
const ITEMS = 200_000;

/** What the palette asks at once: documents, items and parties, and beside them all other masters in one call (search-records.ts of the shell). */
const SOUGHT = MODULES.filter(({ kind, name }) => kind === 'document' || name === 'item' || name === 'party');
const TYPED = ['tape', 'bopp bag', 'caustic', 'F-00001234', 'liner 40', 'valve'];

const msOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Ms from the moment a change is sent until somebody who waits for news is told of it. */
const untilSeen = async (api: Api): Promise<readonly number[]> => {
  let unit = (await api.post(`${uom.api}/save`, { name: 'Bench unit', symbol: 'bu', kind: 'other' })).data;
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const { cursor } = (await api.get('live')).data;
    const news = api.get(`live?since=${encodeURIComponent(String(cursor))}`);
    times.push(
      await msOf(async () => {
        const change = { id: unit['id'], version: unit['version'], name: `Bench unit ${round}` };
        const [{ data }] = await Promise.all([api.post(`${uom.api}/update`, change), news]);
        unit = data;
      }),
    );
  }
  return times;
};

/** Ms until every list that the palette asks has answered (spec 01, 1.13: records in 300 ms). */
const untilFound = async (api: Api): Promise<readonly number[]> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const search = encodeURIComponent(TYPED[round % TYPED.length] ?? '');
    const ask = ({ api: path }: (typeof SOUGHT)[number]): Promise<number> =>
      api.read(`${path}/getAllByPartner?search=${search}&pageNumber=1&rowsPerPage=5`);
    times.push(await msOf(() => Promise.all([...SOUGHT.map(ask), api.read(`search/masters?search=${search}`)])));
  }
  return times;
};

const measure = async (databaseUrl: string): Promise<Outcome> => {
  const product = await startProduct(PORT, { databaseUrl });
  try {
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await fillItems(database, { partnerId: 1, count: ITEMS });
    await database.transaction({ system: true }, (tx) => tx.query('analyze'));
    await database.close();
    const [seen, found] = [await untilSeen(product.api), await untilFound(product.api)];
    return {
      figures: [
        { what: 'a change is seen by another session, median', ours: quantile(seen, 0.5), unit: 'ms' },
        {
          what: 'a change is seen by another session, p95',
          ours: quantile(seen, 0.95),
          unit: 'ms',
          aim: { most: 1000 },
        },
        {
          what: `palette, records of ${SOUGHT.length} modules and all other masters, p95`,
          ours: quantile(found, 0.95),
          unit: 'ms',
          aim: { most: 300 },
        },
      ],
      notes: [
        `${ROUNDS} rounds over HTTP on this machine; the change is saved and told, nothing is painted. ${ITEMS.toLocaleString('en-IN')} items.`,
      ],
    };
  } finally {
    await product.stop();
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

/** How soon others see a change (issue 4: within a second), and how soon the palette finds records. */
export const live: Part = { name: 'live', title: 'Seen by others', run };
