import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { item } from '@weft/domain/catalogue/masters/item';
import { connect } from '../../apps/server/src/db/connection.ts';
import { openDatabase, type Database } from '../../apps/server/src/db/database.ts';
import { list } from '../../apps/server/src/records/list-query.ts';
import type { ListQuery } from '../../apps/server/src/records/types.ts';
import { openTestDatabase, type EngineName } from '../../apps/server/src/testing/each-engine.ts';
import { fillItems } from './fill-items.ts';

/** Milliseconds of one question asked many times (`best` is what a quiet machine would show), and how many rows it found in all. */
export type ListFigure = {
  readonly what: string;
  readonly best: number;
  readonly median: number;
  readonly p95: number;
  readonly total: number;
  readonly rows: number;
};

const PAGE = 50;

/** What is asked of a large list; pages are given as a part of the whole. */
const questions = (count: number): readonly (readonly [string, (round: number) => ListQuery])[] => {
  const last = Math.ceil(count / PAGE);
  const at = (part: number, round: number): number => Math.max(1, Math.floor(last * part) + round);
  const page = (orderBy: string, pageNumber: number): ListQuery => ({ orderBy, pageNumber, rowsPerPage: PAGE });
  return [
    ['first page by name', () => page('name', 1)],
    ['first page by -updatedOn', () => page('-updatedOn', 1)],
    ['first page by category', () => page('category', 1)],
    ['page at 10 % by name', (n) => page('name', at(0.1, n))],
    ['page at 25 % by name', (n) => page('name', at(0.25, n))],
    ['middle page by name', (n) => page('name', at(0.5, n))],
    ['middle page by -updatedOn', (n) => page('-updatedOn', at(0.5, n))],
    ['middle page by category', (n) => page('category', at(0.5, n))],
    ['random page by name', (n) => page('name', 1 + ((n * 7_919_777) % last))],
    ['last page by name', () => page('name', last)],
    ['last page by category', () => page('category', last)],
    ['search, 1 row', (n) => ({ ...page('name', 1), search: `F-${String(1000 + n).padStart(8, '0')}` })],
    ['search, about 4,000 rows', (n) => ({ ...page('name', 1), search: `gsm ${n % 10}a` })],
    ['search, common ("bag")', () => ({ ...page('name', 1), search: 'bag' })],
    ['search, common, page 200', () => ({ ...page('name', 200), search: 'bag' })],
    ['search, 2 letters', () => ({ ...page('name', 1), search: 'ye' })],
    ['search, 2 letters, none', () => ({ ...page('name', 1), search: 'qq' })],
    ['search, nothing found', (n) => ({ ...page('name', 1), search: `zzq${n}` })],
    ['filter by category', (n) => ({ ...page('name', 1), filters: { category: n + 1 } })],
    ['filter by product type (1/6)', () => ({ ...page('name', 1), filters: { productType: 1 } })],
    ['1,000 rows', () => ({ orderBy: 'name', pageNumber: 1, rowsPerPage: 1000 })],
  ];
};

const ask = async (database: Database, query: ListQuery): Promise<{ ms: number; total: number; rows: number }> => {
  const started = performance.now();
  const { json, totalCount } = await database.transaction({ partnerId: 1 }, (tx) => list(tx, item, query));
  const ms = performance.now() - started;
  return { ms, total: totalCount, rows: (JSON.parse(json) as unknown[]).length };
};

/** Asks every question `rounds` times after two for warmth. */
export const measureLists = async (database: Database, count: number, rounds = 20): Promise<readonly ListFigure[]> => {
  const figures: ListFigure[] = [];
  for (const [what, query] of questions(count)) {
    await ask(database, query(rounds + 1));
    await ask(database, query(rounds + 2));
    const answers = [];
    for (let round = 0; round < rounds; round += 1) answers.push(await ask(database, query(round)));
    const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (part: number): number => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
    figures.push({
      what,
      best: at(0),
      median: at(0.5),
      p95: at(0.95),
      total: answers[0]?.total ?? 0,
      rows: answers[0]?.rows ?? 0,
    });
  }
  return figures;
};

/** A fresh database of an engine with so many items, vacuumed as a server that has run for a day would be. */
const withItems = async (
  engine: EngineName,
  count: number,
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const fresh = await openTestDatabase(engine, { upTo: 2 });
  try {
    await fresh.database.transaction({ system: true }, (tx) =>
      tx.execute(`insert into partner (id, name, keyword) values (1, 'Bench', 'bench')`),
    );
    const started = performance.now();
    await fillItems(fresh.database, { partnerId: 1, count });
    console.log(`${engine}: ${count} items in ${((performance.now() - started) / 1000).toFixed(1)} s`);
    await fresh.database.close();
    const connection = await connect(fresh.settings.databaseUrl, fresh.settings.dataDir);
    await connection.pool.query('set statement_timeout = 0');
    await connection.pool.query('vacuum analyze');
    await connection.pool.end();
    await connection.close();
    const database = await openDatabase(fresh.settings);
    try {
      await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await fresh.remove();
  }
};

const main = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { engine: { type: 'string', default: 'server' }, count: { type: 'string', default: '1000000' } },
  });
  await withItems(values.engine === 'embedded' ? 'embedded' : 'server', Number(values.count), async (database) => {
    for (const { what, best, median, p95, total, rows } of await measureLists(database, Number(values.count))) {
      console.log(
        `${what.padEnd(34)} best ${best.toFixed(1).padStart(7)}   median ${median.toFixed(1).padStart(7)} ms   p95 ${p95.toFixed(1).padStart(7)} ms   ${rows} of ${total}`,
      );
    }
  });
};

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
