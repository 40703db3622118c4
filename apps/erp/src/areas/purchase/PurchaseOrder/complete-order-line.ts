import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { decimal, isDecimal, roundHalfAway } from '@weft/domain/rules/decimal/decimal';

/** Facts of an item with which a line of an order is completed. */
export const ITEM_FACTS: readonly string[] = [
  'uom',
  'purchaseUom',
  'hsn',
  'purchaseGst',
  'purchasePrice',
  'lastPurchaseRate',
  'description',
];

const proposed = (value: unknown, places: number): unknown =>
  typeof value === 'number' || typeof value === 'string' || isDecimal(value)
    ? roundHalfAway(decimal(value), places)
    : null;

/** A ref with the name that stands beside it. */
const refOf = (key: string, from: string, facts: AnyRecord): AnyRecord =>
  typeof facts[from] === 'number'
    ? { [key]: facts[from], [`${key}Name`]: facts[`${from}Name`] ?? null, [`${key}Code`]: facts[`${from}Code`] ?? null }
    : {};

/**
 * What follows from choosing an item: its purchase unit, HSN, tax rate, and the last rate paid, else its price, to the `ratePlaces` of the partner.
 * The last rate is told in the unit of the item: what is bought in another one begins with the price.
 * Choosing another item asks anew; anything else that is typed stays.
 */
export const completeOrderLine = (
  line: AnyRecord,
  changedKey: string,
  facts: AnyRecord | undefined,
  ratePlaces = 4,
): AnyRecord => {
  if (changedKey !== 'item' || facts === undefined) return line;
  const unit = typeof facts['purchaseUom'] === 'number' ? 'purchaseUom' : 'uom';
  const paid = facts[unit] === facts['uom'] ? facts['lastPurchaseRate'] : null;
  return {
    ...line,
    itemTuple: null,
    ...refOf('uom', unit, facts),
    ...refOf('gstRate', 'purchaseGst', facts),
    hsn: facts['hsn'] ?? null,
    rate: proposed(paid ?? facts['purchasePrice'], ratePlaces),
  };
};
