import pg from 'pg';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import { runMigrations } from '../../../apps/server/src/db/migrations/run-migrations.ts';
import type { DatabaseCall } from '../../../apps/server/src/db/transaction.ts';
import { type Client, serve, type Wire } from '../../../apps/server/src/testing/serve.ts';
import { makeSamples, setSetting } from '../../contract/samples.ts';
import {
  ALLOCATE,
  COUNT,
  GATE,
  INWARD,
  type Kept,
  LAB,
  linesOf,
  OPENING,
  placeLocations,
  REQUEST,
  type Trade,
  tradeOf,
  TRANSFER,
} from '../../contract/purchase/trade.ts';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import type { Figure, Outcome, Part } from '../harness/figures.ts';
import { openRawTurns, type RawTurns, type Sent, standingOf } from '../posting/raw-turns.ts';

const CLIENTS = [1, 8] as const;
const MOST = Math.max(...CLIENTS);
const WARM_UP = 2;
/** Documents of each client; `BENCH_KINDS_DOCUMENTS` makes them more. */
const EACH = Number(process.env['BENCH_KINDS_DOCUMENTS'] ?? 4);
/** So many documents of a kind are made ready: to warm up, to record, and for one client and many. */
const NEEDED = WARM_UP + 1 + CLIENTS.reduce((sum, clients) => sum + clients * EACH, 0);

/** A kind of document: what is made ready outside of the time, and what is measured. */
type Kind = {
  readonly what: string;
  readonly prepare: (n: number) => Promise<unknown>;
  readonly work: (prepared: unknown) => Promise<unknown>;
};

/** A kind whose work knows what its preparation answers. */
const kind = <Prepared>(
  what: string,
  prepare: (n: number) => Promise<Prepared>,
  work: (prepared: Prepared) => Promise<unknown>,
): Kind => ({ what, prepare, work: (prepared) => work(prepared as Prepared) }); // what `prepare` of the same kind answered

const kindsOf = (client: Client, trade: Trade): readonly Kind[] => {
  const acted = async (api: string, document: Kept, verb: string, more?: Wire): Promise<Kept> =>
    (await trade.act(api, document, verb, more)).row();
  const nothing = async (): Promise<void> => {};
  let item: Promise<Kept> | undefined;
  const testedLot = async (n: number): Promise<Wire> => {
    const tested = await (item ??= trade.plannedItem('KINDS'));
    const lotNumber = `TESTED-${n}`;
    await acted(OPENING, await trade.openingOf(tested, lotNumber, 10), 'post');
    return { item: tested.id, lotNumber, origin: 'complaint' };
  };
  return [
    kind('purchase order of 1 line: save, submit', nothing, () => trade.openOrder()),
    kind(
      'gate slip of an order: save, let in',
      () => trade.openOrder(),
      async (order) => acted(GATE, await trade.slip(order, 10), 'gateIn'),
    ),
    kind(
      'inward of an order: save, post',
      () => trade.openOrder(),
      async (order) => acted(INWARD, await trade.receipt(order, 10), 'post'),
    ),
    kind('lab test of a lot: save, request, decide', testedLot, async (body) => {
      const test = await acted(LAB, (await client.post(`${LAB}/save`, body)).row(), 'request');
      const lines = linesOf(test).map(({ id }, n) => ({ id, readings: n === 0 ? ['95.1', '95.3'] : ['0.40'] }));
      return acted(LAB, test, 'decide', { lines, decisions: [{ kind: 'accept', quantity: 10 }] });
    }),
    kind('material request of 1 line: save, submit', nothing, async () =>
      acted(REQUEST, await trade.request(), 'submit'),
    ),
    kind(
      'allocation of a request: allocate and issue',
      (n) => trade.allocation(`KIND-A-${n}`),
      async (document) => (await client.post(`${ALLOCATE}/allocateAndIssue`, { document })).row(),
    ),
    kind(
      'stock transfer of 1 line: submit, send',
      (n) => trade.transfer(`KIND-T-${n}`),
      async (draft) => acted(TRANSFER, await acted(TRANSFER, draft, 'submit'), 'send'),
    ),
    kind(
      'physical count of 1 key: freeze, count, review, submit',
      (n) => trade.count(`KIND-C-${n}`),
      async (draft) => {
        const { id } = await acted(COUNT, draft, 'freeze');
        const [line] = (await client.get(`${COUNT}/lines/${id}`)).body.dataList ?? [];
        const counted = (
          await client.post(`${COUNT}/count`, { id, lines: [{ id: line?.['id'], quantity: 10 }] })
        ).row();
        return acted(COUNT, await acted(COUNT, counted, 'review'), 'submit');
      },
    ),
  ];
};

