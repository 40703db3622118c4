import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';

type WithOptions = Parameters<Database['transactionWith']>[2];

/** Another view of the same database. */
type Lens = (database: Database) => Database;

/** A database whose lenses can be changed while a server works with it: the first one is the nearest to the database. */
export type Changeable = Database & { readonly through: (...lenses: readonly Lens[]) => void };

/** As it is, until it is looked at through something. */
export const changeable = (database: Database): Changeable => {
  let seen = database;
  return {
    ...database,
    transaction: (scope, work, options) => seen.transaction(scope, work, options),
    transactionWith: (openingSql, work, options) => seen.transactionWith(openingSql, work, options),
    through: (...lenses) => {
      seen = lenses.reduce((inner, lens) => lens(inner), database);
    },
  };
};

/** Carries what the work answered out of a transaction that is to be rolled back. */
class Undone extends Error {
  override readonly name = 'Undone';
  readonly result: unknown;

  constructor(result: unknown) {
    super('rehearsed');
    this.result = result;
  }
}

const rehearsed = async <T>(run: (undo: (result: T) => never) => Promise<T>): Promise<T> => {
  try {
    return await run((result) => {
      throw new Undone(result);
    });
  } catch (cause) {
    if (cause instanceof Undone) return cause.result as T; // what the same work answered
    throw cause;
  }
};

/** Nothing stays done: each transaction is rolled back and answers what it would have answered. So one set of records stands for any number of calls. */
export const rehearsing: Lens = (database) => ({
  ...database,
  transaction: (scope, work, options) =>
    rehearsed((undo) => database.transaction(scope, async (tx) => undo(await work(tx)), options)),
  transactionWith: <T, R>(openingSql: string, work: (tx: Tx, rows: R[]) => Promise<T>, options?: WithOptions) =>
    rehearsed<T>((undo) =>
      database.transactionWith<T, R>(openingSql, async (tx, rows) => undo(await work(tx, rows)), options),
    ),
});

type Rewrite = (text: string, tx: Tx) => string;

const rewriting =
  (rewrite: Rewrite) =>
  (tx: Tx): Tx => {
    type Statement = readonly [string, readonly unknown[] | undefined, string | undefined];
    /** A name stands for one text for ever: a changed one goes without. */
    const changed = (text: string, values?: readonly unknown[], name?: string): Statement => {
      const other = rewrite(text, tx);
      return [other, values, other === text ? name : undefined];
    };
    return {
      partnerId: tx.partnerId,
      home: tx.home,
      transaction: tx.transaction,
      sent: tx.sent,
      query: <R>(...statement: Parameters<Tx['query']>) => tx.query<R>(...changed(...statement)),
      one: <R>(...statement: Parameters<Tx['one']>) => tx.one<R>(...changed(...statement)),
      maybe: <R>(...statement: Parameters<Tx['maybe']>) => tx.maybe<R>(...changed(...statement)),
      json: (...statement) => tx.json(...changed(...statement)),
      execute: (...statement) => tx.execute(...changed(...statement)),
    };
  };

const lensOf =
  (rewrite: Rewrite): Lens =>
  (database) => {
    const inner = rewriting(rewrite);
    return {
      ...database,
      transaction: (scope, work, options) => database.transaction(scope, (tx) => work(inner(tx)), options),
      transactionWith: <T, R>(openingSql: string, work: (tx: Tx, rows: R[]) => Promise<T>, options?: WithOptions) =>
        database.transactionWith<T, R>(openingSql, (tx, rows) => work(inner(tx), rows), options),
    };
  };

/** Shows every statement that runs for a partner. */
export const listening = (hear: (text: string) => void): Lens =>
  lensOf((text, { partnerId }) => {
    if (partnerId > 0) hear(text);
    return text;
  });

/** Takes the application's own check of the partner out of every statement: `x.partner_id = $1` is asked, and does not count. */
export const withoutPartnerCheck: Lens = lensOf((text) =>
  text.replaceAll(/((?:"?\w+"?\.)?"?partner_id"?) = (\$\d+(?:::\w+)?)/gu, '($1 = $2 or true)'),
);
