/**
 * A process that is there to be killed: saves small documents (header, 5 lines, balances) into the embedded database of
 * the folder given, one after the other, and writes the number of each to the standard output once it is acknowledged.
 * Before the first it checks that nothing is half: each header has its lines, each balance is the sum of its lines.
 */
import { openDatabase } from '../db/database.ts';

const SYSTEM = { system: true } as const;
const LINES = 5;
const ITEMS = 20;

const SCHEMA = `
  create table if not exists receipt (id bigint primary key);
  create table if not exists receipt_line (receipt_id bigint, line int, item int, qty numeric not null, primary key (receipt_id, line));
  create table if not exists balance (item int primary key, qty numeric not null);
  insert into balance select g, 0 from generate_series(0, ${ITEMS - 1}) g on conflict do nothing`;

const HALVES = `
  select (select count(*) from receipt r where (select count(*) from receipt_line l where l.receipt_id = r.id) <> ${LINES})
       + (select count(*) from receipt_line l where not exists (select from receipt r where r.id = l.receipt_id))
       + (select count(*) from balance b where b.qty <> (select coalesce(sum(l.qty), 0) from receipt_line l where l.item = b.item)) as halves,
         (select coalesce(max(id), 0) from receipt) as last, (select count(*) from receipt) as receipts`;

const database = await openDatabase({ dataDir: process.argv[2] ?? '' });
await database.transaction(SYSTEM, (tx) => tx.execute(SCHEMA));
const start = await database.transaction(SYSTEM, (tx) =>
  tx.one<{ halves: number; last: number; receipts: number }>(HALVES),
);
process.stdout.write(`start ${start.halves} ${start.receipts}\n`);

for (let id = start.last + 1; ; id += 1) {
  await database.transaction(SYSTEM, async (tx) => {
    await tx.execute('insert into receipt values ($1)', [id], 'receipt');
    for (let line = 0; line < LINES; line += 1) {
      const item = (id * 7 + line * 3) % ITEMS;
      await tx.execute('insert into receipt_line values ($1, $2, $3, $4)', [id, line, item, '1250.500'], 'line');
      await tx.execute('update balance set qty = qty + $2 where item = $1', [item, '1250.500'], 'balance');
    }
  });
  process.stdout.write(`saved ${id}\n`);
}
