import { moduleNamed } from '@weft/domain/catalogue/registry';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Database } from '../../apps/server/src/db/database.ts';
import { quoted, tableOf } from '../../apps/server/src/db/schema/names.ts';
import type { Tx } from '../../apps/server/src/db/tx.ts';
import { verifyLedger } from '../../apps/server/src/stock/verify-queries.ts';
import type { Books, Card, Done } from './books.ts';
import { moduleOfKind } from './operations.ts';

const KINDS = Object.keys(moduleOfKind) as readonly Card['kind'][]; // its own keys
const PARTNER = { partnerId: 1 } as const;
const LONG = { readOnly: true, statementLimitMs: 3_600_000 } as const;
const CHUNK = 5000;

/** What stands in the database: live documents of each kind, and kilograms in stock as text. */
export type Standing = { readonly documents: { readonly [kind in Card['kind']]: number }; readonly stock: string };

const tableOfKind = (kind: Card['kind']): string => quoted(tableOf(moduleNamed(moduleOfKind[kind])));

/** Counts what is there. */
export const standing = (database: Database): Promise<Standing> =>
  database.transaction(
    PARTNER,
    async (tx) => {
      const counts = await tx.one<{ [kind in Card['kind']]: number }>(
        `select ${KINDS.map((kind) => `(select count(*)::int from ${tableOfKind(kind)} where partner_id = $1 and deleted_on is null) as ${quoted(kind)}`).join(', ')}`,
        [tx.partnerId],
      );
      const { stock } = await tx.one<{ stock: string }>(
        'select coalesce(sum(quantity), 0)::text as stock from stock_balance where partner_id = $1',
        [tx.partnerId],
      );
      return { documents: counts, stock };
    },
    LONG,
  );

type Remembered = { readonly request_id: string; readonly digest: string };

/** Answers that the server keeps, by request id. */
const remembered = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const found = new Map<string, string>();
  for (let from = 0; from < ids.length; from += CHUNK) {
    const rows = await tx.query<Remembered>(
      'select request_id, md5(response) as digest from request_log where partner_id = $1 and request_id = any($2::uuid[])',
      [tx.partnerId, ids.slice(from, from + CHUNK)],
    );
    for (const { request_id, digest } of rows) found.set(request_id, digest);
  }
  return found;
};

/**
 * Q1, Q2, Q9: what was acknowledged is kept to the letter; what was refused had no effect, unless an earlier try of it that was cut off had one.
 * Every document and kilogram comes of one request.
 */
const acknowledged = async (tx: Tx, { done }: Books, before: Standing, after: Standing): Promise<readonly string[]> => {
  const kept = await remembered(
    tx,
    done.map(({ requestId }) => requestId),
  );
  const faults: string[] = [];
  const happened: Done[] = [];
  for (const one of done) {
    const answer = kept.get(one.requestId);
    if (answer !== undefined) happened.push(one);
    const isReading = one.makes === undefined && one.deletes === undefined && one.stock === undefined;
    if (one.digest !== undefined && answer === undefined && !isReading)
      faults.push(`Q1: ${one.requestId} was acknowledged and is forgotten`);
    if (one.digest !== undefined && answer !== undefined && answer !== one.digest)
      faults.push(`Q1: ${one.requestId} is remembered with another answer`);
    if (one.digest === undefined && answer !== undefined && !one.wasLost)
      faults.push(`Q9: ${one.requestId} was refused and has an effect`);
  }
  for (const kind of KINDS) {
    const made = happened.filter(({ makes }) => makes === kind).length;
    const gone = happened.filter(({ deletes }) => deletes === kind).length;
    const expected = before.documents[kind] + made - gone;
    if (after.documents[kind] !== expected) faults.push(`Q2: ${after.documents[kind]} ${kind}s, expected ${expected}`);
  }
  const moved = happened.reduce((sum, { stock = 0 }) => sum + stock, 0);
  const expected = decimal(before.stock).plus(decimal(String(moved)).div(decimal('1000')));
  if (!decimal(after.stock).eq(expected)) faults.push(`Q2: ${after.stock} kg in stock, expected ${expected.toFixed()}`);
  return faults;
};

