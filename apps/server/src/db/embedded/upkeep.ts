import type { PGlite } from '@electric-sql/pglite';

/**
 * What PostgreSQL's background processes do and a single-user engine does not: without it the write-ahead log grows for
 * ever (271 MB after one update of 200,000 rows), dead rows stay and the planner never learns a table's size.
 */
export interface Upkeep {
  /** After every answer that left no transaction open; mostly does nothing but count. */
  readonly afterStatement: () => Promise<void>;
  /** When nobody has asked anything for a while. */
  readonly whenIdle: () => Promise<void>;
  readonly counts: () => { readonly checkpoints: number; readonly vacuums: number; readonly analyzes: number };
}

/** Recovery after a crash reads this much log: well under a second. */
const LOG_BYTES_BETWEEN_CHECKPOINTS = 64 * 1024 * 1024;

/**
 * The log cannot have grown by more than was written, so it is only asked for its length after so many bytes. By statements it would
 * not do: twenty of a bulk fill left 6.9 GB of log.
 */
const BYTES_BETWEEN_LOG_CHECKS = LOG_BYTES_BETWEEN_CHECKPOINTS / 4;
const STATEMENTS_BETWEEN_VACUUM_CHECKS = 20_000;

/** The measures of PostgreSQL's own autovacuum: a fifth of the rows dead, or a tenth changed since the last analyze. */
const NEEDY_TABLE = `
  select format('%I.%I', schemaname, relname) as name
    from pg_stat_user_tables
   where n_dead_tup > 1000 + n_live_tup / 5 or n_mod_since_analyze > 500 + n_live_tup / 10
   order by n_dead_tup + n_mod_since_analyze desc
   limit 1`;

/**
 * What is asked right after much was written is planned by what is known of the tables: of those that were empty until then, nothing. An opening of 500 lots
 * held a list for a minute so. Where somebody always asks something there is no pause in which they would be looked at.
 */
const BYTES_BETWEEN_SIZE_CHECKS = 512 * 1024;

/** Tables that became half as large again, or changed as much: a fill of a million rows asks for two dozen of these. */
const GROWN_TABLES = `
  select format('%I.%I', schemaname, relname) as name
    from pg_stat_user_tables
   where n_mod_since_analyze > 50 + n_live_tup / 2`;

/** @param bytesWritten bytes that the engine has written to its files so far */
export function upkeep(db: PGlite, bytesWritten: () => number): Upkeep {
  let statements = 0;
  let bytesAtCheck = bytesWritten();
  let bytesAtSizes = bytesAtCheck;
  let checkpoints = 0;
  let vacuums = 0;
  let analyzes = 0;

  const checkpointIfDue = async (bytes: number): Promise<void> => {
    const { rows } = await db.query<{ is_due: boolean }>(
      'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) > $1 as is_due from pg_control_checkpoint()',
      [bytes],
    );
    if (!rows[0]?.is_due) return;
    await db.exec('checkpoint');
    checkpoints += 1;
  };

  /** One table at a time: everybody waits for it. */
  const vacuumNeediest = async (): Promise<void> => {
    const { rows } = await db.query<{ name: string }>(NEEDY_TABLE);
    const table = rows[0]?.name;
    if (!table) return;
    await db.exec(`vacuum (analyze) ${table}`);
    vacuums += 1;
  };

  const learnSizes = async (): Promise<void> => {
    await db.exec('select pg_stat_force_next_flush()'); // counts are told once a second else
    const { rows } = await db.query<{ name: string }>(GROWN_TABLES);
    for (const { name } of rows) await db.exec(`analyze ${name}`);
    analyzes += rows.length;
  };

  return {
    afterStatement: async () => {
      statements += 1;
      if (bytesWritten() - bytesAtSizes >= BYTES_BETWEEN_SIZE_CHECKS) {
        await learnSizes();
        bytesAtSizes = bytesWritten();
      }
      if (bytesWritten() - bytesAtCheck >= BYTES_BETWEEN_LOG_CHECKS) {
        await checkpointIfDue(LOG_BYTES_BETWEEN_CHECKPOINTS);
        bytesAtCheck = bytesWritten(); // without what the checkpoint itself wrote
      }
      if (statements % STATEMENTS_BETWEEN_VACUUM_CHECKS === 0) await vacuumNeediest();
    },
    whenIdle: async () => {
      await vacuumNeediest();
      await checkpointIfDue(LOG_BYTES_BETWEEN_CHECKPOINTS / 8);
    },
    counts: () => ({ checkpoints, vacuums, analyzes }),
  };
}
