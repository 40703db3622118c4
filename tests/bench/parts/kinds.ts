import pg from 'pg';
import { NO_POSTGRES, startBenchPostgres } from '../harness/bench-postgres.ts';
import type { Figure, Outcome, Part } from '../harness/figures.ts';
import { type Goods, makeGoods, serveAt, type Shape } from '../kinds/bench-company.ts';
import { kindsOf } from '../kinds/documents.ts';
import { issuesOf } from '../kinds/issues.ts';
import { CLIENTS, figuresOf, type Ready, readyOf } from '../kinds/measure.ts';
import { copyDocuments, fillGoods, sumStockIn } from '../kinds/tenfold.ts';
import { openRawTurns } from '../posting/raw-turns.ts';

/** Keys that lie of the goods at first, half of them of one item; ten times as many beside. `BENCH_KINDS_KEYS` makes them fewer. */
const KEYS = Number(process.env['BENCH_KINDS_KEYS'] ?? 10_000);
/** Kinds whose names hold this; `BENCH_KINDS_ONLY=inward` looks at a few. */
const ONLY = process.env['BENCH_KINDS_ONLY'] ?? '';
const SHAPES: readonly Shape[] = ['hot', 'spread'];
const MOST = Math.max(...CLIENTS);

type Url = (name: string) => string;

/** Makes everything ready in the first database. */
const prepared = async (
  url: Url,
): Promise<{ readonly goods: Goods; readonly ready: readonly Ready[]; readonly token: string }> => {
  const served = await serveAt(url('weft'));
  const goods = await makeGoods(served.client);
  const ready: Ready[] = [];
  for (const kind of kindsOf(goods).filter(({ what }) => what.includes(ONLY))) {
    for (const shape of SHAPES) ready.push(await readyOf(kind, shape));
    console.log(`  ready: ${kind.what}`);
  }
  await served.close(); // a database is copied when nobody is in it
  await fillGoods(url('weft'), goods, KEYS);
  return { goods, ready, token: served.client.token };
};

/** Copies of the first database: one for each raw client, and one that gets ten times the data. */
const copied = async (url: Url, goods: Goods): Promise<readonly string[]> => {
  const copies = Array.from({ length: MOST }, (_, n) => `copy_${n}`);
  const admin = new pg.Client({ connectionString: url('postgres') });
  await admin.connect();
  try {
    for (const name of ['tenfold', ...copies]) await admin.query(`create database ${name} template weft`);
  } finally {
    await admin.end();
  }
  await fillGoods(url('tenfold'), goods, KEYS * 9);
  const more = await copyDocuments(url('tenfold'));
  console.log(`  ten times the data: ${KEYS * 9} keys and ${more} rows of documents more`);
  return copies;
};

const measure = async (url: Url, pid: number): Promise<Outcome> => {
  const { goods, ready, token } = await prepared(url);
  const copies = await copied(url, goods);
  const at = await serveAt(url('weft'), token); // the copies know whom it stands for
  const tenfold = await serveAt(url('tenfold'), token);
  const standing = new pg.Client({ connectionString: url('weft') });
  await standing.connect();
  const raw = await Promise.all(copies.map((name) => openRawTurns(url(name))));
  const figures: Figure[] = [];
  try {
    for (const one of ready) {
      for (const name of ['weft', 'tenfold']) await sumStockIn(url(name));
      figures.push(...(await figuresOf(one, { at, tenfold, standing, raw, pid })));
    }
  } finally {
    await Promise.all([...raw.map((one) => one.close()), standing.end(), at.close(), tenfold.close()]);
  }
  return {
    figures: [...figures, ...(await issuesOf(url('tenfold')))],
    notes: [
      'Over a server without a socket in the process of the bench; what a document stands on is made ready before. "One item": all of them of the same item, party and areas, out of the same lot where goods leave; a lot comes in once, a key is counted by one count at a time, a lab test is one of a lot, so these have lots or areas of their own of it. Supporting inwards are of one material in both.',
      'Floor of a rate: what one document of the kind sent to the database, text and values, sent again over a direct connection to a copy of the database of its own: rolled back, with a commit of one row for each of its transactions. So raw clients never wait for each other’s numbers and keys, and ours do.',
      `1×: ${KEYS.toLocaleString('en-IN')} keys, half of them of the one item, two entries of the ledger each, and the documents that were made ready. 10×: ten times the keys, entries, documents, their lines and history. Processor: of this process and the database together, over all documents of 1, 8 and 32 clients; the ratio holds whatever else the machine does. Rows that a post reads are counted in \`tests/contract/stores/cost-of-posting.test.ts\`.`,
      'Issues: a posting of the ledger each, checked as those of documents are, in a transaction of its own, at ten times the data.',
    ],
  };
};

const run = async (): Promise<Outcome> => {
  // raw clients do all transactions of a document as one: thirty-two of them at once lock more tables and indexes than a company's server
  const postgres = await startBenchPostgres(['max_locks_per_transaction=512']);
  if (postgres === undefined) return { skipped: NO_POSTGRES };
  try {
    return await measure(postgres.url, postgres.pid);
  } finally {
    await postgres.remove();
  }
};

/** Documents per second by kind. */
export const kinds: Part = { name: 'kinds', title: 'Documents by kind', run };
