import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { read } from '../../../records/record-store.ts';
import type { ReceiptLine } from '../inward/receipt-lines.ts';
import { dayBegins } from './moment.ts';
import { openingKey } from './opening-key.ts';
import { reverseLines } from './opening-reversal.ts';

type Known = {
  index: number;
  item: string;
  area: string;
  quantity: string;
  document: string | null;
  is_opening: boolean;
};

/**
 * Lines that are to be opened, each with its lot as a posting would find it (0 without one; nothing where the lot is new), and keys `k` of its grade, lot and roll that lie in
 * its area. Each step is looked up row by row (`offset 0`) by a key of its own, and `+ 0` keeps the planner from all keys of an area: an item may have any number of lots.
 */
const keysOf = (
  same: string,
  place: string,
): string => `jsonb_to_recordset($2::jsonb) as w(index int, item bigint, tuple bigint, area bigint, lot text, roll text, rack bigint,
    vendor_code text, packing bigint, parcel text, owner bigint, condition text, params bigint[])
  cross join lateral (select case when w.lot = '' then 0 else coalesce(
    (select o.id from stock_lot o where o.partner_id = $1 and o.item_id = w.item and o.lot_number = w.lot),
    (select a.lot_id from stock_lot_alias a where a.partner_id = $1 and a.item_id = w.item and a.lot_number = w.lot)) end as id offset 0) o
  cross join lateral (select k.id from stock_identity k where k.partner_id = $1 and k.item_id = w.item and k.item_tuple_id = w.tuple and k.lot_id = o.id and k.roll_number = w.roll${same} offset 0) i
  cross join lateral (select b.id from stock_key b where b.partner_id = $1 and b.identity_id = i.id and b.stock_area_id + 0 = w.area${place} offset 0) k`;

/** The very keys: with the other parts of what they hold, and of where and how they lie. */
const SAME_KEYS = keysOf(
  ` and k.vendor_code = w.vendor_code and k.packing_id = w.packing and k.parcel_number = w.parcel and k.owner_party_id = w.owner
     and array[k.stock_param_1, k.stock_param_2, k.stock_param_3, k.stock_param_4, k.stock_param_5, k.stock_param_6, k.stock_param_7, k.stock_param_8, k.stock_param_9] = w.params`,
  ` and b.rack_id = w.rack and b.qc_status = w.condition`,
);

/** In whichever rack or packing. */
const KEYS = keysOf('', '');

/** Entries `l` by which the very keys were opened, that were not taken back. */
const OPENED = `${SAME_KEYS}
  cross join lateral (select l.* from stock_ledger l where l.partner_id = $1 and l.balance_id = k.id and l.reason = 'OPENING' and l.account = 'STOCK' and l.side = 'in'
    and not exists (select from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id) offset 0) l
  join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id and t.kind <> 'reversal'`;

/** Keys that were opened before, and goods that moved in the area before the day (spec 01, 4.3), of which one movement says it. One statement for all lines. */
const KNOWN_SQL = `select x.index, i.name as item, a.name as area, trim_scale(x.quantity)::text as quantity, x.document, x.is_opening
  from (
    select w.index, w.item, w.area, sum(l.quantity) as quantity, max(t.document_number) as document, true as is_opening from ${OPENED} group by w.index, w.item, w.area
     union all
    select w.index, w.item, w.area, sum(m.quantity), max(m.document_number), false from ${KEYS}
     cross join lateral (select l.quantity, t.document_number from stock_ledger l join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id and t.kind <> 'reversal'
        where l.partner_id = $1 and l.balance_id = k.id and l.effective_at < $3::timestamptz and l.reason <> 'OPENING' and l.account = 'STOCK' and l.side = 'in'
          and not exists (select from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id)
        order by l.effective_at, l.id limit 1) m
     group by w.index, w.item, w.area) x
  join item i on i.partner_id = $1 and i.id = x.item
  join stock_area a on a.partner_id = $1 and a.id = x.area`;

const wantedOf = (lines: readonly ReceiptLine[]): string =>
  JSON.stringify(
    lines.map((line) => {
      const key = openingKey(line);
      return {
        index: line.index,
        item: key.itemId,
        tuple: key.itemTupleId,
        area: key.stockAreaId,
        lot: key.lotNumber ?? '',
        roll: key.rollNumber ?? '',
        rack: key.rackId ?? 0,
        vendor_code: key.vendorCode ?? '',
        packing: key.packingId ?? 0,
        parcel: key.parcelNumber ?? '',
        owner: key.ownerPartyId ?? 0,
        condition: key.qcStatus,
        params: key.stockParams ?? Array.from({ length: 9 }, () => 0),
      };
    }),
  );

/** Why lines were reversed. */
const REPLACED = 'Replaced by a later upload';

/** Lines by which keys were opened, of each document those that stand. */
const REPLACED_SQL = `select t.document_id as id, array_agg(distinct l.document_line_id) as lines from ${OPENED}
 where t.module = $3 group by t.document_id order by t.document_id`;

/**
 * Takes back the lines by which these keys were opened: a corrected file stands in the place of the one before, other lines of it stand.
 * Faults: DENIED without the right to reverse; USED while what they brought was used.
 */
const takeBack = async (context: SaveContext, lines: readonly ReceiptLine[]): Promise<void> => {
  const { tx, person } = context;
  const values = [tx.partnerId, wantedOf(lines), openingStock.name];
  const replaced = await tx.query<{ id: number; lines: number[] }>(REPLACED_SQL, values, 'opening-replaced');
  if (replaced.length === 0) return;
  if (!person.may(openingStock.acl, 'delete'))
    throw new Refusal([fault('', 'DENIED', { what: 'reverse opening stock' })]);
  for (const { id, lines: lineIds } of replaced) {
    const document = await read(tx, openingStock, id, { lock: true });
    if (document === undefined) continue;
    await reverseLines(context, document, lineIds, REPLACED);
    await writeHistory(context, [{ module: openingStock.name, id, action: 'reverse', changes: [], reason: REPLACED }]);
  }
};

/**
 * What stands against opening these keys (spec 01, 4.3): OPENING_EXISTS, OPENING_AFTER_MOVES unless whoever opens may override. `whenOpened`: `add` opens
 * more of a key, `replace` takes back the lines that opened it.
 */
export const knownFaults = async (
  context: SaveContext,
  lines: readonly ReceiptLine[],
  date: string,
  whenOpened: unknown,
): Promise<readonly Fault[]> => {
  const { tx, person } = context;
  if (whenOpened === 'replace') await takeBack(context, lines);
  const known = await tx.query<Known>(KNOWN_SQL, [tx.partnerId, wantedOf(lines), dayBegins(date)], 'opening-known');
  return known.flatMap(({ index, item, area, quantity, document, is_opening }) => {
    if (is_opening && whenOpened === 'add') return [];
    if (is_opening)
      return [
        fault(`lines[${index}].item`, 'OPENING_EXISTS', {
          item,
          quantity: formatNumber(quantity, { maxPlaces: 6, grouping: 'indian' }),
          area,
          number: document ?? '',
        }),
      ];
    return person.may(openingStock.acl, 'override')
      ? []
      : [fault(`lines[${index}].item`, 'OPENING_AFTER_MOVES', { item, date, document: document ?? '' })];
  });
};