/** Documents per second of so many clients, each beginning its next as soon as one is done; all of them are counted. */
const rateOf = async (clients: number, work: (client: number) => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  const loop = async (client: number): Promise<void> => {
    for (let n = 0; n < EACH; n += 1) await work(client);
  };
  await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)));
  return (clients * EACH * 1000) / (performance.now() - started);
};

/** A kind with all that was made ready for it. */
type Ready = { readonly what: string; readonly next: () => Promise<unknown> };

const readyOf = async (of: Kind): Promise<Ready> => {
  const prepared: unknown[] = [];
  for (let n = 0; n < NEEDED; n += 1) prepared.push(await of.prepare(n)); // in order: one company's numbers
  return { what: of.what, next: () => of.work(prepared.shift()) };
};

type Watch = (hook: (call: DatabaseCall) => void) => () => void;

const recorded = async (watch: Watch, standing: pg.Client, next: () => Promise<unknown>): Promise<Sent> => {
  const before = await standingOf(standing);
  const calls: DatabaseCall[] = [];
  const unwatch = watch((call) => void calls.push(call));
  await next();
  unwatch();
  return { calls, before };
};

/** The database of a company in which everything is made ready, and who asks it. */
const company = async (databaseUrl: string) => {
  const open = async () => {
    const database = await openDatabase({ databaseUrl, dataDir: '' });
    await runMigrations(database);
    return { database, served: await serve(database) };
  };
  let at = await open();
  let asking = at.served.as('administrator');
  const client: Client = {
    token: asking.token,
    get: (...asked) => asking.get(...asked),
    post: (...asked) => asking.post(...asked),
  };
  const close = async (): Promise<void> => {
    await at.served.close();
    await at.database.close();
  };
  /** Closes it, for `work` that wants it alone; the person stays signed in. */
  const around = async (work: () => Promise<void>): Promise<void> => {
    await close();
    await work();
    at = await open();
    asking = at.served.withToken(client.token);
  };
  const made = await makeSamples(client);
  await placeLocations(client);
  await setSetting(client, 'ALLOCATION_SUPPORT', 'YES');
  return { client, made, around, close, watch: (hook: (call: DatabaseCall) => void) => at.database.watch(hook) };
};

const figuresOf = async (of: Ready, sent: Sent, raw: readonly RawTurns[]): Promise<readonly Figure[]> => {
  const sendRaw = (client: number): Promise<void> => raw[client]?.send(sent) ?? Promise.resolve();
  for (let n = 0; n < WARM_UP; n += 1) await Promise.all(raw.map((_, client) => sendRaw(client)));
  const figures: Figure[] = [];
  for (const clients of CLIENTS) {
    const [floor, ours] = [await rateOf(clients, sendRaw), await rateOf(clients, of.next)];
    const what = `${of.what}, ${clients} ${clients === 1 ? 'client' : 'clients'}`;
    figures.push({ what, ours, floor, unit: 'documents/s', note: `${sent.calls.length} messages` });
    console.log(`  ${what}: ${ours.toFixed(1)} beside ${floor.toFixed(1)}`);
  }
  return figures;
};

const measure = async (url: (name: string) => string): Promise<Outcome> => {
  const { client, made, around, close, watch } = await company(url('weft'));
  const ready: Ready[] = [];
  for (const one of kindsOf(client, tradeOf(client, made))) ready.push(await readyOf(one));
  const copies = Array.from({ length: MOST }, (_, n) => `copy_${n}`);
  const admin = new pg.Client({ connectionString: url('postgres') });
  await admin.connect();
  const standing = new pg.Client({ connectionString: url('weft') });
  await around(async () => {
    for (const name of copies) await admin.query(`create database ${name} template weft`);
  });
  await standing.connect();
  const raw = await Promise.all(copies.map((name) => openRawTurns(url(name))));
  try {
    const figures: Figure[] = [];
    for (const one of ready) {
      for (let n = 0; n < WARM_UP; n += 1) await one.next();
      const sent = await recorded(watch, standing, one.next);
      figures.push(...(await figuresOf(one, sent, raw)));
    }
    return {
      figures,
      notes: [
        `${EACH} documents of each client after ${WARM_UP} to warm up, over a server without a socket in the process of the bench; what a document stands on is made ready before. Floor: what one document of the kind sent to the database, text and values, sent again over a direct connection to a copy of the database of its own: rolled back, with a commit of one row for each of its transactions. So raw clients never wait for each other's numbers and keys, and ours do.`,
      ],
    };
  } finally {
    await Promise.all([...raw.map((one) => one.close()), admin.end(), standing.end(), close()]);
  }
};

const run = async (): Promise<Outcome> => {
  const postgres = await startBenchPostgres();
  if (postgres === undefined) return { skipped: NO_POSTGRES };
  try {
    return await measure(postgres.url);
  } finally {
    await postgres.remove();
  }
};

/** Documents per second by kind. */
export const kinds: Part = { name: 'kinds', title: 'Documents by kind', run };