/** Q6: totals of documents are the sums of their lines, to the paisa. */
const totals = async (tx: Tx): Promise<readonly string[]> => {
  const SUMS = [
    ['opening_stock', 'total', 'amount'],
    ['inward', 'net_total', 'amount'],
    ['purchase_order', 'gross_total', 'round(quantity * rate, 2)'],
  ] as const;
  const faults: string[] = [];
  for (const [table, total, amount] of SUMS) {
    const rows = await tx.query<{ id: number; said: string; sum: string }>(
      `select h.id, h.${total}::text as said, l.sum::text from ${table} h
         join (select parent_id, sum(${amount}) as sum from ${table}_lines where partner_id = $1 group by parent_id) l on l.parent_id = h.id
        where h.partner_id = $1 and h.deleted_on is null and h.${total} <> l.sum limit 20`,
      [tx.partnerId],
    );
    faults.push(...rows.map(({ id, said, sum }) => `Q6: ${table} ${id} says ${said}, its lines ${sum}`));
  }
  return faults;
};

/** Q7: numbers of a series follow each other without gap or repeat, those of deleted documents counted. */
const numbers = async (tx: Tx): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const kind of KINDS) {
    const rows = await tx.query<{ series: string; count: number; last: number; kinds: number }>(
      `select series, count(*)::int, max(n)::int as last, count(distinct n)::int as kinds
         from (select regexp_replace(number, '\\d+$', '') as series, substring(number from '\\d+$')::int as n from ${tableOfKind(kind)} where partner_id = $1 and number is not null) x
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

type Change = {
  readonly kind: Card['kind'];
  readonly before: string | null;
  readonly after: string;
  readonly count: number;
};

/** Q8: every change of state is one that the declaration allows, and the last one told is the state the document is in. */
const states = async (tx: Tx): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const kind of KINDS) {
    const module = moduleNamed(moduleOfKind[kind]);
    const changes = await tx.query<Omit<Change, 'kind'>>(
      `select c ->> 'old' as before, c ->> 'new' as after, count(*)::int from history, jsonb_array_elements(changes) c
        where partner_id = $1 and module = $2 and action <> 'create' and c ->> 'field' = 'status' group by 1, 2`,
      [tx.partnerId, module.name],
    );
    const ways = new Map(Object.entries(module.states ?? {}).map(([from, to]) => [from, new Set(Object.values(to))]));
    for (const { before, after, count } of changes)
      if (ways.get(before ?? '')?.has(after as never) !== true)
        faults.push(`Q8: ${count} × ${kind} went from ${before} to ${after}`);
    const ids = new Map(Object.entries(STATUSES).map(([name, { id }]) => [name, id]));
    const told = await tx.query<{ id: number; status: number; last: string }>(
      `select d.id, d.status, l.last from ${tableOfKind(kind)} d
         join (select distinct on (record_id) record_id, c ->> 'new' as last from history, jsonb_array_elements(changes) c
                where partner_id = $1 and module = $2 and action <> 'create' and c ->> 'field' = 'status' order by record_id, id desc) l on l.record_id = d.id
        where d.partner_id = $1`,
      [tx.partnerId, module.name],
    );
    faults.push(
      ...told
        .filter(({ status, last }) => ids.get(last) !== status)
        .slice(0, 20)
        .map(({ id, status, last }) => `Q8: ${kind} ${id} is in ${status}, its history ends with ${last}`),
    );
  }
  return faults;
};

/** Everything that does not hold after a run (GOALS D4, Q1 to Q10); empty when all is well. */
export const faultsOf = async (database: Database, books: Books, before: Standing): Promise<readonly string[]> => {
  const after = await standing(database);
  return database.transaction(
    PARTNER,
    async (tx) => {
      const ledger = await verifyLedger(tx); // Q3, Q4, Q5, Q10
      return [
        ...books.faults,
        ...(await acknowledged(tx, books, before, after)),
        ...ledger.map(({ invariant, key, found, expected }) => `${invariant}: ${key}: ${found}, expected ${expected}`),
        ...(await totals(tx)),
        ...(await numbers(tx)),
        ...(await states(tx)),
      ];
    },
    LONG,
  );
};
