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

const WANTED = `jsonb_to_recordset($2::jsonb) as w(index int, tuple bigint, area bigint, lot text, roll text, rack bigint, vendor_code text, packing bigint,
    parcel text, owner bigint, condition text, params bigint[])`;

/** The parts of a key beyond grade, area, lot and roll: of identity k and ledger entry l, and of a wanted line w. */
const SAME_REST = `coalesce(l.rack_id, 0) = w.rack and l.qc_status = w.condition and k.vendor_code = w.vendor_code and k.packing_id = w.packing
   and k.parcel_number = w.parcel and k.owner_party_id = w.owner
   and array[k.stock_param_1, k.stock_param_2, k.stock_param_3, k.stock_param_4, k.stock_param_5, k.stock_param_6, k.stock_param_7, k.stock_param_8, k.stock_param_9] = w.params`;

/** Keys that were opened before, and goods that moved in the area before the day, in whichever rack or packing (spec 01, 4.3). One statement for all lines. */
const KNOWN_SQL = `select w.index, i.name as item, a.name as area, trim_scale(sum(l.quantity))::text as quantity, max(t.document_number) as document, l.reason = 'OPENING' as is_opening
  from ${WANTED}
  join stock_identity k on k.partner_id = $1 and k.item_tuple_id = w.tuple and k.roll_number = w.roll
  left join stock_lot o on o.partner_id = $1 and o.id = k.lot_id
  join stock_ledger l on l.partner_id = $1 and l.identity_id = k.id and l.stock_area_id = w.area and l.account = 'STOCK' and l.side = 'in'
  join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
  join item i on i.partner_id = $1 and i.id = k.item_id
  join stock_area a on a.partner_id = $1 and a.id = w.area
 where coalesce(o.lot_number, '') = w.lot and case when l.reason = 'OPENING' then ${SAME_REST} else l.effective_at < $3::timestamptz end
   and not exists (select 1 from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id) and t.kind <> 'reversal'
 group by w.index, i.name, a.name, l.reason = 'OPENING'`;

const wantedOf = (lines: readonly ReceiptLine[]): string =>
  JSON.stringify(
    lines.map((line) => {
      const key = openingKey(line);
      return {
        index: line.index,
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
const REPLACED_SQL = `select t.document_id as id, array_agg(distinct l.document_line_id) as lines
  from ${WANTED}
  join stock_identity k on k.partner_id = $1 and k.item_tuple_id = w.tuple and k.roll_number = w.roll
  left join stock_lot o on o.partner_id = $1 and o.id = k.lot_id
  join stock_ledger l on l.partner_id = $1 and l.identity_id = k.id and l.stock_area_id = w.area and l.account = 'STOCK' and l.side = 'in' and l.reason = 'OPENING'
  join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id and t.module = $3 and t.kind <> 'reversal'
 where coalesce(o.lot_number, '') = w.lot and ${SAME_REST}
   and not exists (select from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id)
 group by t.document_id order by t.document_id`;

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
  const known = await tx.query<Known>(KNOWN_SQL, [tx.partnerId, wantedOf(lines), dayBegins(date)]);
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
