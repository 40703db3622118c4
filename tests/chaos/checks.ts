import { decimal } from '@weft/domain/rules/decimal/decimal';
import type { Module } from '@weft/domain/catalogue/language/module';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import type { Database } from '../../apps/server/src/db/database.ts';
import { quoted, tableOf } from '../../apps/server/src/db/schema/names.ts';
import type { Tx } from '../../apps/server/src/db/tx.ts';
import { HISTORY_INVARIANTS } from '../../apps/server/src/stock/history-invariants.ts';
import { verifyLedger } from '../../apps/server/src/stock/verify-queries.ts';
import type { Wire } from '../../apps/server/src/testing/serve.ts';
import type { Books, Done } from './books.ts';
import { MODULES_HERE, TABLES_HERE } from './kinds.ts';
import { papersAgainstLedger } from './papers.ts';
import { equationFaults } from './equations.ts';

const PARTNER = { partnerId: 1 } as const;
const LONG = { readOnly: true, statementLimitMs: 3_600_000 } as const;

/** What stands in the database: live documents of each table, and kilograms in stock as text. */
export type Standing = { readonly documents: ReadonlyMap<string, number>; readonly stock: string };

/** Counts what is there. */
export const standing = (database: Database): Promise<Standing> =>
  database.transaction(
    PARTNER,
    async (tx) => {
      const counts = await tx.one<{ readonly [table: string]: number }>(
        `select ${TABLES_HERE.map((table) => `(select count(*)::int from ${quoted(table)} where partner_id = $1 and deleted_on is null) as ${quoted(table)}`).join(', ')}`,
        [tx.partnerId],
      );
      const { stock } = await tx.one<{ stock: string }>(
        'select coalesce(sum(quantity), 0)::text as stock from stock_balance where partner_id = $1',
        [tx.partnerId],
      );
      return { documents: new Map(Object.entries(counts)), stock };
    },
    LONG,
  );

type Remembered = { readonly digest: string; readonly response: string };

/** Answers that the server keeps of a part of the requests, by request id. */
const remembered = async (tx: Tx, part: readonly Done[]): Promise<ReadonlyMap<string, Remembered>> => {
  const rows = await tx.query<Remembered & { readonly request_id: string }>(
    'select request_id, md5(response) as digest, response from request_log where partner_id = $1 and request_id = any($2::uuid[])',
    [tx.partnerId, part.map(({ requestId }) => requestId)],
  );
  return new Map(rows.map(({ request_id, ...answer }) => [request_id, answer]));
};

/** Faults that are told of one kind; a run that goes wrong everywhere need not tell a million. */
const MOST_FAULTS = 1000;

/** Counts up what was done to each table. */
class Tally extends Map<string, number> {
  add(table: string | undefined): void {
    if (table !== undefined) this.set(table, (this.get(table) ?? 0) + 1);
  }
}

/** What a request brought into stock: where only the answer says it, and the answer was lost, as the server remembers it. */
const cameBy = ({ stock = 0 }: Done, response: string): number =>
  typeof stock === 'number' ? stock : stock((JSON.parse(response) as { data?: Wire }).data ?? {}); // an envelope

/** What posted counts found, which nobody knew before: their own lines say it, and `papersAgainstLedger` holds them to the ledger. */
const COUNTED_SQL = `select coalesce(sum(l.difference), 0)::text as found from physical_count c join physical_count_line l on l.partner_id = $1 and l.slip_id = c.id
  where c.partner_id = $1 and c.status = ${STATUSES.completed.id}`;

/** What is wrong with one request beside what the server remembers of it. */
const faultOf = (one: Done, answer: Remembered | undefined): string | undefined => {
  const told = `${one.requestId} (${one.path})`;
  const isReading = one.makesIn === undefined && one.deletesIn === undefined && one.stock === undefined;
  if (one.digest !== undefined && answer === undefined && !isReading)
    return `Q1: ${told} was acknowledged and is forgotten`;
  if (one.digest !== undefined && answer !== undefined && answer.digest !== one.digest)
    return `Q1: ${told} is remembered with another answer`;
  if (one.digest === undefined && answer !== undefined && !one.wasLost)
    return `Q9: ${told} was refused and has an effect`;
  return undefined;
};

/**
 * Q1, Q2, Q9: what was acknowledged is kept to the letter; what was refused had no effect, unless an earlier try of it that was cut off had one.
 * Every document and kilogram comes of one request.
 */
