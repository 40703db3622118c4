import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { textOf } from '@weft/domain/catalogue/language/text-of';
import { rateBasisOf, ratePer } from '@weft/domain/catalogue/purchase/order-line-defaults';
import { type Decimal, decimal, isDecimal, roundHalfAway } from '@weft/domain/rules/decimal/decimal';
import type { RateBasis } from '@weft/domain/rules/gst/rate-quantity';
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
  'priceBasis',
  'standardWeight',
  'secondaryUom',
  'secondaryFactor',
];

const figureOf = (value: unknown): Decimal | null =>
  typeof value === 'number' || typeof value === 'string' || isDecimal(value) ? decimal(value) : null;

type Rated = { readonly rate: Decimal | null; readonly rateBasis: RateBasis };

/** A price for a unit, told for what the item's price is told for; as it is where the item does not say how the two go together. */
const ratedBy = (perUnit: Decimal | null, facts: AnyRecord, config: Config): Rated => {
  const rateBasis = rateBasisOf(facts, config);
  const isOwnUnit = typeof facts['purchaseUom'] !== 'number' || facts['purchaseUom'] === facts['uom'];
  const known = isOwnUnit
    ? { standardWeight: figureOf(facts['standardWeight']), secondaryFactor: figureOf(facts['secondaryFactor']) }
    : {};
  const rate = perUnit === null ? null : ratePer(perUnit, rateBasis, known);
  return perUnit !== null && rate === null ? { rate: perUnit, rateBasis: 'orderUnit' } : { rate, rateBasis };
};

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

type Config = (key: string) => string | undefined;

/** What a line is completed by, beside its item. */
type Around = {
  readonly config: Config;
  readonly ratePlaces?: number | undefined;
  readonly agreed?: Agreed | undefined;
};

/**
 * What follows from choosing an item: its purchase unit, description, HSN, tax rate, and the rate agreed with the supplier for the day (with its unit),
 * else the last rate paid, else its price, for what its master tells its price, to the `ratePlaces` of the partner. The last rate is told in the unit of
 * the item: what is bought in another one begins with the price. Choosing another item asks anew; anything else that is typed stays.
 */
export const completeOrderLine = (
  line: AnyRecord,
  changedKey: string,
  facts: AnyRecord | undefined,
  { config, ratePlaces = 4, agreed }: Around,
): AnyRecord => {
  if (changedKey !== 'item' || facts === undefined) return line;
  const unit = typeof facts['purchaseUom'] === 'number' ? 'purchaseUom' : 'uom';
  const paid = facts[unit] === facts['uom'] ? facts['lastPurchaseRate'] : null;
  const isAgreed = (agreed?.rate ?? null) !== null;
  const { rate, rateBasis } = isAgreed
    ? { rate: figureOf(agreed?.rate), rateBasis: 'orderUnit' as const }
    : ratedBy(figureOf(paid ?? facts['purchasePrice']), facts, config);
  return {
    ...line,
    itemTuple: null,
    ...(isAgreed && typeof agreed?.uom === 'number' ? refOf('uom', 'uom', agreed) : refOf('uom', unit, facts)),
    ...refOf('gstRate', 'purchaseGst', facts),
    partyItemCode: textOf(agreed?.partyItemCode) || null,
    hsn: facts['hsn'] ?? null,
    description: facts['description'] ?? null,
    rateBasis,
    rate: rate === null ? null : roundHalfAway(rate, ratePlaces),
  };
};
