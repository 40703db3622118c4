import { fault } from '@weft/domain/contract/faults';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { Refusal } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import { idAt, textAt, type Unread } from '../../../http/read-body.ts';
import { enterCounts } from './count-entries.ts';
import { type CountLine, readSomeLines } from './count-lines.ts';
import { lockCounting, type StoredCount } from './count-slip.ts';

const LOT_SQL = `select l.id from physical_count_line l join stock_key b on b.partner_id = $1 and b.id = l.balance_id where l.partner_id = $1 and l.slip_id = $2 and b.lot_id = $3`;
const ROLL_SQL = `select l.id from physical_count_line l join stock_roll r on r.partner_id = $1 and r.id = $3 and r.roll_number = l.roll_number where l.partner_id = $1 and l.slip_id = $2`;
const ITEM_SQL = `select id from physical_count_line where partner_id = $1 and slip_id = $2 and item_id = $3`;
const TUPLE_SQL = `select id from physical_count_line where partner_id = $1 and slip_id = $2 and item_tuple_id = $3`;
const TEXT_SQL = `select l.id from physical_count_line l join item i on i.partner_id = $1 and i.id = l.item_id
 where l.partner_id = $1 and l.slip_id = $2 and (upper(l.roll_number) = upper($3) or upper(l.lot_number) = upper($3) or upper(i.item_code) = upper($3) or i.barcode = $3)`;
const RACK_SQL = `select id, rack_code as name from rack where partner_id = $1 and (id = $2 or upper(rack_code) = upper($3) or barcode = upper($3)) and stock_area_id = $4 and deleted_on is null limit 1`;

const SOUGHT: { readonly [type: string]: string } = { ST: LOT_SQL, RL: ROLL_SQL, IT: ITEM_SQL, TP: TUPLE_SQL };

/** What a scan of a slip means: a rack to go to, the line it is, or the lines that it may be. */
export type Scanned =
  | { readonly kind: 'rack'; readonly rack: { readonly id: number; readonly name: string } }
  | { readonly kind: 'line'; readonly line: CountLine }
  | { readonly kind: 'lines'; readonly lines: readonly CountLine[] };

const linesOf = async ({ tx }: SaveContext, slip: StoredCount, payload: string): Promise<readonly CountLine[]> => {
  const read = qrParse(payload);
  if (read.kind === 'damaged') throw new Refusal([fault('payload', 'CODE_MISREAD')]);
  const sql = read.kind === 'record' ? SOUGHT[read.type] : TEXT_SQL;
  if (sql === undefined) return [];
  const rows = await tx.query<{ id: number }>(sql, [
    tx.partnerId,
    slip.id,
    read.kind === 'record' ? read.id : payload.trim(),
  ]);
  return rows.length === 0 ? [] : readSomeLines(tx, slip.id, { ids: rows.map(({ id }) => id) });
};

/**
 * What was scanned on a slip. A roll is counted by it, as the whole roll that it is; other goods when a quantity comes along. The same roll again
 * counts nothing (spec 02, 5.6). @param body `{ slipId, payload, quantity?, secondaryQuantity?, packages?, rack?, at?, sentAt?, counter? }`
 * Faults: NOT_FOUND, COUNT_STATE, CODE_MISREAD and REFERENCE at `payload`; those of an entry at `quantity` and beside it.
 */
export const scanCount = async (context: SaveContext, body: Unread): Promise<Scanned> => {
  const { tx } = context;
  const slip = await lockCounting(context, idAt(body, 'slipId', 'Slip'));
  const payload = textAt(body, 'payload', 'Code', 200);
  const read = qrParse(payload);
  const found = await linesOf(context, slip, payload);
  const inRack = found.filter(({ rack }) => rack === body['rack']);
  const lines = inRack.length > 0 ? inRack : found;
  if (lines.length === 0) {
    const rack = await tx.maybe<{ id: number; name: string }>(
      RACK_SQL,
      [tx.partnerId, read.kind === 'record' && read.type === 'RK' ? read.id : 0, payload.trim(), slip.stockArea],
      'count-scan-rack',
    );
    if (rack !== undefined) return { kind: 'rack', rack };
    throw new Refusal([
      fault('payload', 'REFERENCE', { label: 'Lot, roll or rack of this count', value: payload.slice(0, 60) }),
    ]);
  }
  const [line, another] = lines;
  if (line === undefined || another !== undefined) return { kind: 'lines', lines };
  const hasQuantity = body['quantity'] !== undefined && body['quantity'] !== null;
  if (!hasQuantity && (line.rollNumber === '' || line.counted !== null)) return { kind: 'line', line };
  const { quantity, secondaryQuantity, packages, at } = body;
  const whole = { quantity: line.book, secondaryQuantity: line.bookSecondary, packages: line.bookPackages };
  const entry = hasQuantity ? { quantity, secondaryQuantity, packages } : whole;
  const [stored] = await enterCounts(
    context,
    slip.id,
    {
      counter: body['counter'],
      sentAt: body['sentAt'],
      lines: [{ id: line.id, ...entry, ...(at === undefined ? {} : { at }) }],
    },
    () => '',
  );
  return { kind: 'line', line: stored ?? line };
};
