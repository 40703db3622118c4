import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SaveContext } from '../../../records/handler.ts';
import type { Receipt } from './receipt-module.ts';
import type { ReceiptLine } from './receipt-lines.ts';

/** A lot that lies in stock, or did, under the number of a received line. */
type KnownLot = {
  /** Index of the line. */
  readonly n: number;
  readonly lot: string;
  readonly party: number | null;
  readonly vendorCode: string | null;
  /** All that came of it is there, under test. */
  readonly isWhollyHeld: boolean;
  readonly document: string;
};

/** Each looked up by an index of its own (`> 0` names that of lots): an item may have any number of them. Lots that a document brought which stands: what was taken back leaves its number free, so that a corrected receipt may name it again. */
const KNOWN_SQL = `select w.n, l.lot_number as lot, l.party_id as party, l.vendor_code as "vendorCode", brought.document,
    brought.quantity = (select coalesce(sum(b.quantity), 0) from stock_balance b where b.partner_id = $1 and b.lot_id = l.id and b.lot_id > 0 and b.qc_status = 'hold') as "isWhollyHeld"
  from jsonb_to_recordset($2::jsonb) w(n int, item bigint, lot text)
  join lateral (select x.id, x.lot_number, x.party_id, x.vendor_code from stock_lot x where x.partner_id = $1 and x.item_id = w.item and x.lot_number = w.lot
      union all
     select x.id, x.lot_number, x.party_id, x.vendor_code from stock_lot_alias a join stock_lot x on x.partner_id = $1 and x.id = a.lot_id
      where a.partner_id = $1 and a.item_id = w.item and a.lot_number = w.lot limit 1) l on true
  join lateral (select sum(e.quantity) as quantity, min(stock_document(t)) as document from stock_ledger e join stock_transformation t on t.partner_id = $1 and t.id = e.transformation_id
     join stock_ledger o on o.partner_id = $1 and o.transformation_id = e.transformation_id and o.movement_no = e.movement_no and o.side = 'out'
    where e.partner_id = $1 and e.lot_id = l.id and e.lot_id > 0 and e.side = 'in' and e.account = 'STOCK' and (o.account <> 'STOCK' or o.lot_id <> l.id) and e.quantity > 0 and e.reverses_entry_id is null
      and not exists (select from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = e.id)) brought on brought.quantity > 0`;

/** One lock per name of a lot, in one order for all receipts; names that share one of 64 wait for each other, so that a receipt of many lots takes few. */
const LOCK_SQL = `select pg_advisory_xact_lock(x.key) as locked
  from (select distinct hashtextextended('lot ' || $1::int || ' ' || (hashtextextended(w.item || ' ' || w.lot, 0) & 63), 0) as key from jsonb_to_recordset($2::jsonb) w(item bigint, lot text) order by 1) x`;

const isCasting = ({ line }: ReceiptLine): boolean => !line['lotNumber'] && Boolean(line['heatNumber']);

/**
 * A lot is of one delivery: a number that a lot of the item has already is not given again, unless more of it comes from the same party, under the
 * same vendor code, while all of it is still under test (spec 02, 4.2). A heat of castings may come in several loads of one foundry.
 * Receipts that name one lot are posted one after the other: of two at once each would find the number free. Held until the transaction ends.
 * Fault DUPLICATE at `lines[n].lotNumber`, or at its `heatNumber`.
 */
export const lotFaults = async (
  { tx }: SaveContext,
  { party }: Receipt,
  lines: readonly ReceiptLine[],
): Promise<readonly Fault[]> => {
  const named = lines.flatMap(({ index, key }) =>
    key.lotNumber === undefined ? [] : [{ n: index, item: key.itemId, lot: key.lotNumber }],
  );
  if (named.length === 0) return [];
  const wanted = JSON.stringify(named);
  await tx.query(LOCK_SQL, [tx.partnerId, wanted], 'receipt-lots-lock');
  const known = await tx.query<KnownLot>(KNOWN_SQL, [tx.partnerId, wanted], 'receipt-lots-known');
  const byLine = new Map(known.map((lot) => [lot.n, lot]));
  return lines.flatMap((received): readonly Fault[] => {
    const lot = byLine.get(received.index);
    if (lot === undefined) return [];
    const isTheirs = lot.party === party;
    const isMore =
      received.line['addToLot'] === true &&
      isTheirs &&
      lot.isWhollyHeld &&
      (lot.vendorCode ?? '') === (received.key.vendorCode ?? '');
    if (isMore || (isCasting(received) && isTheirs)) return [];
    const field = isCasting(received) ? 'heatNumber' : 'lotNumber';
    const { document } = lot;
    return [fault(`lines[${received.index}].${field}`, 'DUPLICATE', { label: 'Lot', value: lot.lot, document })];
  });
};
