import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { item } from '@weft/domain/catalogue/masters/item';
import { connect } from '../../../apps/server/src/db/connection.ts';
import { openDatabase } from '../../../apps/server/src/db/database.ts';
import type { Api } from '../harness/api.ts';
import { startBenchPostgres } from '../harness/bench-postgres.ts';
import { type Aim, type Figure, type Outcome, type Part, quantile } from '../harness/figures.ts';
import { readExport, watched } from '../harness/memory.ts';
import { startProduct } from '../harness/product.ts';
import { fillItems } from '../fill-items.ts';

const PORT = 4702;
/** Rows; `BENCH_MILLION_ROWS` makes them fewer for a look. */
const COUNT = Number(process.env['BENCH_MILLION_ROWS'] ?? 1_000_000);
const PAGE = 50;
const LAST = COUNT / PAGE;
const REQUESTS = 60;
const WARM_UP = 10;

type Question = readonly [
  what: string,
  query: (round: number) => string,
  aim: Aim,
  at: number,
  /** Something is written before each request: nothing that was learnt of the rows' order holds any more. */
  afterWrite?: true,
];

const FIRST: Aim = { most: 15 };
const DEEP: Aim = { most: 50 };

const page = (orderBy: string, number: number): string => `orderBy=${orderBy}&rowsPerPage=${PAGE}&pageNumber=${number}`;
/** Words that 83,000 and more items have; their rows stand anywhere in the order of the name, the last behind 917,000 others. */
const WORDS = ['bag', 'tape', 'fabric', 'liner', 'granule', 'batch', 'thread', 'valve'];
/** Typed in haste: a letter missing, wrong, too much, swapped. */
const SLIPS = ['lamnated', 'wovem fabric', 'sewingg', 'bobibn', 'granlue', 'causitc', 'mster batch', 'flexi ink'];
const PICKING = 'rowsPerPage=20&activeOnly=true&picking=true';
const PAIRS = ['ye', 'fl', 'ex', 'va', 'th', 'it', 'ra', 'nk'];
const among = (texts: readonly string[], n: number): string => texts[n % texts.length] ?? '';
/** Widths and heights that go together in the sample. */
const bagOf = (n: number): string => `bopp bag ${300 + (((9 + 12 * n) * 17) % 900)} x`;
const code = (n: number): string => `F-${String(1000 + n).padStart(8, '0')}`;

/** What a person asks of a list; `at` is the part of the requests that the aim is about. */
const QUESTIONS: readonly Question[] = [
  ['first page by name', () => page('name', 1), FIRST, 0.95],
  ['first page by last change', () => page('-updatedOn', 1), FIRST, 0.95],
  ['first page by category', () => page('category', 1), FIRST, 0.95],
  ['middle page', (n) => page('name', LAST / 2 + n), DEEP, 0.95],
  ['any page', (n) => page('name', 1 + ((n * 7_919_777) % LAST)), DEEP, 0.95],
  ['last page, exact total', () => page('name', LAST), DEEP, 0.95],
  ['filter by category, exact total', (n) => `${page('name', 1)}&filters={"category":${n + 1}}`, DEEP, 0.95],
  ['search, one row', (n) => `${page('name', 1)}&search=${code(n)}`, DEEP, 0.99],
  ['search, about 1,000 rows', (n) => `${page('name', 1)}&search=${bagOf(n)}`, DEEP, 0.99],
  ['search, common word', (n) => `${page('name', 1)}&search=${among(WORDS, n)}`, DEEP, 0.99],
  ['search, two letters', (n) => `${page('name', 1)}&search=${among(PAIRS, n)}`, DEEP, 0.99],
  ['search, common word, after a write', (n) => `${page('name', 1)}&search=${among(WORDS, n)}`, DEEP, 0.99, true],
  ['search, two letters, after a write', (n) => `${page('name', 1)}&search=${among(PAIRS, n)}`, DEEP, 0.99, true],
  ['search, nothing found', (n) => `${page('name', 1)}&search=zzq${n}`, DEEP, 0.99],
  ['pick list while typing', (n) => `${PICKING}&search=${bagOf(n)}`, { most: 20 }, 0.95],
  ['pick list, a slip of the finger', (n) => `${PICKING}&search=${among(SLIPS, n)} ${300 + (n % 900)}`, DEEP, 0.95],
  ['pick list, words in another order', (n) => `${PICKING}&search=${300 + (n % 900)} ${among(WORDS, n)}`, DEEP, 0.95],
];

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Asks one question, each time in turn with the floor. */
const ask = async (
  api: Api,
  [what, query, aim, at, afterWrite]: Question,
  probe: (() => Promise<unknown>) | undefined,
): Promise<Figure> => {
  const write = async (): Promise<void> => {
    const { data } = await api.get(`${item.api}/1`);
    await api.post(`${item.api}/setActive`, { id: 1, version: data['version'], isActive: data['isActive'] !== true });
  };
  const path = (round: number): string => `${item.api}/getAllByPartner?${encodeURI(query(round))}`;
  for (let round = 0; round < WARM_UP; round += 1) await api.read(path(REQUESTS + round));
  const ours: number[] = [];
  const floor: number[] = [];
  for (let round = 0; round < REQUESTS; round += 1) {
    if (probe !== undefined) floor.push(await timed(probe));
    if (afterWrite === true) await write();
    ours.push(await timed(() => api.read(path(round))));
  }
  const ms = (part: number): string => quantile(ours, part).toFixed(1);
  return {
    what: `${what}, p${Math.round(at * 100)}`,
    ours: quantile(ours, at),
    ...(probe === undefined ? {} : { floor: quantile(floor, at) }),
    unit: 'ms',
    aim,
    note: `p50 ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)}${probe === undefined ? '' : `; floor p50 ${quantile(floor, 0.5).toFixed(1)}`}`,
  };
};

