import type pg from 'pg';
import { DatabaseAway, databaseFault, isRetryable } from './faults.ts';
import { queryJson } from './query-json.ts';
import { AS_WRITTEN, isByKey, NO_PARTNER, resultsOf, txOf, type Tx } from './tx.ts';

/** One call to the database, as a hook sees it before it is sent. */
export interface DatabaseCall {
  readonly kind: 'open' | 'statement' | 'commit';
  readonly text: string;
  readonly values?: readonly unknown[] | undefined;
  readonly name?: string | undefined;
}

/** Runs before every call; what it throws is thrown instead of the call. For tests that count, list or fail calls. */
export type BeforeQuery = (call: DatabaseCall) => void | Promise<void>;

/** How one transaction begins. */
export interface Opening {
  /** All of it goes in one message. Unless it only begins, its last statement answers `partner_id`. */
  readonly text: string;
  /** Time limit of a statement, where it is not the connection's. */
  readonly answerLimitMs?: number | undefined;
}

/** What every transaction of a database goes through: the hook before its calls, and how it gets its connection. */
export interface Around {
  readonly beforeQuery: BeforeQuery;
  readonly connected: () => Promise<pg.PoolClient>;
}

/** A transaction that failed, and whether the same work may simply be run again. */
export class TransactionFailed extends Error {
  readonly canRetry: boolean;

  constructor(cause: unknown, canRetry: boolean) {
    super('transaction failed', { cause });
    this.canRetry = canRetry;
  }
}

/**
 * Runs the work between begin and commit, once.
 * @param work gets the rows of the opening's own statement, if it had one
 * @throws TransactionFailed with the cause
 */
export async function transactOnce<T, R>(
  pool: pg.Pool,
  opening: Opening,
  { beforeQuery, connected }: Around,
  work: (tx: Tx, rows: R[]) => Promise<T>,
): Promise<T> {
  const session = await openSession(connected, opening, beforeQuery);
  try {
    const { partnerId, rows } = await session.open<R>();
    const result = await work(txOf(partnerId, pool, session.statement, session.json), rows);
    await session.commit();
    return result;
  } catch (cause) {
    await session.rollback();
    throw new TransactionFailed(cause, session.canRetry());
  } finally {
    session.end();
  }
}

/** How PostgreSQL plans: as it is set up, or as `AS_WRITTEN` says. */
const PLANNING = {
  free: 'set local plan_cache_mode to default; set local join_collapse_limit to default',
  asWritten: 'set local plan_cache_mode = force_generic_plan; set local join_collapse_limit = 1',
} as const;

async function openSession(connected: Around['connected'], opening: Opening, beforeQuery: BeforeQuery) {
  const client = await connected().catch((cause: unknown) => {
    const fault = databaseFault(cause);
    throw new TransactionFailed(fault, fault instanceof DatabaseAway); // a server that restarts is back in a moment
  });
  let isOpen = false;
  let hasEnded = false;
  let mayRetry = false;
  let lost: Error | undefined;
  // Without a listener a connection that breaks between two statements ends the whole process.
  const onLoss = (cause: Error): void => void (lost ??= cause);
  client.on('error', onLoss);

  const sendBy = async <T>(call: DatabaseCall, run: (config: pg.QueryConfig) => Promise<T>): Promise<T> => {
    // A statement that was not awaited would run in somebody else's transaction.
    if (hasEnded) throw new Error(`The transaction has ended, yet a statement came: ${call.text.slice(0, 100)}`);
    try {
      await beforeQuery(call);
      return await run({
        text: call.text,
        values: call.values && [...call.values],
        name: call.name,
        query_timeout: opening.answerLimitMs,
      } as pg.QueryConfig); // Reason for `as`: the declaration lacks query_timeout, which pg reads per query too
    } catch (cause) {
      const fault = databaseFault(cause);
      if (fault instanceof DatabaseAway) lost ??= fault;
      if (isRetryable(cause) || (fault instanceof DatabaseAway && !isOpen)) mayRetry = true;
      throw fault;
    }
  };
  const send = (call: DatabaseCall): Promise<pg.QueryResult> => sendBy(call, (config) => client.query(config));

  let planning: keyof typeof PLANNING | 'unknown' = 'free';
  const planFor = async ({ name, text }: Omit<DatabaseCall, 'kind'>): Promise<void> => {
    if (isByKey(name)) return;
    const wanted = name?.startsWith(AS_WRITTEN) === true ? 'asWritten' : 'free';
    if (wanted !== planning) await client.query(PLANNING[wanted]);
    planning = text.startsWith('rollback to') ? 'unknown' : wanted; // what was set since the savepoint is undone with it
  };
  const statementBy = <T>(
    statement: Omit<DatabaseCall, 'kind'>,
    run: (config: pg.QueryConfig) => Promise<T>,
  ): Promise<T> =>
    sendBy({ kind: 'statement', ...statement }, async (config) => {
      await planFor(statement);
      return run(config);
    });

  return {
    statement: (statement: Omit<DatabaseCall, 'kind'>) => statementBy(statement, (config) => client.query(config)),
    json: (statement: Omit<DatabaseCall, 'kind'>) => statementBy(statement, (config) => queryJson(client, config)),
    canRetry: () => mayRetry,

    open: async <R>(): Promise<{ partnerId: number; rows: R[] }> => {
      const results = resultsOf(await send({ kind: 'open', text: opening.text }));
      isOpen = true;
      // Reason for both `as`: the texts in `openings` end so.
      const last = results.at(-1)?.rows[0] as { partner_id: number | null } | undefined;
      return { partnerId: last?.partner_id ?? NO_PARTNER, rows: (results.at(-3)?.rows ?? []) as R[] };
    },

    commit: async (): Promise<void> => {
      const { command } = await send({ kind: 'commit', text: 'commit' });
      // PostgreSQL answers a commit after a failed statement with a rollback, and calls that success.
      if (command === 'ROLLBACK') throw new Error('A statement failed and its fault was dropped: nothing was saved');
    },

    rollback: async (): Promise<void> => {
      hasEnded = true;
      if (lost) return;
      await client.query('rollback').catch((cause: Error) => void (lost = cause));
    },

    end: (): void => {
      hasEnded = true;
      client.off('error', onLoss);
      client.release(lost); // with a fault the pool drops the connection; a fault of the user alone keeps it
    },
  };
}
