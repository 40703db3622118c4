import { fault } from '@weft/domain/contract/faults';
import { VENDOR_CODE, VENDOR_CODE_HOURS } from '@weft/domain/rules/stock/vendor-codes';
import type { Tx } from '../../../db/tx.ts';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { peekNumbers, takeNumbers } from '../../../records/save/take-number.ts';

/** So many codes of the series are looked at for a free one in one statement. */
const LOOK_AHEAD = 50;

/** A party as its codes need it. */
export type CodedParty = { readonly id: number; readonly prefix: string; readonly companyName: string };

/** Faults: NOT_FOUND at `party`, VENDOR_PREFIX_MISSING at `party.vendorCodePrefix`. */
export const codedParty = async (tx: Tx, id: number): Promise<CodedParty> => {
  const row = await tx.maybe<{ prefix: string | null; companyName: string }>(
    `select vendor_code_prefix as prefix, company_name as "companyName" from party where partner_id = $1 and id = $2 and deleted_on is null`,
    [tx.partnerId, id],
    'vendor-code-party',
  );
  if (row === undefined) throw new Refusal([fault('party', 'NOT_FOUND', { what: 'Party' })]);
  const { prefix, companyName } = row;
  if (!prefix) throw new Refusal([fault('party.vendorCodePrefix', 'VENDOR_PREFIX_MISSING', { companyName })]);
  return { id, prefix, companyName };
};

const seriesOf = ({ prefix }: CodedParty, date: string) =>
  ({ numbered: 'VENDORCODE', date, branch: null, organization: null, prefix }) as const;

/** Fault SERIES_PATTERN at `number`: a series from before its pattern was looked at, or one that has outgrown a code. */
const refuseUnfit = ({ prefix }: CodedParty, codes: readonly string[]): void => {
  const unfit = codes.find((code) => !VENDOR_CODE.test(code) || !code.startsWith(prefix));
  if (unfit !== undefined)
    throw new Refusal([fault('number', 'SERIES_PATTERN', { reason: `‘${unfit}’ is no vendor code of ${prefix}` })]);
};

const TAKEN_SQL = `select code from vendor_code where partner_id = $1 and code = any($2)
  union select vendor_code from stock_identity where partner_id = $1 and vendor_code = any($2)`;

const freeOf = async (tx: Tx, codes: readonly string[]): Promise<readonly string[]> => {
  const rows = await tx.query<{ code: string }>(TAKEN_SQL, [tx.partnerId, codes], 'vendor-codes-taken');
  const taken = new Set(rows.map(({ code }) => code));
  return codes.filter((code) => !taken.has(code));
};

/** The codes that the next consignments of a party would get, without taking them. Faults SERIES_PATTERN, those of `takeNumbers`. */
export const nextVendorCodes = async (
  tx: Tx,
  party: CodedParty,
  date: string,
  count: number,
): Promise<readonly string[]> => {
  const codes = await peekNumbers(tx, seriesOf(party, date), LOOK_AHEAD + count);
  refuseUnfit(party, codes);
  return (await freeOf(tx, codes)).slice(0, count);
};

/** The next free codes of a party, in order; the series stands locked until the transaction ends. */
const takeCodes = async (tx: Tx, party: CodedParty, date: string, count: number): Promise<readonly string[]> => {
  const codes = await takeNumbers(tx, seriesOf(party, date), count);
  refuseUnfit(party, codes);
  const free = await freeOf(tx, codes);
  return free.length === count ? free : [...free, ...(await takeCodes(tx, party, date, count - free.length))];
};

/** What a code is asked for: an item, and the supplier's own number of the lot. */
export type CodeWish = { readonly item: number; readonly supplierLot: string | null };

/** A code for a wish; `isExisting`: goods of this lot of the supplier have it already. */
export type GivenCode = CodeWish & { readonly vendorCode: string; readonly isExisting: boolean };

