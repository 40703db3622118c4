import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { STATUSES } from '@weft/domain/contract/statuses';
import type { Handler } from '../../records/handler.ts';
import { type PaidRate, ratesInOwnUnit, unitOfRate } from '../../stock/purchase-rates.ts';

/** Orders that never went out. */
const NOT_SENT = [STATUSES.draft.id, STATUSES.pendingApproval.id, STATUSES.cancelled.id];

/** What each item was last bought for from a party, of receipts that stand; $2 parties, $3 items. */
const LAST_SQL = `select p.party_id as party, p.item_id as item, trim_scale(r.rate)::text as rate, ${unitOfRate('r', 'p.item_id')} as unit, (r.purchased_at at time zone 'Asia/Kolkata')::date::text as day
  from unnest($2::bigint[], $3::bigint[]) p(party_id, item_id)
  cross join lateral (select x.rate, x.uom_id, x.purchased_at from item_purchase_rate x where x.partner_id = $1 and x.item_id = p.item_id and x.party_id = p.party_id
    order by x.purchased_at desc, x.id desc limit 1) r`;

/** Days since the last order that went out; $3 those that did not, $4 today. */
const QUIET_SQL = `select o.party_id as id, $4::date - max(o.date) as days from purchase_order o
 where o.partner_id = $1 and o.party_id = any ($2::bigint[]) and o.deleted_on is null and o.status <> all ($3::int[]) group by 1`;

type Last = PaidRate & { readonly party: number; readonly day: string };
type Bought = { readonly party: number; readonly line: AnyRecord };

/** Lines of items stand in a party that is shown whole, not in a list. */
const linesOf = ({ items }: AnyRecord): readonly AnyRecord[] =>
  Array.isArray(items) ? (items as readonly AnyRecord[]) : []; // the database made a list of objects

/** Whether a line has room for the rate: who may not see it gets none, nor the day. */
const hasRate = (line: AnyRecord): boolean => Object.hasOwn(line, 'lastRate');

const lastOf = (last: readonly Last[], party: number, { item }: AnyRecord): AnyRecord => {
  const one = last.find((row) => row.party === party && row.item === item);
  return one === undefined ? {} : { lastRate: one.rate === null ? null : Number(one.rate), lastOn: one.day };
};

const shownParties: NonNullable<Handler['shown']> = async ({ tx, today, person }, ids, rows) => {
  const bought = rows.flatMap((row) =>
    linesOf(row)
      .filter(hasRate)
      .map((line): Bought => ({ party: Number(row['id']), line })),
  );
  const pairs = [bought.map(({ party }) => party), bought.map(({ line }) => line['item'])];
  const paid = bought.length === 0 ? [] : await tx.query<Last>(LAST_SQL, [tx.partnerId, ...pairs], 'party-last-rates');
  const inOwn = await ratesInOwnUnit(tx, today, paid);
  const last = paid.map((one) => ({ ...one, rate: inOwn(one) }));
  const asksDays = rows.some((row) => Object.hasOwn(row, 'quietDays')) && person.may(purchaseOrder.acl);
  const days = asksDays
    ? await tx.query<{ id: number; days: number }>(QUIET_SQL, [tx.partnerId, ids, NOT_SENT, today], 'party-quiet-days')
    : [];
  const quiet = new Map(days.map((row) => [row.id, row.days]));
  return new Map(
    rows.map((row) => {
      const id = Number(row['id']);
      const items = linesOf(row).map((line) => (hasRate(line) ? { ...line, ...lastOf(last, id, line) } : line));
      return [id, { quietDays: quiet.get(id) ?? null, ...(Array.isArray(row['items']) ? { items } : {}) }] as const;
    }),
  );
};

/** What parties say of the moment: last rates of their items, and for how long nothing was ordered. */
export const partyFigures: Pick<Handler, 'shown' | 'known'> = {
  shown: shownParties,
  known: {
    /** Nothing ordered within so many days, today included, or never. */
    quietDays:
      async ({ today, person }, days) =>
      (put) =>
        person.may(purchaseOrder.acl)
          ? `not exists (select from purchase_order o where o.partner_id = $1 and o.party_id = h.id and o.deleted_on is null and o.status <> all (${put(NOT_SENT)}::int[]) and o.date > ${put(today)}::date - ${put(days)}::int)`
          : 'false',
  },
};
