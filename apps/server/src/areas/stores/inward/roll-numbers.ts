import { inward } from '@weft/domain/catalogue/stores/inward';
import { fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { type Answer, envelopeText } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { countAt, idAt, unread } from '../../../http/read-body.ts';
import { Refusal } from '../../../http/refusal.ts';
import { once } from '../../../records/idempotency.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import { takeNumbers } from '../../../records/save/take-number.ts';

/** Most rolls of one call. */
const MOST = 1000;

/** So long numbers wait for their rolls. */
const HOURS = 24;

/** Numbers that stand on a roll, in stock or in a receipt or an opening that is still written. */
const USED = `(exists (select from stock_roll s where s.partner_id = $1 and s.roll_number = w.number)
    or exists (select from inward_lines l where l.partner_id = $1 and l.roll_number = w.number and l.deleted_on is null)
    or exists (select from opening_stock_lines l where l.partner_id = $1 and l.roll_number = w.number and l.deleted_on is null))`;

const KNOWN_ITEM_SQL = 'select id from item where partner_id = $1 and id = $2 and deleted_on is null';

/** Numbers of the item that nobody used within their day, the lowest first. */
const RETURNED_SQL = `update roll_number set reserved_by = $3, reserved_until = $4::timestamptz + make_interval(hours => ${HOURS})
 where partner_id = $1 and number in (select w.number from roll_number w
   where w.partner_id = $1 and w.item_id = $2 and w.reserved_until <= $4 and not ${USED} order by w.number limit $5 for update of w skip locked)
 returning number`;

const FREE_SQL = `select w.number from unnest($2::text[]) as w(number) where not ${USED}`;

const RESERVE_SQL = `insert into roll_number (partner_id, number, item_id, reserved_by, reserved_until)
  select $1, w.number, $2, $3, $4::timestamptz + make_interval(hours => ${HOURS}) from unnest($5::text[]) as w(number)
  on conflict (partner_id, number) do nothing returning number`;

type Numbered = { readonly number: string };

const inOrder = (rows: readonly Numbered[]): readonly string[] =>
  rows.map(({ number }) => number).toSorted((a, b) => (a < b ? -1 : 1));

/** New numbers of the series; those that somebody typed before are left out. */
const newNumbers = async (call: Call, item: number, count: number): Promise<readonly string[]> => {
  if (count === 0) return [];
  const { tx, person, now, today } = call;
  const series = { numbered: 'ROLL', date: today, branch: null, organization: null };
  const taken = await takeNumbers(tx, series, count);
  const free = await tx.query<Numbered>(FREE_SQL, [tx.partnerId, taken], 'roll-numbers-free');
  const values = [tx.partnerId, item, person.staffId, now, inOrder(free)];
  const numbers = inOrder(await tx.query<Numbered>(RESERVE_SQL, values, 'roll-numbers-reserve'));
  return [...numbers, ...(await newNumbers(call, item, count - numbers.length))];
};

/** Reserves numbers for rolls of an item: those that came back first, then the next of the ROLL series. */
const reserve = async (call: Call, item: number, count: number): Promise<readonly string[]> => {
  const { tx, person, now } = call;
  const values = [tx.partnerId, item, person.staffId, now, count];
  const returned = inOrder(await tx.query<Numbered>(RETURNED_SQL, values, 'roll-numbers-returned'));
  return [...returned, ...(await newNumbers(call, item, count - returned.length))];
};

/**
 * Numbers for rolls that are about to be written down (spec 02, 4.3): theirs for 24 hours, no two calls get the same.
 * Faults: REQUIRED at `item`, ITEM_CODE_NOT_FOUND at `item`, TYPE, TOO_SMALL and TOO_LARGE at `count`, SWITCHED_OFF, those of `takeNumbers`.
 */
const rollNumbers = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    const { tx } = call;
    if (!isOn((await partnerConfig(tx)).value, 'ROLL_NO_SUPPORT'))
      throw new Refusal([fault('', 'SWITCHED_OFF', { feature: 'Roll numbers', key: 'ROLL_NO_SUPPORT' })]);
    const body = unread(call.body);
    const item = idAt(body, 'item', 'Item');
    const count = countAt(body, 'count', 'Count', MOST);
    if ((await tx.maybe(KNOWN_ITEM_SQL, [tx.partnerId, item], 'roll-numbers-item')) === undefined)
      throw new Refusal([fault('item', 'ITEM_CODE_NOT_FOUND')]);
    return envelopeText({ data: { rollNumbers: await reserve(call, item, count) } });
  }),
});

/** The call about roll numbers. */
export const rollNumberEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: `${inward.api}/rollNumbers`,
    need: { service: inward.acl, bit: 'create' },
    summary: 'Numbers for rolls that are about to be received',
    run: rollNumbers,
  },
];
