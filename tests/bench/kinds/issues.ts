import { decimal } from '@weft/domain/rules/decimal/decimal';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { Refusal } from '../../../apps/server/src/http/refusal.ts';
import { stockOf } from '../../../apps/server/src/stock/stock.ts';
import { type Rate, runEach } from '../harness/clients.ts';
import type { Figure } from '../harness/figures.ts';

const CLIENTS = 32;
const ITEMS = 50;
/** Postings of each client; `BENCH_ISSUES` makes them fewer. */
const EACH = Number(process.env['BENCH_ISSUES'] ?? 50);
/** So that some of them want what is no longer there: the shortage that is no error. */
const QUANTITY = 10;
const SHORTAGES: ReadonlySet<string> = new Set(['SHORT_STOCK']);
const PARTNER = { partnerId: 1 } as const;

/** Keys of the most recent stock of so many items of what lies most. */
const KEYS = `select distinct on (item_id) id::int, item_id from stock_balance where partner_id = 1 and is_in_stock and qc_status = 'released' and quantity >= $2 order by item_id, quantity desc limit $1`;

type Told = { done: number; short: number; wrong: string[] };

const outcome = async (told: Told, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
    told.done += 1;
  } catch (cause) {
    if (cause instanceof Refusal && cause.faults.every(({ code }) => SHORTAGES.has(code))) told.short += 1;
    else told.wrong.push(cause instanceof Error ? cause.message : String(cause));
  }
};

const rows = (what: string, rate: Rate, { short, wrong }: Told): readonly Figure[] => [
  { what, ours: rate.perSecond, unit: 'postings/s', aim: { least: 200 }, note: `${rate.done}, of them ${short} short` },
  { what: `${what}, p95`, ours: rate.p95, unit: 'ms', aim: { most: 200 }, note: `p50 ${rate.p50.toFixed(0)}` },
  {
    what: `${what}, errors but shortage`,
    ours: wrong.length,
    unit: 'errors',
    aim: { most: 0 },
    ...(wrong[0] === undefined ? {} : { note: wrong[0].slice(0, 100) }),
  },
];

/** Issues of fifty items from the ledger by thirty-two clients at once (spec 02, 1.15). */
export const issuesOf = async (databaseUrl: string): Promise<readonly Figure[]> => {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  try {
    const keys = await database.transaction(PARTNER, (tx) => tx.query<{ id: number }>(KEYS, [ITEMS, QUANTITY]));
    if (keys.length < ITEMS) throw new Error(`only ${keys.length} items are in stock`);
    let document = 0;
    const issue = async (client: number): Promise<unknown> => {
      const nth = (document += 1);
      const balanceId = keys[(nth * 7 + client) % keys.length]?.id ?? 0;
      return database.transaction(PARTNER, (tx) =>
        stockOf(tx).post({
          kind: 'issue',
          module: 'bench',
          documentId: nth,
          movements: [
            {
              line: 0,
              reason: 'CONSUME',
              quantity: decimal(String(QUANTITY)),
              from: { balanceId },
              to: { account: 'PRODUCTION' },
            },
          ],
        }),
      );
    };
    const warm: Told = { done: 0, short: 0, wrong: [] };
    await runEach(8, 8, (client) => outcome(warm, () => issue(client)));
    const told: Told = { done: 0, short: 0, wrong: [] };
    const rate = await runEach(CLIENTS, EACH, (client) => outcome(told, () => issue(client)));
    return rows(`issues of ${ITEMS} items from the ledger, ${CLIENTS} clients`, rate, told);
  } finally {
    await database.close();
  }
};
