import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { fault, type Fault } from '@weft/domain/contract/faults';
import { type Decimal, isDecimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { refuse } from '../../../http/refusal.ts';
import type { SaveContext } from '../../../records/handler.ts';
import type { StoredLine } from '../../../records/types.ts';
import type { StockFilter } from '../../../stock/stock-filter.ts';
import { stockOf } from '../../../stock/stock.ts';
import { primaryQuantity } from '../inward/receipt-lines.ts';
import { type Pick, pickedLines } from '../stock/picked-lines.ts';
import { type StoredTransfer, transferLines } from './transfer-steps.ts';

/** What a key is, as a line of a transfer says it. */
type Key = {
  readonly id: number;
  readonly item: number;
  readonly itemName: string;
  readonly itemTuple: number;
  readonly uom: number;
  readonly area: number;
  readonly areaName: string;
  readonly qcStatus: string;
  readonly lotNumber: string | null;
  readonly rollNumber: string;
  /** How much lies there. */
  readonly lies: string;
};

const KEYS_SQL = `select b.id, b.item_id as item, i.name as "itemName", b.item_tuple_id as "itemTuple", i.uom_id as uom, b.stock_area_id as area, a.name as "areaName",
    b.qc_status as "qcStatus", l.lot_number as "lotNumber", b.roll_number as "rollNumber", b.quantity::text as lies
  from stock_balance b join item i on i.partner_id = $1 and i.id = b.item_id join stock_area a on a.partner_id = $1 and a.id = b.stock_area_id
  left join stock_lot l on l.partner_id = $1 and l.id = b.lot_id
 where b.partner_id = $1 and b.id = any($2)`;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const wantedOf = (line: StoredLine, fromStockArea: number): StockFilter & { readonly items: readonly number[] } => ({
  stockAreas: [fromStockArea],
  items: [Number(line['item'])],
  ...(typeof line['itemTuple'] === 'number' ? { itemTuples: [line['itemTuple']] } : {}),
  ...(text(line['lotNumber']) === '' ? {} : { lotNumber: `=${text(line['lotNumber'])}` }),
  ...(text(line['rollNumber']) === '' ? {} : { rollNumber: `=${text(line['rollNumber'])}` }),
});

const shortFault = (
  line: StoredLine,
  index: number,
  { short, asked }: { readonly short: Decimal; readonly asked: Decimal },
  rules: RuleContext,
  area: unknown,
): Fault =>
  fault(`lines[${index}].quantity`, 'SHORT_STOCK', {
    item: text(rules.ref('item', line['item'])?.['name']),
    lot: text(line['lotNumber']) || text(line['rollNumber']),
    free: asked.minus(short).toString(),
    uom: text(rules.ref('uom', rules.ref('item', line['item'])?.['uom'])?.['symbol']),
    area: text(area),
    asked: asked.toString(),
  });

/** Stock under test travels between quarantine areas alone, rejected stock to where such stock belongs (spec 02, 5.7 bad input). */
const mayGo = (qcStatus: string, areaType: unknown): boolean =>
  qcStatus === 'released' || areaType === 'quarantine' || (qcStatus === 'rejected' && areaType === 'rejected');

/**
 * Lines that each name one key of the stock, in the item's own unit: those that name one already, and for the others the keys that the item's
 * issue rule picks, a line for each (spec 02, R1). What one line takes is not offered to the next.
 * Rolls go whole. Faults: SHORT_STOCK, REFERENCE, PLACE, ROLL, ON_HOLD at the typed line; those of the units.
 */
export const keyedLines = async (
  context: SaveContext,
  transfer: StoredTransfer,
  rules: RuleContext,
): Promise<readonly { readonly line: StoredLine; readonly index: number; readonly isReleased: boolean }[]> => {
  const { tx, today } = context;
  const lines = transferLines(transfer);
  const area = rules.ref('stockArea', transfer.fromStockArea)?.['name'];
  const asked = lines.map((line, index) => primaryQuantity(line, index, rules));
  refuse(asked.filter((one): one is Fault => !isDecimal(one)));
  const taken = new Map<number, Decimal>();
  const picks: Pick[] = [];
  const pick = (one: Pick): void => {
    picks.push(one);
    taken.set(one.balanceId, (taken.get(one.balanceId) ?? ZERO).plus(one.quantity));
  };
  const quantityOf = (index: number): Decimal => {
    const quantity = asked[index];
    return isDecimal(quantity) ? quantity : ZERO;
  };
  for (const [index, line] of lines.entries())
    if (typeof line['stockKey'] === 'number')
      pick({ index, balanceId: line['stockKey'], quantity: quantityOf(index), isWhole: true });
  const faults: Fault[] = [];
  for (const [index, line] of lines.entries()) {
    if (typeof line['stockKey'] === 'number') continue;
    const quantity = quantityOf(index);
    // each proposal stands on what the lines before it took
    const { keys, short } = await stockOf(tx).propose({
      filter: wantedOf(line, transfer.fromStockArea),
      today,
      quantity,
      taken,
      wholeRolls: true,
      onlySuggested: true,
    });
    if (isPositive(short)) faults.push(shortFault(line, index, { short, asked: quantity }, rules, area));
    const suggested = keys.filter((key) => isPositive(key.suggested));
    for (const { row, suggested: part } of suggested)
      pick({ index, balanceId: row.id, quantity: part, isWhole: suggested.length === 1 });
  }
  refuse(faults);

  const rows = await tx.query<Key>(KEYS_SQL, [tx.partnerId, picks.map(({ balanceId }) => balanceId)], 'transfer-keys');
  const keys = new Map(rows.map((row) => [row.id, row]));
  const toType = rules.ref('stockArea', transfer.toStockArea)?.['areaType'];
  refuse(
    picks.flatMap(({ index, balanceId, quantity }): readonly Fault[] => {
      const key = keys.get(balanceId);
      if (key === undefined || key.item !== lines[index]?.['item'])
        return [fault(`lines[${index}].stockKey`, 'REFERENCE', { label: 'Stock of this item', value: balanceId })];
      if (key.area !== transfer.fromStockArea)
        return [
          fault(`lines[${index}].stockKey`, 'PLACE', { reason: `It lies in ${key.areaName}, not in ${text(area)}` }),
        ];
      if (key.rollNumber !== '' && !quantity.eq(key.lies))
        return [
          fault(`lines[${index}].quantity`, 'ROLL', { roll: key.rollNumber, reason: 'is taken whole, or cut first' }),
        ];
      return mayGo(key.qcStatus, toType)
        ? []
        : [
            fault(`lines[${index}].quantity`, 'ON_HOLD', {
              lot: key.lotNumber ?? key.itemName,
              reason: key.qcStatus === 'hold' ? 'Under test' : 'Rejected',
            }),
          ];
    }),
  );
  return pickedLines(lines, picks, keys).map(({ index, key, line }) => ({
    index,
    isReleased: key.qcStatus === 'released',
    line,
  }));
};
