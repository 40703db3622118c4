import type pg from 'pg';
import { indiaDay } from '../../india-day.ts';
import type { Api, Wire } from '../harness/api.ts';
import { type Figure, quantile } from '../harness/figures.ts';
import { makeCompany } from '../posting/company.ts';

const LINES = 200;
/** Documents after those that warm up; `BENCH_MANY_LINES` makes them fewer. */
const ROUNDS = Number(process.env['BENCH_MANY_LINES'] ?? 20);
const WARM_UP = 3;

/** Items that were filled, each with its own unit. */
const ITEMS = `select id::int as item, uom_id::int as uom from item where partner_id = 1 and item_code like 'S-%' order by id`;
/** The one grade of a filled item is the one that goods without properties have: what is received goes into the cost pools that are there. */
const PLAIN = `update item_tuple set tuple_key = 'P0' where partner_id = 1 and tuple_key = 'bench'`;
/** What nobody who saves a unit could leave out. */
const UNITS = `update uom set numerator = 1, denominator = 1 where partner_id = 1 and numerator is null`;

const timed = async <T>(work: () => Promise<T>): Promise<{ readonly answer: T; readonly ms: number }> => {
  const started = performance.now();
  const answer = await work();
  return { answer, ms: performance.now() - started };
};

let bills = 0;

/** A receipt of two hundred items, a lot each, into one of the areas that are full of them. */
const receiptOf = (around: { readonly party: number; readonly stockArea: number }, items: readonly Wire[]): Wire => {
  bills += 1;
  const from = bills * LINES;
  const lines = Array.from({ length: LINES }, (_, n) => ({
    ...items[(from + n * 7) % items.length],
    quantity: 25,
    rate: 92.4,
    lotNumber: `IN-${bills}-${n}`,
  }));
  return { ...around, date: indiaDay(), inwardType: 'direct', billNo: `MANY-${bills}`, lines };
};

const row = (what: string, times: readonly number[], most?: number): Figure => ({
  what: `${what}, p95`,
  ours: quantile(times, 0.95),
  unit: 'ms',
  ...(most === undefined ? {} : { aim: { most } }),
  note: `p50 ${quantile(times, 0.5).toFixed(0)}`,
});

/**
 * Receipts of two hundred lines, saved and posted, into the filled stock of `fillStock` (spec 02, 1.15: a post within 500 ms).
 * @example figures.push(...(await receiveManyLines(product.api, client)))
 */
export const receiveManyLines = async (api: Api, client: pg.Client): Promise<readonly Figure[]> => {
  await client.query(PLAIN);
  await client.query(UNITS);
  const { supplier, stockArea } = await makeCompany(api, 0);
  const items = (await client.query<Wire>(ITEMS)).rows;
  const [saves, posts]: [number[], number[]] = [[], []];
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    const body = receiptOf({ party: supplier, stockArea }, items);
    const saved = await timed(() => api.post('chemical/inward/save', body));
    const { id, version } = saved.answer.data;
    const posted = await timed(() => api.post('chemical/inward/post', { id, version }));
    if (round < 0) continue;
    saves.push(saved.ms);
    posts.push(posted.ms);
  }
  return [
    row(`inward of ${LINES} lines, a lot each, saved`, saves),
    row(`inward of ${LINES} lines, a lot each, posted`, posts, 500),
  ];
};
