import pg from 'pg';

/** Work of one transaction that may take a minute, as it is told to those who wait for the only connection meanwhile: so many rows are written or taken back. */
export type LongWork = {
  readonly act: 'import' | 'undo' | 'save';
  readonly rows: number;
  /** Of which import, and how many of its rows are done by now. */
  readonly of?: { readonly importId: number; readonly doneRows: () => number };
};

/** The database is there, but too much in demand: conflicts outlasted the retries, or no connection came free. → 5503 */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy';
  /** What it is busy with, where that is known. */
  readonly by: LongWork | undefined;

  constructor(message: string, { by, ...options }: ErrorOptions & { readonly by?: LongWork } = {}) {
    super(message, options);
    this.by = by;
  }
}

/** The database cannot be reached, or left in the middle. What was not answered may or may not be saved: ask again with the same request id. → 5503 */
export class DatabaseAway extends Error {
  override readonly name = 'DatabaseAway';
}

const DEADLOCK = '40P01';

/** Serialization failure and deadlock: the same work succeeds when run again. */
const RETRYABLE: ReadonlySet<string> = new Set(['40001', DEADLOCK]);

/** Shut down by the administrator, crash of another backend, starting up; and what the network says. */
const AWAY_STATES = ['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006'];
const AWAY_NETWORK = [
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
];
const AWAY_CODES: ReadonlySet<string> = new Set([...AWAY_STATES, ...AWAY_NETWORK]);

const AWAY_MESSAGES =
  /Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|not queryable/;

const CANCELLED = '57014';

/** Too many connections, statement cancelled by its time limit, lock not available. */
const BUSY_CODES: ReadonlySet<string> = new Set(['53300', CANCELLED, '55P03', '53100', '53200']);

const BUSY_MESSAGES = /timeout exceeded when trying to connect/;

const codeOf = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '';

/**
 * SQLSTATE of a fault that PostgreSQL itself reported, for callers that turn a broken rule into a word to the user.
 * @example sqlStateOf(cause) === '23505' // unique index; cause.constraint names it
 */
export const sqlStateOf = (cause: unknown): string | undefined =>
  cause instanceof pg.DatabaseError ? cause.code : undefined;

/** Name of the constraint or unique index that PostgreSQL refused a row by, if that was the fault. */
export const constraintOf = (cause: unknown): string | undefined =>
  cause instanceof pg.DatabaseError ? cause.constraint : undefined;

/** Whether work was broken off because it and others waited for each other: locks were not taken in one order. */
export const isDeadlock = (cause: unknown): boolean => codeOf(cause) === DEADLOCK;

export const isRetryable = (cause: unknown): boolean => RETRYABLE.has(codeOf(cause));

/** Whether a statement was cancelled because its time was over. */
export const isOverTime = (cause: unknown): boolean =>
  cause instanceof DatabaseBusy && codeOf(cause.cause) === CANCELLED;

/** What the driver threw, in our terms; a fault of the statement itself (23505, 42501 …) stays as it is. */
export function databaseFault(cause: unknown): unknown {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (AWAY_CODES.has(codeOf(cause)) || AWAY_MESSAGES.test(message)) return new DatabaseAway(message, { cause });
  if (BUSY_CODES.has(codeOf(cause)) || BUSY_MESSAGES.test(message)) return new DatabaseBusy(message, { cause });
  return cause;
}
