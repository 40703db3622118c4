import pg from 'pg';
import type { DatabaseCall } from '../../../apps/server/src/db/transaction.ts';
import { typeParsers } from '../../../apps/server/src/db/type-parsers.ts';

/** Where the sequences of a database stand. */
export type Standing = readonly { readonly name: string; readonly value: string }[];

const STANDING = `select format('%I', sequencename) as name, last_value::text as value from pg_sequences where schemaname = 'public' and last_value is not null order by 1`;

export const standingOf = async (client: pg.Client): Promise<Standing> =>
  (await client.query<Standing[number]>(STANDING)).rows;

/** What one document sent to the database, and where the sequences stood before it. */
export type Sent = { readonly calls: readonly DatabaseCall[]; readonly before: Standing };

/**
 * One connection that sends a recorded document again and again to a copy of the database as it was before: all of it in one transaction that is rolled
 * back, and then a commit of one small row for each that the document had, so that as much is synced to disk.
 */
export type RawTurns = { readonly send: (kind: Sent) => Promise<void>; readonly close: () => Promise<void> };

export const openRawTurns = async (connectionString: string): Promise<RawTurns> => {
  const client = new pg.Client({ connectionString, types: typeParsers });
  await client.connect();
  await client.query('create table if not exists bench_commit (n int)');
  const send = async ({ calls, before }: Sent): Promise<void> => {
    await client.query(before.map(({ name, value }) => `select setval('${name}', ${value})`).join(';'));
    for (const { kind, text, name, values } of calls) {
      if (kind === 'commit') continue;
      if (kind === 'open') await client.query('reset role'); // of the transaction before, which is the same one here
      await client.query(
        values === undefined || values.length === 0
          ? { text }
          : { text, values: [...values], ...(name === undefined ? {} : { name }) },
      );
    }
    await client.query('rollback');
    for (const { kind } of calls) if (kind === 'commit') await client.query('insert into bench_commit values (1)');
  };
  return { send, close: () => client.end() };
};
