import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { decimal, isDecimal, roundHalfAway } from '@weft/domain/rules/decimal/decimal';
import { agreedOn } from '@weft/domain/rules/purchase/agreed-rate';

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

/** What was agreed with a supplier for an item: a line of its price list. */
export type Agreed = {
  readonly rate?: unknown;
  readonly uom?: unknown;
  readonly uomName?: unknown;
  readonly uomCode?: unknown;
  readonly partyItemCode?: unknown;
};

/** Supplier and day of an order, as its form knows them. */
type Head = { readonly supplier: AnyRecord | undefined; readonly date: unknown; readonly today: string };

/** The line of the supplier's price list that holds for an item on the order's day. */
export const agreedFor = (itemId: unknown, { supplier, date, today }: Head): Agreed | undefined => {
  const lines = Array.isArray(supplier?.['items']) ? (supplier['items'] as readonly AnyRecord[]) : []; // lines of a record
  return agreedOn(
    lines.filter(({ item }) => item === itemId),
    typeof date === 'string' ? date : today,
  );
};

/**
 * What follows from choosing an item: its purchase unit, HSN, tax rate, and the rate agreed with the supplier for the day (with its unit), else the
 * last rate paid, else its price, to the `ratePlaces` of the partner. The last rate is told in the unit of the item: what is bought in another one
 * begins with the price. Choosing another item asks anew; anything else that is typed stays.
 */
export const completeOrderLine = (
  line: AnyRecord,
  changedKey: string,
  facts: AnyRecord | undefined,
  { ratePlaces = 4, agreed }: { readonly ratePlaces?: number | undefined; readonly agreed?: Agreed | undefined } = {},
): AnyRecord => {
  if (changedKey !== 'item' || facts === undefined) return line;
  const unit = typeof facts['purchaseUom'] === 'number' ? 'purchaseUom' : 'uom';
  const paid = facts[unit] === facts['uom'] ? facts['lastPurchaseRate'] : null;
  const isAgreed = (agreed?.rate ?? null) !== null;
  return {
    ...line,
    itemTuple: null,
    ...(isAgreed && typeof agreed?.uom === 'number' ? refOf('uom', 'uom', agreed) : refOf('uom', unit, facts)),
    ...refOf('gstRate', 'purchaseGst', facts),
    ...(textOf(agreed?.partyItemCode) === '' ? {} : { partyItemCode: agreed?.partyItemCode }),
    hsn: facts['hsn'] ?? null,
    rate: proposed(isAgreed ? agreed?.rate : (paid ?? facts['purchasePrice']), ratePlaces),
  };
};