/** The first page is asked at these sizes as well: its cost must not grow. */
const SIZES: readonly { readonly upTo: number; readonly mark: string }[] = [
  { upTo: 1000, mark: 'A' },
  { upTo: 100_000, mark: 'B' },
];

/** What is asked at each size. */
const FIRST_PAGE: Question = ['first page by name', () => page('name', 1), FIRST, 0.95];

/** Items by SQL, then what the database would have done by itself within minutes. */
const fill = async (
  place: { readonly databaseUrl?: string | undefined; readonly dataDir: string },
  { count, mark }: { readonly count: number; readonly mark: string } = { count: COUNT, mark: 'F' },
): Promise<void> => {
  const database = await openDatabase(place);
  await fillItems(database, { partnerId: 1, count, mark });
  await database.close();
  const connection = await connect(place.databaseUrl, place.dataDir);
  await connection.pool.query('set statement_timeout = 0');
  await connection.pool.query('vacuum analyze');
  await connection.pool.end();
  await connection.close();
};

const PROBE = `select id, item_code, name from item where partner_id = 1 and id = $1`;

const onServer = async (databaseUrl: string): Promise<readonly Figure[]> => {
  await (await startProduct(PORT, { databaseUrl })).stop(); // founds the company
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const probe = (): Promise<unknown> =>
    client.query({ name: 'probe', text: PROBE, values: [1 + Math.floor(Math.random() * COUNT)] });
  const figures: Figure[] = [];
  let filled = 0;
  for (const { upTo, mark } of SIZES) {
    await fill({ databaseUrl, dataDir: '' }, { count: upTo - filled, mark });
    filled = upTo;
    const small = await startProduct(PORT, { databaseUrl });
    const { what, ...figure } = await ask(small.api, FIRST_PAGE, probe);
    figures.push({ what: `of ${upTo.toLocaleString('en-IN')} items: ${what}`, ...figure });
    await small.stop();
  }
  await fill({ databaseUrl, dataDir: '' }, { count: COUNT - filled, mark: 'F' });
  const product = await startProduct(PORT, { databaseUrl });
  try {
    for (const question of QUESTIONS) figures.push(await ask(product.api, question, probe));
    let bytes = 0;
    const { took, grown } = await watched(product, async () => {
      bytes = await readExport(product, item.api);
    });
    figures.push(
      {
        what: 'all as xlsx, every field',
        ours: COUNT / took,
        unit: 'rows/s',
        note: `${took.toFixed(0)} s, ${(bytes / 1_000_000).toFixed(0)} MB`,
      },
      { what: 'memory above that before, meanwhile', ours: grown, unit: 'MB', aim: { most: 100 } },
    );
    return figures;
  } finally {
    await client.end();
    await product.stop();
  }
};

const embedded = async (): Promise<readonly Figure[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'weft-million-'));
  try {
    const env = { DATA_DIR: folder };
    await (await startProduct(PORT, { env })).stop();
    await fill({ dataDir: join(folder, 'database') });
    const product = await startProduct(PORT, { env });
    try {
      const figures: Figure[] = [];
      for (const question of QUESTIONS) figures.push(await ask(product.api, question, undefined));
      return figures.map(({ what, ...figure }) => ({ ...figure, what: `embedded: ${what}` }));
    } finally {
      await product.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

const run = async ({ isEmbeddedToo }: { readonly isEmbeddedToo: boolean }): Promise<Outcome> => {
  const postgres = await startBenchPostgres();
  try {
    const served = postgres === undefined ? [] : await onServer(postgres.databaseUrl);
    const own = isEmbeddedToo || postgres === undefined ? await embedded() : [];
    return {
      figures: [...served, ...own],
      notes: [
        `${COUNT.toLocaleString('en')} items of one partner, one client, pages of ${PAGE}, whole answer read. Floor: one row by its key, prepared, on a direct connection.`,
      ],
    };
  } finally {
    await postgres?.remove();
  }
};

/** Lists and searches over 1,000,000 items. */
export const million: Part = { name: 'million', title: 'A million items', run };
