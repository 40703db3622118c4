import { setTimeout as delay } from 'node:timers/promises';
import { answerLimit, connect } from './connection.ts';
import type { EmbeddedStats } from './embedded/messages.ts';
import { connectBeside } from './connect-beside.ts';
import { DatabaseAway, DatabaseBusy, databaseFault, isDeadlock, isRetryable, type LongWork } from './faults.ts';
import { transactOnce, TransactionFailed, type Around, type BeforeQuery, type Opening } from './transaction.ts';
import type { Tx } from './tx.ts';

/** Whose rows a transaction may see. `system` runs as the connection's own user: platform tables, migrations, jobs. */
export type Scope = { readonly partnerId: number } | { readonly system: true };

export interface TransactionOptions {
  /** PostgreSQL refuses every write (25006). */
  readonly readOnly?: boolean;
  /** All its statements see the books as they were when it began (repeatable read): an answer of several statements that belong together. */
  readonly isOneMoment?: true;
  /** Time limit of one statement, default 60,000 ms. For migrations and large jobs. */
  readonly statementLimitMs?: number;
  /** It may take a minute: who asks and waits for the only connection of the embedded database is told of it soon. */
  readonly longWork?: LongWork;
  /** Somebody waits for the answer, and is told when long work has the only connection; work of the process itself waits. */
  readonly isAsked?: true;
}

export interface DatabaseOptions {
  /** `postgres://…`; without it the embedded database in `dataDir` is used. */
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
  /** Connections of this process to a server, default 8. The embedded database has one. */
  readonly poolSize?: number | undefined;
  /** How long who asks waits beside long work on the embedded database, default 5,000 ms. */
  readonly besideWaitMs?: number;
  readonly log?: (level: 'warn' | 'error', message: string, facts?: Record<string, unknown>) => void;
  readonly beforeQuery?: BeforeQuery;
  /** Chance for the retry waits, from 0 to below 1. */
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Figures for `/metrics`. */
export interface DatabaseStats {
  readonly engine: 'embedded' | 'server';
  readonly connections: number;
  readonly idle: number;
  /** Requests that wait for a connection. */
  readonly waiting: number;
  /** Transactions that are running now. */
  readonly running: number;
  /** Since the start. */
  readonly committed: number;
  readonly failed: number;
  readonly retried: number;
  /** How often work waited for work that waited for it: 0 while all take their locks in one order. */
  readonly deadlocks: number;
  readonly embedded?: EmbeddedStats | undefined;
}

export interface Database {
  readonly engine: 'embedded' | 'server';
  /**
   * Runs the work in one transaction: commits its result, rolls back what it throws. After a serialization failure or a
   * deadlock the work runs again, at most three times: let it do nothing but its own statements.
   *
   * @throws DatabaseBusy, DatabaseAway; whatever the work or PostgreSQL throws passes unchanged
   * @example await database.transaction({ partnerId: 7 }, (tx) => tx.one('select name from item where …'))
   */
  readonly transaction: <T>(scope: Scope, work: (tx: Tx) => Promise<T>, options?: TransactionOptions) => Promise<T>;
  /**
   * As `transaction`, but the first message also runs SQL of the caller, as the connection's own user, which finds out
   * who asks and sets `app.partner_id` itself: sign-in costs no round trip. Role weft_app is set after it.
   *
   * @param openingSql SQL without parameters (escape what you put in: a token's hash is hex); the rows of its last
   *   statement go to the work. When it sets no partner, `tx.partnerId` is `NO_PARTNER` and no partner's row is visible.
   * @example database.transactionWith<Page, Session>(`select * from weft_open_session('${hashHex}')`, (tx, [session]) => …)
   */
  readonly transactionWith: <T, R>(
    openingSql: string,
    work: (tx: Tx, rows: R[]) => Promise<T>,
    options?: Pick<TransactionOptions, 'longWork' | 'isOneMoment'>,
  ) => Promise<T>;
  /** Adds a hook before every call; answers the function that takes it away again. */
  readonly watch: (hook: BeforeQuery) => () => void;
  /** One trivial query. @throws DatabaseAway, DatabaseBusy */
  readonly ping: () => Promise<void>;
  readonly stats: () => Promise<DatabaseStats>;
  /** Takes no new transaction, waits for the running ones (at most `limitMs`, default 10,000), then closes. */
  readonly close: (limitMs?: number) => Promise<void>;
}

const MOST_RETRIES = 3;
const SHORTEST_WAIT_MS = 20;
const LONGEST_WAIT_MS = 200;
const CLOSE_LIMIT_MS = 10_000;

/** A screen asks a refused save two times more by itself and looks for ten seconds whether the server is there: the word must come before. */
const BESIDE_WAIT_MS = 5000;

/**
 * Opens the one database of this process: PostgreSQL at `databaseUrl`, else embedded in `dataDir` (made when missing).
 * It does not migrate: see `runMigrations`.
 *
 * @throws FolderInUse when another process has `dataDir`
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { random = Math.random, wait = delay, log = () => undefined } = options;
  const connection = await connect(options.databaseUrl, options.dataDir, options.poolSize);
  connection.pool.on('error', (cause) => log('warn', 'an idle database connection broke', { reason: cause.message }));

  const hooks = new Set<BeforeQuery>(options.beforeQuery ? [options.beforeQuery] : []);
  const beforeQuery: BeforeQuery = async (call) => {
    for (const hook of hooks) await hook(call);
  };
  const running = new Set<Promise<unknown>>();
  let longWork: LongWork | undefined; // of the embedded database: one connection, so one at a time
  /** Work of the process itself has the time to wait. */
  const patient: Around = { beforeQuery, connected: () => connection.pool.connect() };
  const besideWaitMs = options.besideWaitMs ?? BESIDE_WAIT_MS;
  /** A person who asks is told what is in the way. */
  const told: Around = {
    beforeQuery,
    connected: () =>
      connection.engine === 'server'
        ? connection.pool.connect()
        : connectBeside(connection.pool, () => longWork, besideWaitMs),
  };
  const counts = { committed: 0, failed: 0, retried: 0, deadlocks: 0 };
  let isClosing = false;

