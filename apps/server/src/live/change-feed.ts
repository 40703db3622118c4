import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';

/** One record that somebody changed. */
export type Change = { readonly module: string; readonly id: number; readonly by: number | null };

/** What happened since a cursor. `isReset`: too much, or it is not known: whoever asks looks at everything anew. */
export type News = { readonly cursor: string; readonly changes: readonly Change[]; readonly isReset: boolean };

/** Tells who waits what was changed, by whichever process of the product. */
export type ChangeFeed = {
  /**
   * Changes of a partner after a cursor: at once when there are any, else as soon as there are, else none after `PATIENCE_MS`. Without a cursor it
   * answers at once where things stand now.
   */
  readonly after: (partnerId: number, cursor: string | undefined) => Promise<News>;
  /** Answers everybody who waits, and looks no further. */
  readonly stop: () => void;
};

/** How long somebody waits for news before being answered that there are none. */
const PATIENCE_MS = 25_000;
/** How often the history is looked at while somebody waits: a change is on the other screen within a second. */
const LOOK_EVERY_MS = 400;
/** Transactions end in another order than they took their ids in: so many ids back are looked at again. */
const OVERLAP = 256;
/** More than these in one look, and it is cheaper to look at everything anew. */
const MOST_AT_ONCE = 1000;
/** Changes that are remembered for those who come back. */
const REMEMBERED = 2000;

type Row = {
  readonly id: number;
  readonly module: string;
  readonly record_id: number;
  readonly staff_id: number | null;
};

const NEWEST_SQL = 'select id from history where partner_id = $1 order by id desc limit $2';
const LOOK_SQL =
  'select id, module, record_id, staff_id from history where partner_id = $1 and id > $2 order by id limit $3';

/** What is known of one partner: changes in the order in which this process saw them, the last of which has number `count`. */
type Known = {
  newest: number;
  readonly seen: Set<number>;
  recent: Change[];
  count: number;
};

/**
 * The feed of one process. It reads the history that every write leaves in its own transaction, so a writer pays nothing and no process needs to
 * know of another. Cursors are this process's own; one from another process, or from before, is answered with a reset.
 */
export const changeFeed = (db: Database, log: Pick<FastifyBaseLogger, 'warn'>): ChangeFeed => {
  const epoch = randomUUID().slice(0, 8);
  const partners = new Map<number, Known>();
  const looks = new Map<number, Promise<void>>();
  const stopping = new AbortController();

  const cursorOf = ({ count }: Known): string => `${epoch}.${count}`;

  const enter = async (partnerId: number): Promise<Known> => {
    const known = partners.get(partnerId);
    if (known !== undefined) return known;
    const rows = await db.transaction({ system: true }, (tx) =>
      tx.query<{ id: number }>(NEWEST_SQL, [partnerId, OVERLAP]),
    );
    const seen = new Set(rows.map(({ id }) => id));
    const entered = partners.get(partnerId) ?? { newest: rows[0]?.id ?? 0, seen, recent: [], count: 0 };
    partners.set(partnerId, entered);
    return entered;
  };

  const take = (known: Known, rows: readonly Row[]): void => {
    const fresh = rows.filter(({ id }) => !known.seen.has(id));
    for (const { id, module, record_id, staff_id } of fresh) {
      known.seen.add(id);
      known.recent.push({ module, id: record_id, by: staff_id });
      known.newest = Math.max(known.newest, id);
    }
    known.count += fresh.length;
    if (rows.length === MOST_AT_ONCE) known.recent = []; // a flood: everybody looks anew
    known.recent = known.recent.slice(-REMEMBERED);
    for (const id of known.seen) if (id <= known.newest - OVERLAP) known.seen.delete(id);
  };

  const look = async (partnerId: number, known: Known): Promise<void> => {
    const rows = await db.transaction({ system: true }, (tx) =>
      tx.query<Row>(LOOK_SQL, [partnerId, known.newest - OVERLAP, MOST_AT_ONCE], 'live-look'),
    );
    take(known, rows);
  };

  /** One look at a time for a partner, however many wait. */
  const lookOnce = (partnerId: number, known: Known): Promise<void> => {
    const running =
      looks.get(partnerId) ??
      look(partnerId, known)
        .catch((cause: unknown) => log.warn({ err: cause }, 'the history could not be looked at'))
        .finally(() => looks.delete(partnerId));
    looks.set(partnerId, running);
    return running;
  };

  const newsAfter = (known: Known, from: number): News => {
    const missed = known.count - from;
    const isReset = missed < 0 || missed > known.recent.length;
    return {
      cursor: cursorOf(known),
      changes: isReset ? [] : known.recent.slice(known.recent.length - missed),
      isReset,
    };
  };

  const after = async (partnerId: number, cursor: string | undefined): Promise<News> => {
    const known = await enter(partnerId);
    if (cursor === undefined) {
      await lookOnce(partnerId, known);
      return { cursor: cursorOf(known), changes: [], isReset: false };
    }
    const [, of, place] = /^([\w-]{8})\.(\d{1,15})$/u.exec(cursor) ?? [];
    if (of !== epoch) return { cursor: cursorOf(known), changes: [], isReset: true };
    const from = Number(place);
    const patience = AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)]);
    await lookOnce(partnerId, known);
    while (known.count === from && !patience.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal: patience }).catch(() => undefined);
      await lookOnce(partnerId, known);
    }
    return newsAfter(known, from);
  };

  return { after, stop: () => stopping.abort() };
};
