import { inward } from '@weft/domain/catalogue/stores/inward';
import { fault } from '@weft/domain/contract/faults';
import { isOn } from '@weft/domain/rules/config/setting-of';
import { isIsoDate } from '@weft/domain/rules/dates/is-iso-date';
import { VENDOR_CODE, vendorCodeHolder } from '@weft/domain/rules/stock/vendor-codes';
import { type Answer, envelopeText } from '../../../http/answer.ts';
import type { Call, Endpoint } from '../../../http/endpoint.ts';
import { Refusal, refuse } from '../../../http/refusal.ts';
import { once } from '../../../records/idempotency.ts';
import { partnerConfig } from '../../../records/partner-config.ts';
import {
  countAt,
  idAt,
  linesAt,
  optionalId,
  optionalText,
  textAt,
  unread,
  type Unread,
} from '../../../http/read-body.ts';
import { type CodedParty, codedParty, type CodeWish, nextVendorCodes, reserveCodes } from './vendor-code-series.ts';
import { knownCodes, whereUsed } from './vendor-codes.ts';

/** Most codes of one call. */
const MOST = 1000;

/** Fault SWITCHED_OFF. */
const refuseSwitchedOff = async ({ tx }: Call): Promise<void> => {
  if (!isOn((await partnerConfig(tx)).value, 'VENDOR_CODE_ON'))
    throw new Refusal([fault('', 'SWITCHED_OFF', { feature: 'Vendor codes', key: 'VENDOR_CODE_ON' })]);
};

const LAST_SQL = `select code as "lastCode", to_char(made_on, 'YYYY-MM-DD') as "lastDate" from vendor_code where partner_id = $1 and party_id = $2 order by id desc limit 1`;

/** Prefix of a party, the code that it would get next, the last one. Faults: NOT_FOUND at `party`, VENDOR_PREFIX_MISSING, SWITCHED_OFF. */
const codeForVendor = async (call: Call): Promise<Answer> => {
  await refuseSwitchedOff(call);
  const { tx, params, today } = call;
  const id = Number(params['partyId']);
  const party = await codedParty(tx, Number.isSafeInteger(id) ? id : 0);
  const last = await tx.maybe<{ lastCode: string; lastDate: string }>(
    LAST_SQL,
    [tx.partnerId, party.id],
    'vendor-code-last',
  );
  const [next = null] = await nextVendorCodes(tx, party, today, 1);
  return {
    data: {
      partyId: party.id,
      prefix: party.prefix,
      nextCode: next,
      lastCode: last?.lastCode ?? null,
      lastDate: last?.lastDate ?? null,
    },
  };
};

const dateOf = (body: Unread, today: string): string => {
  const date = optionalText(body, 'date', 'Date', 10) ?? today;
  if (!isIsoDate(date)) throw new Refusal([fault('date', 'FORMAT', { label: 'Date', example: '2026-04-01' })]);
  return date;
};

/** What codes are asked for: a line each, or so many for one item. */
const wishesOf = (body: Unread): readonly CodeWish[] => {
  const { lines } = body;
  if (lines !== undefined && lines !== null)
    return linesAt(body).map((line, n) => ({
      item: idAt(line, 'item', 'Item', `lines[${n}].item`),
      supplierLot: optionalText(line, 'supplierLot', 'Supplier’s lot', 40, `lines[${n}].supplierLot`) ?? null,
    }));
  const item = optionalId(body, 'item', 'Item') ?? 0;
  return Array.from({ length: countAt(body, 'count', 'Count', MOST) }, () => ({ item, supplierLot: null }));
};

const ITEMS_SQL = 'select id from item where partner_id = $1 and id = any ($2::bigint[]) and deleted_on is null';

/** Fault ITEM_CODE_NOT_FOUND at `item`, or at `lines[n].item`. */
const refuseUnknownItems = async ({ tx }: Call, body: Unread, wishes: readonly CodeWish[]): Promise<void> => {
  const asked = wishes.map(({ item }) => item);
  const rows = await tx.query<{ id: number }>(ITEMS_SQL, [tx.partnerId, asked], 'vendor-code-items');
  const known = new Set([0, ...rows.map(({ id }) => id)]);
  if (asked.every((item) => known.has(item))) return;
  if (!Array.isArray(body['lines'])) throw new Refusal([fault('item', 'ITEM_CODE_NOT_FOUND')]);
  refuse(asked.flatMap((item, n) => (known.has(item) ? [] : [fault(`lines[${n}].item`, 'ITEM_CODE_NOT_FOUND')])));
};

