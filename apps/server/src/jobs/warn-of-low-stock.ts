import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Database } from '../db/database.ts';
import { type Notice, writeNotices } from '../notices/write-notices.ts';
import { type Happening, raiseMessages } from '../messages/raise-messages.ts';
import { partnerConfig } from '../records/partner-config.ts';
import { eachPartner } from './each-partner.ts';

/** Own goods that are in stock, whatever they wait for; goods on the road are nowhere yet. */
const LOW_SQL = `select it.id, it.name as item, trim_scale(it.reorder_level)::text as level, u.symbol as uom, trim_scale(coalesce(s.quantity, 0))::text as quantity
  from item it
  left join lateral (select sum(b.quantity) as quantity from stock_balance b join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id
     where b.partner_id = $1 and b.item_id = it.id and b.is_in_stock and b.owner_party_id = 0 and a.area_type <> 'transit') s on true
  left join uom u on u.partner_id = $1 and u.id = it.uom_id
 where it.partner_id = $1 and it.reorder_level > 0 and it.is_active and it.deleted_on is null and coalesce(s.quantity, 0) < it.reorder_level
 order by it.name, it.id`;

/** More falls at one look than this are told together: nobody reads a notice for each of forty items. */
const APART = 3;

/** So many falls at one look; the next one goes on. */
const MOST = 1000;

/** A notice of what is enough again gives its place free, and a common one names it no more: the next fall is told anew. */
const OVER_SQL = `update notice set about = about || ', until ' || $2
 where partner_id = $1 and kind = 'lowStock' and about ~ '^item [0-9]+$' and not (about = any($3))`;
const OVER_IN_COMMON_SQL = `update notice set facts = jsonb_set(facts, '{ids}', (select coalesce(jsonb_agg(e.one), '[]') from jsonb_array_elements(facts->'ids') e(one) where e.one::bigint = any($2)))
 where partner_id = $1 and kind = 'lowStock' and facts ? 'ids' and exists (select from jsonb_array_elements(facts->'ids') e(one) where not e.one::bigint = any($2))`;

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

/** One notice of many falls: how many, the first by name, and all of them for the list that it leads to. */
const commonNotice = (low: readonly Low[], at: string): Notice => ({
  kind: 'lowStock',
  about: `items from ${low[0]?.id ?? 0}, ${at}`,
  facts: {
    module: 'item',
    count: low.length,
    about: low
      .slice(0, APART)
      .map(({ item }) => item)
      .join(', '),
    ids: low.map(({ id }) => id),
  },
});

const noticesOf = (low: readonly Low[], at: string): readonly Notice[] =>
  low.length > APART ? [commonNotice(low, at)] : low.map(noticeOf);

const happeningOf = ({ id, item, quantity, uom }: Low, now: Date, about: string = item): Happening => ({
  module: 'item',
  record: id,
  event: 'lowStock',
  key: `fall of ${now.toISOString()}`,
  facts: { onHand: [quantity, uom].filter((part) => part !== null).join(' '), about },
});

/** Messages go the same way as notices: many falls are one message, of the first item, whose `{{about}}` names some and counts the others. */
const happeningsOf = (low: readonly Low[], now: Date): readonly Happening[] => {
  const [first] = low;
  if (first === undefined || low.length <= APART) return low.map((one) => happeningOf(one, now));
  const names = low.slice(0, APART).map(({ item }) => item);
  return [happeningOf(first, now, `${names.join(', ')} (+${low.length - APART})`)];
};

const warnIn = (db: Database, partnerId: number, now: Date): Promise<void> =>
  db.transaction({ partnerId }, async (tx) => {
    if (!isOn((await partnerConfig(tx)).value, 'LOW_STOCK_NOTICE')) return;
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`low stock ${partnerId}`]); // two looks at once would both tell of one fall
    const low = await tx.query<Low>(LOW_SQL, [partnerId], 'low-stock');
    const at = now.toISOString();
    await tx.execute(OVER_SQL, [partnerId, at, low.map(aboutOf)], 'low-stock-over');
    await tx.execute(OVER_IN_COMMON_SQL, [partnerId, low.map(({ id }) => id)], 'low-stock-over-common');
    const told = await tx.query<{ id: number }>(TOLD_SQL, [partnerId], 'low-stock-told');
    const known = new Set(told.map(({ id }) => id));
    const fallen = low.filter(({ id }) => !known.has(id)).slice(0, MOST);
    await writeNotices(tx, noticesOf(fallen, at), now);
    await raiseMessages(tx, happeningsOf(fallen, now), now);
  });

/** Items whose stock has fallen below their reorder level: told once for each fall, many of one night together, where LOW_STOCK_NOTICE is on (spec 01, 2.1.2). */
export const warnOfLowStock = (db: Database, now: Date): Promise<void> =>
  eachPartner(db, (partnerId) => warnIn(db, partnerId, now));

const NEWS_SQL = 'select coalesce(max(id), 0)::text as newest from stock_transformation where partner_id = $1';

/** A posting takes its number before it commits: one with a lower number may come to light after a higher one, in ms. */
const COMMITS_WITHIN_MS = 60_000;

/**
 * `warnOfLowStock` soon after each posting: looks only where something was posted within the last minute, and at all companies when it begins. It runs
 * after the postings have committed, so that two at once are seen as one sum.
 */
export const lowStockWatch = (): ((db: Database, now: Date) => Promise<void>) => {
  const seen = new Map<number, { readonly newest: string; readonly until: number }>();
  return (db, now) =>
    eachPartner(db, async (partnerId) => {
      const { newest } = await db.transaction({ partnerId }, (tx) =>
        tx.one<{ newest: string }>(NEWS_SQL, [partnerId], 'low-stock-news'),
      );
      const last = seen.get(partnerId);
      const isNews = last?.newest !== newest;
      if (!isNews && now.getTime() > last.until) return;
      await warnIn(db, partnerId, now);
      if (isNews) seen.set(partnerId, { newest, until: now.getTime() + COMMITS_WITHIN_MS });
    });
};
