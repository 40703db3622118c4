import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Database } from '../db/database.ts';
import type { Tx } from '../db/tx.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import { type Happening, raiseMessages } from '../messages/raise-messages.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { onHandByItem } from '../stock/on-hand-by-item.ts';
import { eachPartner } from './each-partner.ts';

/** More falls at one look than this are told together: nobody reads a notice for each of forty items. */
const APART = 3;

/** Active items with less in stock than their reorder level. $2 = the items that are looked at, null for all. */
const LOW_SQL = `with ${onHandByItem('$2')}
select coalesce(array_agg(it.id order by it.id), '{}') as low from item it left join on_hand s on s.item_id = it.id
 where it.partner_id = $1 and ($2::bigint[] is null or it.id = any ($2)) and it.reorder_level > 0 and it.is_active and it.deleted_on is null and coalesce(s.quantity, 0) < it.reorder_level`;

/** The first of them by name: of these alone is told what lies there. */
const FIRST_SQL = `select id from item where partner_id = $1 and id = any ($2::bigint[]) order by name, id limit ${APART}`;

/** What is told of each. */
const FALLEN_SQL = `with ${onHandByItem('$2')}
select it.id, it.name as item, trim_scale(it.reorder_level)::text as level, u.symbol as uom, trim_scale(coalesce(s.quantity, 0))::text as quantity
  from item it left join on_hand s on s.item_id = it.id left join uom u on u.partner_id = $1 and u.id = it.uom_id
 where it.partner_id = $1 and it.id = any ($2) order by it.name, it.id`;

/** So many falls at one look; the next one goes on. */
const MOST = 1000;

/** What was told and is not over: of one item, or of many in common. */
const TOLD_SQL = `select id as notice, case when about ~ '^item [0-9]+$' then substr(about, 6)::int end as item, facts->'ids' as ids
  from notice where partner_id = $1 and kind = 'lowStock' and (about ~ '^item [0-9]+$' or facts ? 'ids')`;

type Told = { readonly notice: number; readonly item: number | null; readonly ids: readonly number[] | null };

/** A notice of what is enough again gives its place free, and a common one names it no more: the next fall is told anew. */
const OVER_SQL = `update notice set about = about || ', until ' || $2 where partner_id = $1 and id = any ($3::bigint[])`;
const OVER_IN_COMMON_SQL = `update notice n set facts = jsonb_set(n.facts, '{ids}', x.ids) from jsonb_to_recordset($2::jsonb) x(notice bigint, ids jsonb)
 where n.partner_id = $1 and n.id = x.notice`;

/** Ends what notices told of items that are enough again, and answers the items of which something is told still. */
const endTold = async (tx: Tx, at: string, isOver: (item: number) => boolean): Promise<ReadonlySet<number>> => {
  const told = await tx.query<Told>(TOLD_SQL, [tx.partnerId], 'low-stock-told');
  const ended = told.flatMap(({ notice, item }) => (item !== null && isOver(item) ? [notice] : []));
  if (ended.length > 0) await tx.execute(OVER_SQL, [tx.partnerId, at, ended], 'low-stock-over');
  const fewer = told.flatMap(({ notice, ids }) => {
    const left = ids?.filter((id) => !isOver(id)) ?? [];
    return ids === null || left.length === ids.length ? [] : [{ notice, ids: left }];
  });
  if (fewer.length > 0)
    await tx.execute(OVER_IN_COMMON_SQL, [tx.partnerId, JSON.stringify(fewer)], 'low-stock-over-common');
  const items = told.flatMap(({ item, ids }) => ids ?? (item === null ? [] : [item]));
  return new Set(items.filter((id) => !isOver(id)));
};

type Low = {
  readonly id: number;
  readonly item: string;
  readonly quantity: string;
  readonly uom: string | null;
  readonly level: string;
};

const aboutOf = ({ id }: Pick<Low, 'id'>): string => `item ${id}`;

const noticeOf = ({ id, ...facts }: Low): Notice => ({
  kind: 'lowStock',
  about: aboutOf({ id }),
  facts: { module: 'item', record: id, ...facts },
});

/** Items that fell at one look: all of them, and the first by name with what is told of each. */
type Fallen = { readonly ids: readonly number[]; readonly first: readonly Low[] };

/** One notice of many falls: how many, the first by name, and all of them for the list that it leads to. */
const commonNotice = ({ ids, first }: Fallen, at: string): Notice => ({
  kind: 'lowStock',
  about: `items from ${first[0]?.id ?? 0}, ${at}`,
  facts: { module: 'item', count: ids.length, about: first.map(({ item }) => item).join(', '), ids },
});

