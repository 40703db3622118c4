import type pg from 'pg';
import type { DatabaseCall } from '../../../apps/server/src/db/transaction.ts';
import { type Rate, runEach } from '../harness/clients.ts';
import type { Figure } from '../harness/figures.ts';
import { processorSeconds } from '../harness/processor.ts';
import { type RawTurns, type Sent, standingOf } from '../posting/raw-turns.ts';
import type { Served, Shape } from './bench-company.ts';
import type { Kind } from './documents.ts';

export const CLIENTS = [1, 8, 32] as const;
const WARM_UP = 2;
/** Documents of one client alone, of eight together twice as many, and one each of thirty-two; `BENCH_KINDS_DOCUMENTS` makes them more or fewer. */
const ALONE = Number(process.env['BENCH_KINDS_DOCUMENTS'] ?? 8);
const eachOf = (clients: number): number => Math.max(1, Math.round((clients === 1 ? ALONE : ALONE * 2) / clients));
/** So many documents of a kind and shape are made ready: to warm up, to record, and for each number of clients. */
const NEEDED = WARM_UP + 1 + CLIENTS.reduce((sum, clients) => sum + clients * eachOf(clients), 0);
/** So many are made ready at once. */
const AT_ONCE = 4;

/** A kind and shape with all that was made ready: `next` does the next one at a server, each of which has them all. */
export type Ready = {
  readonly what: string;
  readonly shape: Shape;
  readonly next: (at: Served) => Promise<unknown>;
};

export const readyOf = async (kind: Kind, shape: Shape): Promise<Ready> => {
  const prepared: unknown[] = [];
  for (let n = 0; n < NEEDED; n += AT_ONCE) {
    const few = Array.from({ length: Math.min(AT_ONCE, NEEDED - n) }, (_, more) => kind.prepare(shape, n + more));
    prepared.push(...(await Promise.all(few)));
  }
  const done = new Map<Served, number>();
  return {
    what: kind.what,
    shape,
    next: (at) => {
      const nth = done.get(at) ?? 0;
      done.set(at, nth + 1);
      return kind.work(prepared[nth], at.client);
    },
  };
};

const recorded = async (at: Served, standing: pg.Client, next: () => Promise<unknown>): Promise<Sent> => {
  const before = await standingOf(standing);
  const calls: DatabaseCall[] = [];
  const unwatch = at.watch((call) => void calls.push(call));
  await next();
  unwatch();
  return { calls, before };
};

/** What is measured: the company, the same with ten times the data, and connections to copies of it. */
type Measured = {
  readonly at: Served;
  readonly tenfold: Served;
  readonly standing: pg.Client;
  readonly raw: readonly RawTurns[];
  /** The process of the database server. */
  readonly pid: number;
};

/** A rate, and what the processors gave for it, in ms: this process, in which the server runs, and the database. */
type Cost = Rate & { readonly processorMs: number };

const costOf = async (pid: number, work: () => Promise<Rate>): Promise<Cost> => {
  const [own, databases] = [process.cpuUsage(), processorSeconds(pid)];
  const rate = await work();
  const { user, system } = process.cpuUsage(own);
  return { ...rate, processorMs: (user + system) / 1000 + (processorSeconds(pid) - databases) * 1000 };
};

const perDocument = (costs: readonly Cost[]): number =>
  costs.reduce((sum, { processorMs }) => sum + processorMs, 0) / costs.reduce((sum, { done }) => sum + done, 0);

const SHAPES: { readonly [shape in Shape]: string } = { hot: 'one item', spread: 'an item each' };

/** The rows of one kind and shape: each number of clients in turns raw, ours and ours at ten times the data, then what a document costs there. */
export const figuresOf = async (one: Ready, measured: Measured): Promise<readonly Figure[]> => {
  const { at, tenfold, standing, raw, pid } = measured;
  const name = `${one.what}, ${SHAPES[one.shape]}`;
  for (let n = 0; n < WARM_UP; n += 1) for (const place of [at, tenfold]) await one.next(place);
  const sent = await recorded(at, standing, () => one.next(at));
  const sendRaw = (client: number): Promise<void> => raw[client]?.send(sent) ?? Promise.resolve();
  await Promise.all(raw.map((_, client) => sendRaw(client)));
  const figures: Figure[] = [];
  const costs: { readonly ours: Cost[]; readonly large: Cost[] } = { ours: [], large: [] };
  for (const clients of CLIENTS) {
    const run = (work: (client: number) => Promise<unknown>): Promise<Rate> => runEach(clients, eachOf(clients), work);
    const floor = await run(sendRaw);
    const ours = await costOf(pid, () => run(() => one.next(at)));
    const large = await costOf(pid, () => run(() => one.next(tenfold)));
    costs.ours.push(ours);
    costs.large.push(large);
    figures.push({
      what: `${name}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
      ours: ours.perSecond,
      floor: floor.perSecond,
      unit: 'documents/s',
      note: `p95 ${ours.p95.toFixed(0)} ms; 10× data: ${large.perSecond.toFixed(1)}/s, p95 ${large.p95.toFixed(0)} ms`,
    });
  }
  const grown: Figure = {
    what: `${name}: processor of a document, 10× data beside 1×`,
    ours: perDocument(costs.large),
    floor: perDocument(costs.ours),
    unit: 'ms',
    aim: { times: 1.1 },
    note: `${sent.calls.length} messages`,
  };
  for (const { what, ours, floor = Number.NaN } of [...figures, grown])
    console.log(`  ${what}: ${ours.toFixed(1)} beside ${floor.toFixed(1)}`);
  return [...figures, grown];
};
