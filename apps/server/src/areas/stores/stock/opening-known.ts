import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { writeHistory } from '../../../records/history.ts';
import { read } from '../../../records/record-store.ts';
import type { ReceiptLine } from '../inward/receipt-lines.ts';
import { reverseDocument } from './document-posting.ts';
import { dayBegins } from './moment.ts';

type Known = {
  index: number;
  item: string;
  area: string;
  quantity: string;
  document: string | null;
  is_opening: boolean;
};

/** Keys that were opened before, and items that moved in the area before the day (spec 01, 4.3). One statement for all lines. */
const KNOWN_SQL = `select w.index, i.name as item, a.name as area, trim_scale(sum(l.quantity))::text as quantity, max(t.document_number) as document, l.reason = 'OPENING' as is_opening
  from jsonb_to_recordset($2::jsonb) as w(index int, tuple bigint, area bigint, lot text, roll text)
  join stock_identity k on k.partner_id = $1 and k.item_tuple_id = w.tuple and k.roll_number = w.roll
  left join stock_lot o on o.partner_id = $1 and o.id = k.lot_id
  join stock_ledger l on l.partner_id = $1 and l.identity_id = k.id and l.stock_area_id = w.area and l.account = 'STOCK' and l.side = 'in'
  join stock_transformation t on t.partner_id = $1 and t.id = l.transformation_id
  join item i on i.partner_id = $1 and i.id = k.item_id
  join stock_area a on a.partner_id = $1 and a.id = w.area
 where coalesce(o.lot_number, '') = w.lot and (l.reason = 'OPENING' or l.effective_at < $3::timestamptz)
   and not exists (select 1 from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id) and t.kind <> 'reversal'
 group by w.index, i.name, a.name, l.reason = 'OPENING'`;

const wantedOf = (lines: readonly ReceiptLine[]): string =>
  JSON.stringify(
    lines.map(({ index, key }) => ({
      index,
      tuple: key.itemTupleId,
      area: key.stockAreaId,
      lot: key.lotNumber ?? '',
      roll: key.rollNumber ?? '',
    })),
  );

/** Why a document was reversed. */
const REPLACED = 'Replaced by a later upload';

/** Opening documents of keys, and whether each of their keys is among them. */
const REPLACED_SQL = `with w as (select * from jsonb_to_recordset($2::jsonb) as w(tuple bigint, area bigint, lot text, roll text)),
 opened as (select t.document_id as id, exists (select from w where w.tuple = k.item_tuple_id and w.area = l.stock_area_id and w.lot = coalesce(o.lot_number, '') and w.roll = k.roll_number) as is_wanted
  from stock_transformation t
  join stock_ledger l on l.partner_id = $1 and l.transformation_id = t.id and l.account = 'STOCK' and l.side = 'in' and l.reason = 'OPENING'
  join stock_identity k on k.partner_id = $1 and k.id = l.identity_id
  left join stock_lot o on o.partner_id = $1 and o.id = k.lot_id
 where t.partner_id = $1 and t.module = $3 and t.kind <> 'reversal' and not exists (select from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id))
 select id from opened group by id having bool_and(is_wanted) order by id`;

/**
 * Takes back the openings all of whose keys are opened anew: a corrected file stands in the place of the one before. One that has more is left, and
 * told. Faults: DENIED without the right to reverse; USED while what they brought was used.
 */
const takeBack = async (context: SaveContext, lines: readonly ReceiptLine[]): Promise<void> => {
  const { tx, person } = context;
  const values = [tx.partnerId, wantedOf(lines), openingStock.name];
  const replaced = await tx.query<{ id: number }>(REPLACED_SQL, values, 'opening-replaced');
  if (replaced.length === 0) return;
  if (!person.may(openingStock.acl, 'delete'))
    throw new Refusal([fault('', 'DENIED', { what: 'reverse opening stock' })]);
  for (const { id } of replaced) {
    await read(tx, openingStock, id, { lock: true });
    await reverseDocument(context, openingStock, { id }, REPLACED);
    await writeHistory(context, [{ module: openingStock.name, id, action: 'reverse', changes: [], reason: REPLACED }]);
  }
};

/**
 * What stands against opening these keys (spec 01, 4.3): OPENING_EXISTS, OPENING_AFTER_MOVES unless whoever opens may override. `whenOpened`: `add` opens
 * more of a key, `replace` takes back the openings that these lines have all keys of.
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