const EXISTING_SQL = `select distinct on (v.item_id, v.supplier_lot) v.item_id as item, v.supplier_lot as "supplierLot", v.code
  from vendor_code v join unnest($3::bigint[], $4::text[]) as w(item, lot) on w.item = v.item_id and w.lot = v.supplier_lot
 where v.partner_id = $1 and v.party_id = $2 and v.closed_at is null
   and (cardinality(v.documents) > 0 or v.reserved_until > $5 and v.reserved_by is not distinct from $6)
 order by v.item_id, v.supplier_lot, v.id`;

/** A code that somebody typed at the same moment is left to them. */
const RESERVE_SQL = `insert into vendor_code (partner_id, code, item_id, party_id, supplier_lot, reserved_by, reserved_until, made_on)
  select $1::int, r.code, r.item, $2::bigint, r.lot, $3::bigint, $4::timestamptz + make_interval(hours => ${VENDOR_CODE_HOURS}), $5::date
    from unnest($6::text[], $7::bigint[], $8::text[]) as r(code, item, lot)
  on conflict (partner_id, code, item_id) do nothing returning code`;

type Reserving = {
  readonly context: Pick<SaveContext, 'tx' | 'person' | 'now'>;
  readonly party: CodedParty;
  readonly date: string;
};

const reserveNew = async (asked: Reserving, wishes: readonly CodeWish[]): Promise<readonly string[]> => {
  if (wishes.length === 0) return [];
  const { context, party, date } = asked;
  const { tx, person, now } = context;
  const codes = await takeCodes(tx, party, date, wishes.length);
  const items = wishes.map(({ item }) => item);
  const lots = wishes.map(({ supplierLot }) => supplierLot);
  const rows = await tx.query<{ code: string }>(
    RESERVE_SQL,
    [tx.partnerId, party.id, person.staffId, now, date, codes, items, lots],
    'vendor-codes-reserve',
  );
  const reserved = new Set(rows.map(({ code }) => code));
  const again = wishes.filter((_, n) => !reserved.has(codes[n] ?? ''));
  const more = (await reserveNew(asked, again)).values();
  return codes.map((code) => (reserved.has(code) ? code : (more.next().value ?? '')));
};

/** Reserves a code for each wish, all together: for 24 hours, or until the receipt is saved. Faults SERIES_PATTERN, those of `takeNumbers`. */
export const reserveCodes = async (
  { tx, person, now }: Pick<SaveContext, 'tx' | 'person' | 'now'>,
  party: CodedParty,
  date: string,
  wishes: readonly CodeWish[],
): Promise<readonly GivenCode[]> => {
  const found = await tx.query<{ item: number; supplierLot: string; code: string }>(
    EXISTING_SQL,
    [tx.partnerId, party.id, wishes.map(({ item }) => item), wishes.map((one) => one.supplierLot), now, person.staffId],
    'vendor-codes-existing',
  );
  const keyOf = ({ item, supplierLot }: CodeWish): string => `${item} ${supplierLot ?? ''}`;
  const existing = new Map(found.map((one) => [keyOf(one), one.code]));
  const isRepeat = (wish: CodeWish, n: number): boolean =>
    wish.supplierLot !== null && wishes.findIndex((one) => keyOf(one) === keyOf(wish)) < n;
  const lacking = wishes.filter((wish, n) => !existing.has(keyOf(wish)) && !isRepeat(wish, n));
  const next = (await reserveNew({ context: { tx, person, now }, party, date }, lacking)).values();
  const given: GivenCode[] = [];
  for (const [n, wish] of wishes.entries()) {
    const known = existing.get(keyOf(wish));
    const before = isRepeat(wish, n) ? given.find((one) => keyOf(one) === keyOf(wish))?.vendorCode : undefined; // rolls of one lot
    const vendorCode = known ?? before ?? next.next().value ?? '';
    given.push({ ...wish, vendorCode, isExisting: known !== undefined });
  }
  return given;
};
