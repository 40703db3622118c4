import type pg from 'pg';
import type { JsonAnswer } from './query-json.ts';

type Statement = {
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
  readonly name?: string | undefined;
};

/** Answers a statement's rows; throws what PostgreSQL refused. Made by `database.ts`, which also watches every call. */
export type RunStatement = (statement: Statement) => Promise<pg.QueryResult>;

/** The same with the rows as JSON text. */
export type RunJson = (statement: Statement) => Promise<JsonAnswer>;

/**
 * One running transaction. Every statement of a handler goes through it; there is no other way to the database.
 * A statement with a `name` is prepared once per connection under that name (≤ 63 bytes, one text for ever), which
 * halves its cost: name whatever runs often. Parameters are `$1`, `$2` …; arrays are passed as arrays.
 *
 * @example
 * const items = await tx.query<{ id: number; name: string }>(
 *   'select id, name from item where partner_id = $1 and category_id = $2', [tx.partnerId, 4], 'items-of-category');
 */
export interface Tx {
  /** The partner that row-level security lets through; `NO_PARTNER` in system scope and when nobody is signed in. */
  readonly partnerId: number;
  /** The opened database that it runs on, to tell it from another: see `perDatabase`. */
  readonly home: object;
  /** The transaction itself, the same for all who send through it (`inTurns`): what is known of the one is known of the others. */
  readonly transaction: object;
  /** How many statements it has sent: whoever keeps what one of them answered knows by it whether anything came after. */
  readonly sent: () => number;
  /** All rows. Several statements in one text (no values then) answer the rows of the last. */
  readonly query: <R>(text: string, values?: readonly unknown[], name?: string) => Promise<R[]>;
  /** The only row. @throws Error when there is none or more than one: a bug, not a user's fault */
  readonly one: <R>(text: string, values?: readonly unknown[], name?: string) => Promise<R>;
  /** The first row, or undefined when there is none. */
  readonly maybe: <R>(text: string, values?: readonly unknown[], name?: string) => Promise<R | undefined>;
  /**
   * All rows as JSON array text, keys by the names of the columns, made of the wire's own bytes: for lists that only pass through. Figures
   * become JSON numbers; a moment must come as text, an array of anything but integers as json.
   */
  readonly json: (text: string, values?: readonly unknown[], name?: string) => Promise<JsonAnswer>;
  /** How many rows were inserted, updated or deleted. */
  readonly execute: (text: string, values?: readonly unknown[], name?: string) => Promise<number>;
}

/**
 * Statements whose name begins so are planned once a connection, and join in the order in which they are written. Only for texts that begin at the rows
 * asked for and find everything else by its key: there any order of joins is as good, and looking for the best costs more than the rows (decision 0004).
 */
export const AS_WRITTEN = 'as-written-';

/**
 * Statements whose names begin so find a record, or what belongs to one, by its key, whatever the planner is told: they run with what the statement before
 * them asked of it. To set that anew is a message of its own, and a document that is posted reads and writes by turns what stands on either side.
 */
const BY_KEY = [
  'approval-last',
  'approval-log',
  'approval-standing',
  'config-revision',
  'history-',
  'number-',
  'numbers-taken-',
  'record-',
  'stock-number-posting',
];

/** Whether it is the same to a statement how PostgreSQL plans. */
export const isByKey = (name: string | undefined): boolean =>
  name !== undefined && BY_KEY.some((start) => name.startsWith(start));

/** No partner has this id; row-level security shows nothing under it. */
export const NO_PARTNER = 0;

const LONGEST_STATEMENT_NAME = 63;

const refuseLongName = (name: string | undefined): void => {
  if (name && Buffer.byteLength(name) > LONGEST_STATEMENT_NAME) {
    throw new Error(`Statement name ${name} is longer than ${LONGEST_STATEMENT_NAME} bytes: PostgreSQL would cut it`);
  }
};

export function txOf(partnerId: number, home: object, run: RunStatement, runJson: RunJson): Tx {
  const transaction = {};
  let sent = 0;
  const result = async (text: string, values?: readonly unknown[], name?: string): Promise<pg.QueryResult> => {
    refuseLongName(name);
    sent += 1;
    return lastOf(await run({ text, values, name }));
  };
  // Reason for `as R[]`: rows are as the caller's SQL says; the type parsers fix how each SQL type arrives.
  const query = async <R>(text: string, values?: readonly unknown[], name?: string): Promise<R[]> =>
    (await result(text, values, name)).rows as R[];

  return {
    partnerId,
    home,
    transaction,
    sent: () => sent,
    query,
    maybe: async <R>(text: string, values?: readonly unknown[], name?: string) =>
      (await query<R>(text, values, name))[0],
    one: async <R>(text: string, values?: readonly unknown[], name?: string) => {
      const rows = await query<R>(text, values, name);
      const [row] = rows;
      if (row === undefined || rows.length > 1) throw new Error(`Expected one row, got ${rows.length}: ${text}`);
      return row;
    },
    json: async (text, values, name) => {
      refuseLongName(name);
      sent += 1;
      return runJson({ text, values, name });
    },
    execute: async (text, values, name) => (await result(text, values, name)).rowCount ?? 0,
  };
}

/** `pg` answers an array when one text held several statements; its declaration does not say so. */
export function resultsOf(answer: pg.QueryResult | pg.QueryResult[]): pg.QueryResult[] {
  return Array.isArray(answer) ? answer : [answer];
}

function lastOf(answer: pg.QueryResult | pg.QueryResult[]): pg.QueryResult {
  const last = resultsOf(answer).at(-1);
  if (!last) throw new Error('PostgreSQL answered nothing');
  return last;
}