  type Work<T, R> = (tx: Tx, rows: R[]) => Promise<T>;
  const withRetries = async <T, R>(opening: Opening, work: Work<T, R>, around: Around): Promise<T> => {
    for (let retries = 0; ; retries += 1) {
      try {
        return await transactOnce(connection.pool, opening, around, work);
      } catch (failure) {
        if (!(failure instanceof TransactionFailed)) throw failure;
        if (isDeadlock(failure.cause)) counts.deadlocks += 1;
        if (!failure.canRetry) throw failure.cause;
        if (retries === MOST_RETRIES) throw outlasted(failure.cause);
        counts.retried += 1;
        await wait(SHORTEST_WAIT_MS + Math.floor(random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS)));
      }
    }
  };

  const transact = async <T, R>(opening: Opening, work: Work<T, R>, around: Around): Promise<T> => {
    if (isClosing) throw new DatabaseAway('The server is stopping');
    const transaction = withRetries(opening, work, around);
    running.add(transaction);
    try {
      const result = await transaction;
      counts.committed += 1;
      return result;
    } catch (cause) {
      counts.failed += 1;
      throw cause;
    } finally {
      running.delete(transaction);
    }
  };

  /** Says what it is from when it has the connection until it has given it back. */
  const transactAs = async <T, R>(
    long: LongWork | undefined,
    opening: Opening,
    work: Work<T, R>,
    around: Around,
  ): Promise<T> => {
    if (long === undefined) return transact(opening, work, around);
    try {
      return await transact(
        opening,
        (tx: Tx, rows: R[]) => {
          longWork = long;
          return work(tx, rows);
        },
        around,
      );
    } finally {
      if (longWork === long) longWork = undefined; // whoever was sent away did not have it
    }
  };

  return {
    engine: connection.engine,
    transaction: (scope, work, given = {}) =>
      transactAs(given.longWork, scoped(scope, given), work, given.isAsked === true ? told : patient),
    transactionWith: (openingSql, work, { longWork: long, isOneMoment } = {}) =>
      transactAs(long, openedBy(openingSql, isOneMoment), work, told),
    watch: (hook) => {
      hooks.add(hook);
      return () => void hooks.delete(hook);
    },
    ping: async () => {
      await connection.pool.query('select 1').catch((cause: unknown) => {
        throw databaseFault(cause);
      });
    },
    stats: async () => ({
      engine: connection.engine,
      connections: connection.pool.totalCount,
      idle: connection.pool.idleCount,
      waiting: connection.pool.waitingCount,
      running: running.size,
      ...counts,
      embedded: await connection.embeddedStats(),
    }),
    close: async (limitMs = CLOSE_LIMIT_MS) => {
      if (isClosing) return;
      isClosing = true;
      await within(limitMs, Promise.allSettled(running));
      await within(limitMs, connection.pool.end());
      await connection.close();
    },
  };
}

const AS_APPLICATION = 'set local role weft_app';
/** What was committed when the transaction began: whoever posts stock is told whether the unit of an item changed since (`stock_hold_units`). */
const BEGAN = "set_config('app.began', pg_current_snapshot()::text, true)";
const CURRENT_PARTNER = `select ${BEGAN}, nullif(current_setting('app.partner_id', true), '')::int as partner_id`;

const beginOf = (isOneMoment: true | undefined): string =>
  isOneMoment === true ? 'begin isolation level repeatable read' : 'begin';

function scoped(scope: Scope, { readOnly = false, isOneMoment, statementLimitMs }: TransactionOptions = {}): Opening {
  const begin = [
    `${beginOf(isOneMoment)}${readOnly ? ' read only' : ''}`,
    ...(statementLimitMs ? [`set local statement_timeout = ${Math.trunc(statementLimitMs)}`] : []),
  ];
  const answerLimitMs = statementLimitMs && answerLimit(statementLimitMs);
  if ('system' in scope) return { text: begin.join('; '), answerLimitMs };
  // The id becomes part of the SQL text: nothing but an integer may get there.
  if (!Number.isInteger(scope.partnerId)) throw new TypeError(`partnerId must be an integer: ${scope.partnerId}`);
  const partner = `select ${BEGAN}, set_config('app.partner_id', '${scope.partnerId}', true)::int as partner_id`;
  return { text: [...begin, AS_APPLICATION, partner].join('; '), answerLimitMs };
}

const openedBy = (openingSql: string, isOneMoment: true | undefined): Opening => ({
  text: [beginOf(isOneMoment), openingSql, AS_APPLICATION, CURRENT_PARTNER].join('; '),
});

function outlasted(cause: unknown): unknown {
  return isRetryable(cause) ? new DatabaseBusy('Conflicting work went on through every retry', { cause }) : cause;
}

async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  await Promise.race([work, delay(limitMs, undefined, { signal: timer.signal }).catch(() => undefined)]);
  timer.abort();
}
