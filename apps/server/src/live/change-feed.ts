import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';

/** One record that somebody changed. */
export type Change = { readonly module: string; readonly id: number; readonly by: number | null };

/**
 * What happened since a cursor. `isReset`: too much, or it is not known: whoever asks looks at everything anew. `revision`: of settings and rights,
 * at the last look.
 */
export type News = {
  readonly cursor: string;
  readonly changes: readonly Change[];
  readonly isReset: boolean;
  readonly revision: number | undefined;
};

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
/** Changes that are remembered while a transaction is open that is older than they are. */
const MOST_SEEN = 20_000;
/** More than these at once, and it is cheaper to look at everything anew. */
const MOST_AT_ONCE = 1000;
/** Changes that are remembered for those who come back. */
const REMEMBERED = 2000;

type Row = {
  readonly oldest: number;
  readonly next: number;
  readonly revision: number;
  readonly id: number | null;
  readonly module: string;
  readonly record_id: number;
  readonly staff_id: number | null;
};

const NEWEST_SQL = 'select id from history where partner_id = $1 order by id desc limit $2';
const REVISION_SQL = `coalesce((select revision from config_revision where partner_id = $1 and name = 'rights'), 0)`;
/** One row without an id where there is nothing new: the transactions of the moment are asked in any case. What was seen is looked up, not walked through for each row. */
const LOOK_SQL = `select s.oldest, s.next, ${REVISION_SQL} as revision, h.id, h.module, h.record_id, h.staff_id
  from (select pg_snapshot_xmin(n.now)::text::bigint as oldest, pg_snapshot_xmax(n.now)::text::bigint as next
          from (select pg_current_snapshot() as now) n) s
  left join lateral (select id, module, record_id, staff_id from history
    where partner_id = $1 and id > $2 and id not in (select unnest($3::bigint[])) order by id limit $4) h on true
 order by h.id`;

/** Changes up to `upTo` are all told once no transaction is open that began before `next`. */
type Mark = { readonly upTo: number; readonly next: number };

/**
 * What is known of one partner: changes in the order in which this process saw them, the last of which has number `count`. Transactions end in
 * another order than they took their ids in: up to `floor` none is missing, above it `seen` are those that were told.
 */
type Known = {
  newest: number;
  floor: number;
  mark: Mark | undefined;
  readonly seen: Set<number>;
  recent: Change[];
  count: number;
  revision: number | undefined;
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
      tx.query<{ id: number }>(NEWEST_SQL, [partnerId, MOST_AT_ONCE]),
    );
    const newest = rows[0]?.id ?? 0;
    const seen = new Set(rows.map(({ id }) => id));
    const floor = (rows.at(-1)?.id ?? 1) - 1;
    const entered = partners.get(partnerId) ?? {
      newest,
      floor,
      mark: undefined,
      seen,
      recent: [],
      count: 0,
      revision: undefined,
    };
    partners.set(partnerId, entered);
    return entered;
  };

  /** What was seen up to `floor` need not be remembered: nothing more comes there. */
  const settle = (known: Known, floor: number): void => {
    known.floor = floor;
    for (const id of known.seen) if (id <= floor) known.seen.delete(id);
  };

  const take = (known: Known, { oldest, next, revision }: Row, rows: readonly Row[]): void => {
    const before = known.newest;
    known.revision = Math.max(known.revision ?? 0, revision);
    for (const { id, module, record_id, staff_id } of rows) {
      if (id === null) continue;
      known.seen.add(id);
      known.recent.push({ module, id: record_id, by: staff_id });
      known.count += 1;
      known.newest = Math.max(known.newest, id);
    }
    if (rows.length === MOST_AT_ONCE) known.recent = []; // a flood: everybody looks anew
    known.recent = known.recent.slice(-REMEMBERED);
    if (known.mark !== undefined && known.mark.next <= oldest && rows.length < MOST_AT_ONCE) {
      settle(known, known.mark.upTo);
      known.mark = undefined;
    }
    known.mark ??= { upTo: before, next };
    if (known.seen.size > MOST_SEEN) {
      settle(known, known.newest);
      known.recent = []; // what a transaction of long ago still brings is not told: everybody looks anew
    }
  };

  /** Looks until nothing is left: a save of ten thousand is told once, and not as ten floods that everybody looks at anew. */
  const look = async (partnerId: number, known: Known): Promise<void> => {
    let isFull = true;
    for (let from = known.floor; isFull && !stopping.signal.aborted;) {
      const seen = [...known.seen].filter((id) => id > from);
      const rows = await db.transaction({ system: true }, (tx) =>
        tx.query<Row>(LOOK_SQL, [partnerId, from, seen, MOST_AT_ONCE], 'live-look'),
      );
      const [first] = rows;
      if (first !== undefined) take(known, first, rows);
      isFull = rows.length === MOST_AT_ONCE;
      from = rows.at(-1)?.id ?? from; // what lies before it and ends later is the next look's
    }
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
      revision: known.revision,
    };
  };

  const after = async (partnerId: number, cursor: string | undefined): Promise<News> => {
    const known = await enter(partnerId);
    const [, of, place] = /^([\w-]{8})\.(\d{1,15})$/u.exec(cursor ?? '') ?? [];
    await lookOnce(partnerId, known);
    if (of !== epoch)
      return { cursor: cursorOf(known), changes: [], isReset: cursor !== undefined, revision: known.revision };
    const from = Number(place);
    const patience = AbortSignal.any([stopping.signal, AbortSignal.timeout(PATIENCE_MS)]);
    while (known.count === from && !patience.aborted) {
      await delay(LOOK_EVERY_MS, undefined, { signal: patience }).catch(() => undefined);
      await lookOnce(partnerId, known);
    }
    return newsAfter(known, from);
  };

  return { after, stop: () => stopping.abort() };
};
