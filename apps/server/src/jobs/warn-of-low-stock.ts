import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Database } from '../db/database.ts';
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

/** What is told of some of them, the first by name. */
const FALLEN_SQL = `with ${onHandByItem('$2')}
select it.id, it.name as item, trim_scale(it.reorder_level)::text as level, u.symbol as uom, trim_scale(coalesce(s.quantity, 0))::text as quantity
  from item it left join on_hand s on s.item_id = it.id left join uom u on u.partner_id = $1 and u.id = it.uom_id
 where it.partner_id = $1 and it.id = any ($2) order by it.name, it.id limit ${APART}`;

/** So many falls at one look; the next one goes on. */
const MOST = 1000;

/** An item of a notice that was looked at and is low no more. */
const isOver = (item: string, low: string, looked: string): string =>
  `(${looked} is null or ${item} = any (${looked})) and not ${item} = any (${low})`;

/** A notice of what is enough again gives its place free, and a common one names it no more: the next fall is told anew. */
const OVER_SQL = `update notice set about = about || ', until ' || $2
 where partner_id = $1 and kind = 'lowStock' and about ~ '^item [0-9]+$' and ${isOver('about', '$3::text[]', '$4::text[]')}`;
const OVER_IN_COMMON_SQL = `update notice set facts = jsonb_set(facts, '{ids}', (select coalesce(jsonb_agg(e.one), '[]') from jsonb_array_elements(facts->'ids') e(one) where not (${isOver('e.one::bigint', '$2::bigint[]', '$3::bigint[]')})))
 where partner_id = $1 and kind = 'lowStock' and facts ? 'ids' and exists (select from jsonb_array_elements(facts->'ids') e(one) where ${isOver('e.one::bigint', '$2::bigint[]', '$3::bigint[]')})`;

/** Items whose fall was told and is not over. */
const TOLD_SQL = `select substr(about, 6)::int as id from notice where partner_id = $1 and kind = 'lowStock' and about ~ '^item [0-9]+$'
 union select e.one::int from notice n, jsonb_array_elements(n.facts->'ids') e(one) where n.partner_id = $1 and n.kind = 'lowStock' and n.facts ? 'ids'`;

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
    const looked = items?.map((id) => aboutOf({ id })) ?? null;
    const about = low.map((id) => aboutOf({ id }));
    await tx.execute(OVER_SQL, [partnerId, at, about, looked], 'low-stock-over');
    await tx.execute(OVER_IN_COMMON_SQL, [partnerId, low, items], 'low-stock-over-common');
    const told = await tx.query<{ id: number }>(TOLD_SQL, [partnerId], 'low-stock-told');
    const known = new Set(told.map(({ id }) => id));
    const ids = low.filter((id) => !known.has(id)).slice(0, MOST);
    if (ids.length === 0) return;
    const fallen: Fallen = { ids, first: await tx.query<Low>(FALLEN_SQL, [partnerId, ids], 'low-stock-fallen') };
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