const noticesOf = (fallen: Fallen, at: string): readonly Notice[] =>
  fallen.ids.length > APART ? [commonNotice(fallen, at)] : fallen.first.map(noticeOf);

const happeningOf = ({ id, item, quantity, uom }: Low, now: Date, about: string = item): Happening => ({
  module: 'item',
  record: id,
  event: 'lowStock',
  key: `fall of ${now.toISOString()}`,
  facts: { onHand: [quantity, uom].filter((part) => part !== null).join(' '), about },
});

/** Messages go the same way as notices: many falls are one message, of the first item, whose `{{about}}` names some and counts the others. */
const happeningsOf = ({ ids, first: low }: Fallen, now: Date): readonly Happening[] => {
  const [first] = low;
  if (first === undefined || ids.length <= APART) return low.map((one) => happeningOf(one, now));
  const names = low.map(({ item }) => item);
  return [happeningOf(first, now, `${names.join(', ')} (+${ids.length - APART})`)];
};

/** @param items those that are looked at; left out: all */
const warnIn = (db: Database, partnerId: number, now: Date, items: readonly number[] | null = null): Promise<void> =>
  db.transaction({ partnerId }, async (tx) => {
    if (!isOn((await partnerConfig(tx)).value, 'LOW_STOCK_NOTICE')) return;
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`low stock ${partnerId}`]); // two looks at once would both tell of one fall
    const { low } = await tx.one<{ low: readonly number[] }>(LOW_SQL, [partnerId, items], 'low-stock');
    const at = now.toISOString();
    const [lacking, looked] = [new Set(low), items === null ? undefined : new Set(items)];
    const isOver = (item: number): boolean => !lacking.has(item) && looked?.has(item) !== false;
    const known = await endTold(tx, at, isOver);
    const ids = low.filter((id) => !known.has(id)).slice(0, MOST);
    if (ids.length === 0) return;
    const named = await tx.query<{ id: number }>(FIRST_SQL, [partnerId, ids], 'low-stock-first');
    const told = [partnerId, named.map(({ id }) => id)];
    const fallen: Fallen = { ids, first: await tx.query<Low>(FALLEN_SQL, told, 'low-stock-fallen') };
    await writeNotices(tx, noticesOf(fallen, at), now);
    await raiseMessages(tx, happeningsOf(fallen, now), now);
  });

/** Items whose stock has fallen below their reorder level: told once for each fall, many of one night together, where LOW_STOCK_NOTICE is on (spec 01, 2.1.2). */
export const warnOfLowStock = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) => warnIn(db, partnerId, now));

const NEWS_SQL = `select coalesce(max(id), 0)::text as newest from stock_transformation where partner_id = $1`;

/** Items of what was posted after a number. */
const POSTED_SQL = `select coalesce(array_agg(distinct l.item_id), '{}') as items from stock_transformation t
  join stock_ledger l on l.partner_id = $1 and l.transformation_id = t.id where t.partner_id = $1 and t.id > $2::bigint`;

/** A posting takes its number before it commits: one with a lower number may come to light after a higher one, within a minute. With a pause between two looks, in ms. */
const COMMITS_WITHIN_MS = 90_000;

/** A number up to which everything had been posted by a time. */
type Mark = { readonly newest: string; readonly at: number };

/**
 * `warnOfLowStock` soon after each posting, of the items that were posted to within the last minutes; of all of a company while it begins, and by night. It
 * runs after the postings have committed, so that two at once are seen as one sum.
 */
export const lowStockWatch = (): ((db: Database, now: Date) => Promise<void>) => {
  const seen = new Map<number, readonly Mark[]>();
  return (db, now) =>
    eachPartner(db, async (partnerId) => {
      const { newest } = await db.transaction({ partnerId }, (tx) =>
        tx.one<{ newest: string }>(NEWS_SQL, [partnerId], 'low-stock-news'),
      );
      const marks = seen.get(partnerId) ?? [];
      /** The newest mark up to which all has come to light by now. */
      const settled = marks.findLastIndex(({ at }) => at <= now.getTime() - COMMITS_WITHIN_MS);
      seen.set(partnerId, [...marks.slice(Math.max(0, settled)), { newest, at: now.getTime() }]);
      const since = marks[settled];
      if (since === undefined) return warnIn(db, partnerId, now);
      if (since.newest === newest) return;
      const { items } = await db.transaction({ partnerId }, (tx) =>
        tx.one<{ items: readonly number[] }>(POSTED_SQL, [partnerId, since.newest], 'low-stock-posted'),
      );
      if (items.length > 0) await warnIn(db, partnerId, now, items);
    });
};
