import { inward } from '@weft/domain/catalogue/stores/inward';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isOn } from '@weft/domain/rules/config/setting-of';
import type { Call } from '../../../http/endpoint.ts';
import { partnerConfig, type PartnerConfig } from '../../../records/partner-config.ts';
import { isNumbered, peekNumbers } from '../../../records/save/take-number.ts';
import { STOCK } from '../stock/stock-sight.ts';
import { rackProposals } from './rack-proposals.ts';
import { nextVendorCodes } from './vendor-code-series.ts';

/** A receipt of goods that is not saved yet: whose they are, where they come, its lines. */
export type UnsavedReceipt = AnyRecord & { readonly lines: readonly AnyRecord[] };

type Asking = { readonly call: Call; readonly config: PartnerConfig; readonly receipt: UnsavedReceipt };

const idOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

const TRACKED_SQL = `select id from item where partner_id = $1 and id = any($2::bigint[]) and lot_tracking in ('lot', 'roll')`;

/** Numbers that stand in a receipt that is still written. */
const WRITTEN_SQL = `select w.lot from unnest($2::text[]) as w(lot)
 where exists (select from inward_lines l where l.partner_id = $1 and l.lot_number = w.lot and l.deleted_on is null)`;

/** The next numbers of the LOT series that no receipt has, saved or posted; nobody reserves them. None while it is switched off. */
const nextLots = async ({ call, receipt }: Asking, count: number): Promise<readonly string[]> => {
  const { tx, today } = call;
  const series = {
    numbered: 'LOT',
    date: today,
    branch: idOf(receipt['branch']),
    organization: idOf(receipt['organization']),
  };
  if (!(await isNumbered(tx, series))) return [];
  const seen = await peekNumbers(tx, series, count * 2);
  const rows = await tx.query<{ lot: string }>(WRITTEN_SQL, [tx.partnerId, seen], 'receipt-written-lots');
  const written = new Set(rows.map(({ lot }) => lot));
  return seen.filter((lot) => !written.has(lot)).slice(0, count);
};

/** Lots of the lines that are kept by lot, by index. Where the series alone numbers, or the supplier's own is kept, nothing is proposed: it would stand in the way. */
const lotsOf = async (asking: Asking): Promise<ReadonlyMap<number, string>> => {
  const { call, config, receipt } = asking;
  if (isOn(config.value, 'ALPS_CONFIGURATION') || isOn(config.value, 'KEEP_SUPPLIER_LOT')) return new Map();
  const items = receipt.lines.map(({ item }) => idOf(item));
  const rows = await call.tx.query<{ id: number }>(TRACKED_SQL, [call.tx.partnerId, items], 'receipt-tracked');
  const tracked = new Set(rows.map(({ id }) => id));
  const lacking = items.flatMap((item, n) => (item !== null && tracked.has(item) ? [n] : []));
  const lots = lacking.length === 0 ? [] : await nextLots(asking, lacking.length);
  return new Map(lacking.flatMap((n, at) => (lots[at] === undefined ? [] : [[n, lots[at]] as const])));
};

const PREFIX_SQL =
  'select company_name as "companyName", vendor_code_prefix as prefix from party where partner_id = $1 and id = $2';

/** The next codes of the party, one a line; none for who takes no goods in, and of a party that has no prefix yet. */
const codesOf = async ({ call, config, receipt }: Asking): Promise<readonly string[]> => {
  const { tx, person, today } = call;
  if (!isOn(config.value, 'VENDOR_CODE_ON') || !person.may(inward.acl, 'create')) return [];
  const id = idOf(receipt['party']) ?? 0;
  const party = await tx.maybe<{ companyName: string; prefix: string | null }>(
    PREFIX_SQL,
    [tx.partnerId, id],
    'receipt-prefix',
  );
  if (!party?.prefix) return [];
  return nextVendorCodes(tx, { id, companyName: party.companyName, prefix: party.prefix }, today, receipt.lines.length);
};

/** Racks for the lines, by item and the area that the order wants. */
const racksOf = async ({ call, config, receipt }: Asking): Promise<ReadonlyMap<string, AnyRecord>> => {
  if (!isOn(config.value, 'RACK_SUPPORT') || !call.person.may(STOCK)) return new Map();
  const goods = receipt.lines.flatMap(({ item, stockArea }) =>
    typeof item === 'number' ? [{ item, area: idOf(stockArea) }] : [],
  );
  const racks = await rackProposals(call, goods, idOf(receipt['location']));
  return new Map(racks.map(({ item, area, ...place }) => [`${item} ${area ?? ''}`, place]));
};

/**
 * An unsaved receipt with what it would get: the next lots and vendor codes, and a rack with its area for each line, as the settings let its lines have
 * them (spec 02, 4.2). Proposed, not reserved: another may be faster, and saving or posting says so at the line. `fields` are those of its lines.
 */
export const withProposals = async (call: Call, receipt: UnsavedReceipt, fields: Fields): Promise<UnsavedReceipt> => {
  if (receipt.lines.length === 0) return receipt;
  const asking: Asking = { call, config: await partnerConfig(call.tx), receipt };
  const lots = 'heatNumber' in fields ? new Map<number, string>() : await lotsOf(asking); // castings are known by their heat
  const codes = 'vendorCode' in fields ? await codesOf(asking) : [];
  const racks = 'rack' in fields ? await racksOf(asking) : new Map<string, AnyRecord>();
  return {
    ...receipt,
    lines: receipt.lines.map((line, n) => ({
      ...line,
      ...(lots.has(n) ? { lotNumber: lots.get(n) } : {}),
      ...(codes[n] === undefined ? {} : { vendorCode: codes[n] }),
      ...racks.get(`${String(line['item'])} ${idOf(line['stockArea']) ?? ''}`),
    })),
  };
};
