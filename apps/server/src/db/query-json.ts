import type { Duplex } from 'node:stream';
import pg from 'pg';
import { JsonRows } from './json-rows.ts';

const [DATA_ROW, ROW_DESCRIPTION, READY] = [0x44, 0x54, 0x5a];
/** A letter, and a length that counts itself. */
const HEAD = 5;

const NOTHING = Buffer.alloc(0);

/**
 * Stands between a connection's stream and `pg` until the running statement is over: rows go to `rows`, everything else is handed on, so
 * that `pg` sees a statement without rows and treats errors and the end as always.
 */
const divert = (stream: Duplex, rows: JsonRows, onFault: (cause: unknown) => void): void => {
  // Reason for `as`: Node types listeners as bare functions; a stream calls these with bytes.
  const listeners = stream.listeners('data') as ((bytes: Buffer) => void)[];
  const handOn = (bytes: Buffer): void => {
    for (const listener of listeners) listener.call(stream, bytes);
  };
  const end = (): void => {
    stream.off('data', take);
    for (const listener of listeners) stream.on('data', listener);
  };
  let rest: Buffer = NOTHING;
  let isBroken = false;

  const takeOne = (bytes: Buffer, at: number, length: number): void => {
    const type = bytes[at];
    if (type === DATA_ROW && !isBroken) rows.add(bytes, at, length);
    if (type === DATA_ROW) return;
    const message = bytes.subarray(at, at + length);
    if (type === ROW_DESCRIPTION) {
      try {
        rows.describe(message);
      } catch (cause) {
        isBroken = true;
        onFault(cause);
      }
    }
    if (type === READY) end(); // first: the next statement begins while `pg` takes this message
    handOn(message);
  };
  const take = (chunk: Buffer): void => {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    let at = 0;
    while (bytes.length - at >= HEAD) {
      const length = bytes.readUInt32BE(at + 1) + 1;
      if (bytes.length - at < length) break;
      takeOne(bytes, at, length);
      at += length;
    }
    rest = bytes.subarray(at);
  };

  for (const listener of listeners) stream.off('data', listener);
  stream.on('data', take);
};

/** A statement's rows as JSON array text. */
export type JsonAnswer = { readonly json: string; readonly count: number };

/**
 * Runs one statement of a client and answers its rows as JSON text, keys by the names of its columns. Nothing but its rows goes past
 * `pg`: preparing, errors and the end are as in any other statement.
 */
export const queryJson = (client: pg.ClientBase, config: pg.QueryConfig): Promise<JsonAnswer> =>
  new Promise((resolve, reject) => {
    const rows = new JsonRows();
    let fault: unknown;
    const query = new pg.Query(config);
    const submit = query.submit.bind(query);
    query.submit = (connection) => {
      const refused: unknown = submit(connection);
      // Reason for `as`: the declaration hides the stream, which every connection has.
      const { stream } = connection as pg.Connection & { readonly stream: Duplex };
      if (!(refused instanceof Error)) divert(stream, rows, (cause) => (fault = cause));
      return refused as undefined; // `pg` looks for an Error here; its declaration says void
    };
    const done = (cause: unknown): void => {
      const failed = cause ?? fault;
      if (failed === undefined) resolve({ json: rows.text(), count: rows.count });
      else reject(failed instanceof Error ? failed : new Error('The statement failed', { cause: failed }));
    };
    // Reason for `as`: the declaration lacks the callback that `pg` itself calls when the statement is over.
    (client.query as (query: pg.Query, done: (cause: unknown) => void) => void).call(client, query, done);
  });