const reserve = async (call: Call, body: Unread, party: CodedParty): Promise<unknown> => {
  const wishes = wishesOf(body);
  await refuseUnknownItems(call, body, wishes);
  const given = await reserveCodes(call, party, dateOf(body, call.today), wishes);
  const [first] = given;
  const isOne = (body['lines'] === undefined || body['lines'] === null) && body['count'] === undefined;
  if (isOne) return { vendorCode: first?.vendorCode ?? null, existing: false };
  return {
    vendorCodes: given.map(({ vendorCode }) => vendorCode),
    lines: given.map(({ item, supplierLot, vendorCode, isExisting }) => ({
      item: item === 0 ? null : item,
      supplierLot,
      vendorCode,
      existing: isExisting,
    })),
  };
};

/**
 * Codes for a receipt, reserved together for 24 hours or until it is saved; goods of a lot that the supplier sent before keep theirs.
 * Faults: NOT_FOUND and REQUIRED at `party`, VENDOR_PREFIX_MISSING, FORMAT at `date`, TYPE and TOO_LARGE at `count`, ITEM_CODE_NOT_FOUND at
 * `item` or `lines[n].item`, SERIES_PATTERN, SWITCHED_OFF.
 */
const codesForInward = async (call: Call): Promise<Answer> => ({
  text: await once(call, async () => {
    await refuseSwitchedOff(call);
    const body = unread(call.body);
    const party = await codedParty(call.tx, idAt(body, 'party', 'Party'));
    return envelopeText({ data: await reserve(call, body, party) });
  }),
});

/** Whether a typed code may be used: its form, its party's prefix, nobody else's. Faults: REQUIRED, NOT_FOUND at `party`, SWITCHED_OFF. */
const check = async (call: Call): Promise<Answer> => {
  await refuseSwitchedOff(call);
  const body = unread(call.body);
  const party = await codedParty(call.tx, idAt(body, 'party', 'Party'));
  const code = textAt(body, 'vendorCode', 'Vendor code').toUpperCase();
  if (!VENDOR_CODE.test(code)) return { data: { available: false, reason: 'form' } };
  if (!code.startsWith(party.prefix)) return { data: { available: false, reason: 'prefix' } };
  const asked = {
    code,
    item: optionalId(body, 'item', 'Item') ?? 0,
    party: party.id,
    supplierLot: optionalText(body, 'supplierLot', 'Supplier’s lot', 40) ?? null,
    document: optionalId(body, 'inwardId', 'Inward'),
    staff: call.person.staffId,
  };
  const known = await knownCodes(call, [code]);
  const holder = vendorCodeHolder(asked, known) ?? (asked.item === 0 ? known.find(isTaken(asked.document)) : undefined);
  const usedIn = await whereUsed(call, { code, item: asked.item, holder });
  if (holder === undefined && usedIn === undefined) return { data: { available: true } };
  return { data: { available: false, reason: 'used', ...(usedIn === undefined ? {} : { usedIn }) } };
};

/** Without an item nobody can say that the code is of another one: it is taken as soon as it stands somewhere. */
const isTaken =
  (own: number | undefined) =>
  ({ documents }: { readonly documents: readonly number[] }): boolean =>
    documents.some((id) => id !== own);

/** Whose a code is, who takes goods in may know: to everybody else it stands for the supplier. */
const need = { service: inward.acl, bit: 'create' } as const;

/** Calls about vendor codes (spec 02, 4.5). */
export const vendorCodeEndpoints: readonly Endpoint[] = [
  {
    method: 'GET',
    path: `${inward.api}/getCodeForVendor/:partyId`,
    need,
    summary: 'Prefix of a supplier, its next vendor code and its last one',
    reads: true,
    run: codeForVendor,
  },
  {
    method: 'POST',
    path: `${inward.api}/getVendorCodeForInward`,
    need,
    summary: 'Vendor codes for a receipt, reserved together',
    run: codesForInward,
  },
  {
    method: 'POST',
    path: `${inward.api}/checkVendorCode`,
    need,
    summary: 'Whether a typed vendor code may be used, and where it stands else',
    reads: true,
    run: check,
  },
];
