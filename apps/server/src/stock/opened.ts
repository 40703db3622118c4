import { openingStock } from '@weft/domain/catalogue/stores/opening-stock';

/**
 * Entries by which opening stock came, and by which it was taken back: entry `l` of the stock's side, item `it`. What happened to the goods afterwards
 * is no part of it: the sum of their amounts is that of the account OPENING, turned round.
 */
export const OPENED = `stock_transformation t join stock_ledger l on l.partner_id = $1 and l.transformation_id = t.id and l.account = 'STOCK'
   join item it on it.partner_id = $1 and it.id = l.item_id`;
export const OF_OPENING = `t.partner_id = $1 and t.module = '${openingStock.name}'`;

/** An entry that was not taken back, and takes none back. */
export const STANDS = `t.kind <> 'reversal' and not exists (select from stock_ledger r where r.partner_id = $1 and r.reverses_entry_id = l.id)`;
