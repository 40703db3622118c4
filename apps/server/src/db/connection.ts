import pg from 'pg';
import { startEmbeddedServer } from './embedded/embedded-server.ts';
import type { EmbeddedStats } from './embedded/messages.ts';
import { typeParsers } from './type-parsers.ts';

/** One engine behind a pool of `pg`. */
export interface Connection {
  readonly engine: 'embedded' | 'server';
  readonly pool: pg.Pool;
  /** Figures of the embedded engine; undefined on a server. */
  readonly embeddedStats: () => Promise<EmbeddedStats | undefined>;
  /** After the pool has ended: closes the embedded engine and lets go of its folder. */
  readonly close: () => Promise<void>;
}

/** More connections only lengthen the queue at a hot stock key (measured: 8 → 32 clients, 1,880 → 1,037 documents/s). */
const DEFAULT_POOL_SIZE = 8;

/** How long a request waits for a free connection before it is told to try again. */
const WAIT_FOR_CONNECTION_MS = 30_000;

/**
 * An idle connection stays: a fresh one must start a process, read the catalogue and prepare and plan every statement again, which the
 * first document on it waits for. (By `pg`'s own measure they went after ten seconds, and each burst of work began so.)
 */
const NEVER_IDLE_OUT = 0;

/** Now and then each is replaced all the same: what its process has gathered goes with it. */
const MOST_LIFETIME_S = 3600;

/** No statement of a request runs longer; the client gives up a little after the server. */
const STATEMENT_LIMIT_MS = 60_000;
const ANSWER_MARGIN_MS = 5000;

/** Above the statement's own limit, so that the server's plain word comes first. */
export const answerLimit = (statementLimitMs: number): number => statementLimitMs + ANSWER_MARGIN_MS;

/** A process that hangs in the middle of a transaction must not hold its locks for ever. */
const IDLE_IN_TRANSACTION_MS = 60_000;

/** PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`. */
export function connect(databaseUrl: string | undefined, dataDir: string, poolSize?: number): Promise<Connection> {
  return databaseUrl ? connectToServer(databaseUrl, poolSize ?? DEFAULT_POOL_SIZE) : connectToEmbedded(dataDir);
}

async function connectToServer(databaseUrl: string, poolSize: number): Promise<Connection> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    types: typeParsers,
    keepAlive: true,
    idleTimeoutMillis: NEVER_IDLE_OUT,
    maxLifetimeSeconds: MOST_LIFETIME_S,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    query_timeout: answerLimit(STATEMENT_LIMIT_MS),
    application_name: 'weft',
    options: [
      '-c timezone=UTC',
      '-c jit=off', // compiling the statement of a report took 4 s where its rows took a tenth of one
      `-c statement_timeout=${STATEMENT_LIMIT_MS}`,
      `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    ].join(' '),
  });
  return { engine: 'server', pool, embeddedStats: async () => undefined, close: async () => undefined };
}

async function connectToEmbedded(dataDir: string): Promise<Connection> {
  const server = await startEmbeddedServer(dataDir);
  const pool = new pg.Pool({
    max: 1, // one backend
    idleTimeoutMillis: 0, // a new client costs a `discard all` and every prepared statement
    types: typeParsers,
    connectionTimeoutMillis: WAIT_FOR_CONNECTION_MS,
    query_timeout: answerLimit(STATEMENT_LIMIT_MS), // the engine has no timer; see PortStream for what happens then
    stream: server.stream,
    user: 'postgres',
    database: 'postgres',
  });
  return { engine: 'embedded', pool, embeddedStats: server.stats, close: server.close };
}