const acknowledged = async (tx: Tx, { done }: Books, before: Standing, after: Standing): Promise<readonly string[]> => {
  const faults: string[] = [];
  const [made, gone] = [new Tally(), new Tally()];
  let moved = 0;
  for await (const part of done.parts()) {
    const kept = await remembered(tx, part);
    for (const one of part) {
      const answer = kept.get(one.requestId);
      if (answer !== undefined) {
        made.add(one.makesIn);
        gone.add(one.deletesIn);
        moved += cameBy(one, answer.response);
      }
      const why = faultOf(one, answer);
      if (why !== undefined && faults.length < MOST_FAULTS) faults.push(why);
    }
  }
  for (const table of TABLES_HERE) {
    const expected = (before.documents.get(table) ?? 0) + (made.get(table) ?? 0) - (gone.get(table) ?? 0);
    const found = after.documents.get(table);
    if (found !== expected) faults.push(`Q2: ${found} rows of ${table}, expected ${expected}`);
  }
  const { found } = await tx.one<{ found: string }>(COUNTED_SQL, [tx.partnerId]);
  const expected = decimal(before.stock)
    .plus(decimal(String(moved)).div(decimal('1000')))
    .plus(found);
  if (!decimal(after.stock).eq(expected)) faults.push(`Q2: ${after.stock} kg in stock, expected ${expected.toFixed()}`);
  return faults;
};

const TAXES = ['cgst', 'sgst', 'igst', 'cess'] as const;

/** Totals of documents, and what of their lines each is the sum of. */
const SUMS: readonly (readonly [table: string, total: string, ofLine: string])[] = [
  ['opening_stock', 'total', 'amount'],
  ['inward', 'net_total', 'amount'],
  ['purchase_order', 'gross_total', 'round(quantity * rate, 2)'],
  ...['taxable', ...TAXES].map(
    (figure) => ['purchase_order', figure === 'taxable' ? 'taxable_total' : figure, figure] as const,
  ),
  ...['taxable', 'stock_value', 'variance', ...TAXES].map((figure) => ['purchase_return', figure, figure] as const),
  ...['taxable', 'stock_value', ...TAXES].map((figure) => ['supporting_inward', figure, figure] as const),
  ['supporting_allocation', 'value', 'amount'],
  ['packing_inward', 'value', 'amount'],
  ['outward', 'value', 'amount'],
  ['stock_transfer', 'value', 'amount'],
  ['floor_reconciliation', 'loss_value', 'loss_amount'],
];

/** Grand totals, and of what they are made. */
const GRAND: readonly (readonly [table: string, parts: string])[] = [
  ['purchase_order', 'taxable_total + cgst + sgst + igst + cess + round_off'],
  ['purchase_return', 'taxable + cgst + sgst + igst + cess'],
  ['supporting_inward', 'round(taxable + cgst + sgst + igst + cess)'], // bills of supplies end in whole rupees
];

/** Q6: totals of documents are the sums of their lines, to the paisa, and grand totals those of their parts. */
const totals = async (tx: Tx): Promise<readonly string[]> => {
  const faults: string[] = [];
  const ask = async (table: string, total: string, made: string, lines: string): Promise<void> => {
    const rows = await tx.query<{ id: number; said: string | null; sum: string }>(
      `select h.id, h.${total}::text as said, (${made})::text as sum from ${table} h ${lines}
        where h.partner_id = $1 and h.deleted_on is null and coalesce(h.${total}, 0) <> ${made} limit 20`,
      [tx.partnerId],
    );
    faults.push(...rows.map(({ id, said, sum }) => `Q6: ${table} ${id} says ${total} ${said}, its parts ${sum}`));
  };
  for (const [table, total, ofLine] of SUMS)
    await ask(
      table,
      total,
      'coalesce(l.sum, 0)',
      `join (select parent_id, sum(${ofLine}) as sum from ${table}_lines where partner_id = $1 and deleted_on is null group by parent_id) l on l.parent_id = h.id`,
    );
  for (const [table, parts] of GRAND) await ask(table, 'grand_total', `coalesce(${parts}, 0)`, '');
  return faults;
};

/** Q7: numbers of a series follow each other without gap or repeat, those of deleted documents counted. */
const numbers = async (tx: Tx): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const table of TABLES_HERE) {
    const rows = await tx.query<{ series: string; count: number; last: number; kinds: number }>(
      `select series, count(*)::int, max(n)::int as last, count(distinct n)::int as kinds
         from (select regexp_replace(number, '\\d+$', '') as series, substring(number from '\\d+$')::int as n from ${quoted(table)} where partner_id = $1 and number is not null) x
        group by series having count(*) <> max(n) or count(distinct n) <> count(*)`,
      [tx.partnerId],
    );
    faults.push(
      ...rows.map(
        ({ series, count, last, kinds }) => `Q7: ${series}: ${count} numbers, ${kinds} different, the last ${last}`,
      ),
    );
  }
  return faults;
};

type Change = { readonly before: string | null; readonly after: string; readonly count: number };

/** States that a document may go to from each: as its actions say, and where it waits when one of them is put under a flow. */
const waysOf = ({ states: declared, approval }: Module): ReadonlyMap<string, ReadonlySet<string>> =>
  new Map(
    Object.entries(declared ?? {}).map(([from, to]) => [
      from,
      new Set(Object.entries(to).flatMap(([action, next]) => [next, approval?.actions[action]?.waitsIn ?? next])),
    ]),
  );

