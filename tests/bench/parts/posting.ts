import pg from 'pg';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import { type Rate, runClients } from '../harness/clients.ts';
import { type Figure, median, type Outcome, type Part } from '../harness/figures.ts';
import { type Product, startProduct } from '../harness/product.ts';
import { type Company, makeCompany, receiptBody } from '../posting/company.ts';
import { recordDocument } from '../posting/record-document.ts';
import { openReplay } from '../posting/replay.ts';
import { indiaDay } from '../../india-day.ts';

const PORT = 4700;
const ITEMS = 2000;
const CLIENTS = [1, 8, 32];
const ROUNDS = 2;
const SECONDS = 2;
const LINES = [0, 1, 2, 3, 4];

/** Items of a document: any five of the company's, or the same five for everybody. */
type Pick = (items: readonly number[]) => readonly number[];
const spread: Pick = (items) => LINES.map(() => items[Math.floor(Math.random() * items.length)] ?? 0);
const hot: Pick = (items) => items.slice(0, LINES.length);

const SPREADS: readonly (readonly [string, Pick])[] = [
  [`${ITEMS} items`, spread],
  ['the same 5 items', hot],
];

/** One document over HTTP: saved, then posted. */
const receive = async ({ api }: Product, company: Company, items: readonly number[]): Promise<void> => {
  const { data } = await api.post('chemical/inward/save', receiptBody(company, indiaDay(), items));
  await api.post('chemical/inward/post', { id: data['id'], version: data['version'] });
};

/** PostgreSQL plans a prepared statement anew for its first five runs on a connection; connections of the product's pool take turns. */
const WARM_UP = 8;
const POOL = 8;

const warmUp = async (send: (nth: number) => Promise<void>, connections: number): Promise<void> => {
  const loop = async (nth: number): Promise<void> => {
    for (let n = 0; n < WARM_UP; n += 1) await send(nth);
  };
  await Promise.all(Array.from({ length: connections }, (_, nth) => loop(nth)));
};

/** Ids so high that no other figure of a recording looks like one of them. */
const HIGH_IDS = `alter sequence item_id_seq restart 600000001; alter sequence item_tuple_id_seq restart 500000001;
  alter sequence inward_id_seq restart 700000001; alter sequence inward_lines_id_seq restart 800000001`;

const gradesOf = async (admin: pg.Client): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await admin.query<{ item_id: string; id: string }>('select item_id, id from item_tuple');
  return new Map(rows.map(({ item_id, id }) => [Number(item_id), Number(id)]));
};

type Turn = { readonly raw: Rate; readonly ours: Rate };

const figureOf = (clients: number, what: string, turns: readonly Turn[]): Figure => ({
  what: `inward of 5 lines, ${what}, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
  ours: median(turns.map(({ ours }) => ours.perSecond)),
  floor: median(turns.map(({ raw }) => raw.perSecond)),
  unit: 'documents/s',
  aim: { share: 0.5 },
  note: `p95 ${median(turns.map(({ ours }) => ours.p95)).toFixed(0)} ms, raw ${median(turns.map(({ raw }) => raw.p95)).toFixed(0)} ms`,
});

/** On PostgreSQL, in turns with the same statements sent raw. */
const measureOnServer = async (databaseUrl: string): Promise<readonly Figure[]> => {
  const product = await startProduct(PORT, { databaseUrl });
  const admin = new pg.Client({ connectionString: databaseUrl });
  await admin.connect();
  try {
    await admin.query(HIGH_IDS);
    const company = await makeCompany(product.api, ITEMS);
    const recording = await recordDocument(databaseUrl, product.api.token, () =>
      receiptBody(company, indiaDay(), company.items.slice(0, LINES.length)),
    );
    const grades = await gradesOf(admin);
    const replay = await openReplay(databaseUrl, recording, grades, Math.max(...CLIENTS));
    // documents first, so that statistics and plans are those of tables that are in use
    await warmUp((nth) => replay.send(nth, spread(company.items)), Math.max(...CLIENTS));
    await admin.query('vacuum analyze');
    const figures: Figure[] = [
      { what: 'messages to the database, save and post together', ours: recording.calls.length, unit: 'statements' },
    ];
    await warmUp((nth) => replay.send(nth, spread(company.items)), Math.max(...CLIENTS));
    await warmUp(() => receive(product, company, spread(company.items)), POOL);
    for (const [what, pick] of SPREADS) {
      for (const clients of CLIENTS) {
        const turns: Turn[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const raw = await runClients(clients, SECONDS, (n) => replay.send(n, pick(company.items)));
          const ours = await runClients(clients, SECONDS, () => receive(product, company, pick(company.items)));
          turns.push({ raw, ours });
        }
        figures.push(figureOf(clients, what, turns));
      }
    }
    await replay.close();
    return figures;
  } finally {
    await admin.end();
    await product.stop();
  }
};

/** On the embedded database: one connection, so more clients only wait. */
const measureEmbedded = async (): Promise<readonly Figure[]> => {
  const product = await startProduct(PORT);
  try {
    const company = await makeCompany(product.api, ITEMS);
    const figures: Figure[] = [];
    await warmUp(() => receive(product, company, spread(company.items)), 1);
    for (const clients of CLIENTS) {
      const rates: Rate[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rates.push(await runClients(clients, SECONDS, () => receive(product, company, spread(company.items))));
      figures.push({
        what: `the same on the embedded database, ${clients} ${clients === 1 ? 'client' : 'clients'}`,
        ours: median(rates.map(({ perSecond }) => perSecond)),
        unit: 'documents/s',
        note: `p95 ${median(rates.map(({ p95 }) => p95)).toFixed(0)} ms`,
      });
    }
    return figures;
  } finally {
    await product.stop();
  }
};

const run = async (): Promise<Outcome> => {
  const embedded = await measureEmbedded();
  const postgres = await startBenchPostgres();
  if (postgres === undefined) return { figures: embedded, notes: [`Not measured beside raw SQL: ${NO_POSTGRES}.`] };
  try {
    const served = await measureOnServer(postgres.databaseUrl);
    return {
      figures: [...served, ...embedded],
      notes: [
        'A document is two requests: save and post. Floor: the same messages, text and values, recorded from one document and sent over as many direct connections with other ids, items and numbers. Same PostgreSQL, fsync on; product, PostgreSQL and client share the processors.',
      ],
    };
  } finally {
    await postgres.remove();
  }
};

/** Documents per second of a 5-line inward (issue: at least half of raw SQL). */
export const posting: Part = { name: 'posting', title: 'Posting', run };