/** What a state may come to besides what is declared: an order that is resumed is what its receipts have made of it, and a blanket order ends by its day. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  'purchaseOrder open': ['expired'],
  'purchaseOrder inProgress': ['expired'],
  'inward draft': ['open'], // its goods wait for the laboratory
  'inward inProgress': ['open'], // the one decision of it was taken back
  'inward completed': ['open', 'inProgress'],
  'foundryInward draft': ['open'],
  'foundryInward inProgress': ['open'],
  'foundryInward completed': ['open', 'inProgress'],
  'purchaseOrder onHold': ['inProgress', 'completed', 'expired'],
};

/** Names of the modules that lie in one table with a module. */
const sharing = (module: Module): readonly string[] =>
  MODULES_HERE.filter((other) => tableOf(other) === tableOf(module)).map(({ name }) => name);

/** States that a document may be made in, besides draft: a test that a receipt asks for or skips, goods that are refused on the road. */
const BORN: Readonly<Record<string, readonly StatusName[]>> = {
  labTest: ['open', 'completed'],
  stockTransfer: ['inTransit'],
  departmentTransfer: ['inTransit'],
};

/** Q8: every change of state is one that the declaration allows, and the last one told is the state the document is in. */
const states = async (tx: Tx): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const module of MODULES_HERE) {
    const kind = module.name;
    const changes = await tx.query<Change>(
      `select c ->> 'old' as before, c ->> 'new' as after, count(*)::int from history, jsonb_array_elements(changes) c
        where partner_id = $1 and module = $2 and action <> 'create' and c ->> 'field' = 'status' group by 1, 2`,
      [tx.partnerId, module.name],
    );
    const ways = waysOf(module);
    for (const { before, after, count } of changes)
      if (ways.get(before ?? '')?.has(after) !== true && BESIDES[`${kind} ${before}`]?.includes(after) !== true)
        faults.push(`Q8: ${count} × ${kind} went from ${before} to ${after}`);
    const ids = new Map(Object.entries(STATUSES).map(([name, { id }]) => [name, id]));
    const told = await tx.query<{ id: number; status: number; last: string }>(
      `select d.id, d.status, l.last from ${quoted(tableOf(module))} d
         join (select distinct on (record_id) record_id, c ->> 'new' as last from history, jsonb_array_elements(changes) c
                where partner_id = $1 and module = $2 and action <> 'create' and c ->> 'field' = 'status' order by record_id, id desc) l on l.record_id = d.id
        where d.partner_id = $1`,
      [tx.partnerId, module.name],
    );
    const untold = await tx.query<{ id: number; status: number }>(
      `select d.id, d.status from ${quoted(tableOf(module))} d
        where d.partner_id = $1 and d.deleted_on is null and not (d.status = any($3::int[]))
          and not exists (select from history h, jsonb_array_elements(h.changes) c where h.partner_id = $1 and h.module = any($2::text[]) and h.record_id = d.id and c ->> 'field' = 'status')
        order by d.id limit 20`,
      [tx.partnerId, sharing(module), ['draft' as const, ...(BORN[kind] ?? [])].map((name) => STATUSES[name].id)],
    );
    faults.push(
      ...untold.map(({ id, status }) => `Q8: ${kind} ${id} is in ${status}, and its history tells no change`),
      ...told
        .filter(({ status, last }) => ids.get(last) !== status)
        .slice(0, 20)
        .map(({ id, status, last }) => `Q8: ${kind} ${id} is in ${status}, its history ends with ${last}`),
    );
  }
  return faults;
};

/** The rest of spec 02, 1.14 that a database can be asked; counts are looked at with their slips. */
const invariants = async (tx: Tx): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const { invariant, sql } of HISTORY_INVARIANTS.filter(({ sql: asked }) => !asked.includes('physical_count'))) {
    const rows = await tx.query<Wire>(`select * from (${sql}) finding limit 10`, [tx.partnerId]);
    faults.push(...rows.map((row) => `${invariant}: ${JSON.stringify(row)}`));
  }
  return faults;
};

/** What does not hold of the ledger, and of documents among each other (spec 02, 1.14; Q3, Q4, Q5, Q10): empty when all is well. */
export const unsound = async (tx: Tx): Promise<readonly string[]> => {
  const ledger = await verifyLedger(tx);
  return [
    ...ledger.map(({ invariant, key, found, expected }) => `${invariant}: ${key}: ${found}, expected ${expected}`),
    ...(await invariants(tx)),
    ...(await equationFaults(tx)),
  ];
};

/** Everything that does not hold of what stands in a company's books, whoever wrote it: the same, and papers against the ledger, totals, numbers, states. */
export const faultsOfBooks = async (tx: Tx): Promise<readonly string[]> => [
  ...(await unsound(tx)),
  ...(await papersAgainstLedger(tx)),
  ...(await totals(tx)),
  ...(await numbers(tx)),
  ...(await states(tx)),
];

/** Everything that does not hold after a run (GOALS D4, Q1 to Q10); empty when all is well. */
export const faultsOf = async (database: Database, books: Books, before: Standing): Promise<readonly string[]> => {
  const after = await standing(database);
  return database.transaction(
    PARTNER,
    async (tx) => [...books.faults, ...(await acknowledged(tx, books, before, after)), ...(await faultsOfBooks(tx))],
    LONG,
  );
};
