import { type Decimal, isDecimal, isZero } from '../../rules/decimal/decimal.ts';
import { type ItemUnits, unitFactor } from '../../rules/units/convert-quantity.ts';
import { type Fraction, fractionOf, over, times, toDecimal } from '../../rules/units/fraction.ts';
import type { Unit } from '../../rules/units/unit.ts';
import type { AnyRecord } from '../language/record.ts';

/** Prices are kept to so many digits behind the point. */
const PRICE_PLACES = 4;
/** Quantities that plan and order, and factors, are kept to so many. */
const PLACES = 6;

/** Prices that stand per unit of the item, unless the named field says another unit. */
const PRICES = [
  ['purchasePrice', 'purchaseUom'],
  ['salePrice', 'salesUom'],
  ['mrp', 'salesUom'],
  ['minSalePrice', 'salesUom'],
] as const;

const LEVELS = [
  'reorderLevel',
  'reorderQty',
  'safetyStock',
  'maxStock',
  'minOrderQty',
  'orderMultiple',
  'maxOrderQty',
] as const;

/** Fields of an item whose figures are told in its unit: its prices, levels and the factor of its second quantity. */
export const FIGURES_IN_UNIT = [...PRICES.map(([price]) => price), ...LEVELS, 'secondaryFactor'] as const;

type Factors = {
  /** What one of the former unit is in the new one. */
  readonly forth: Fraction;
  readonly back: Fraction;
  /** Decimals of the new unit. */
  readonly places: number;
};

const priceIn = (price: Decimal, { back }: Factors): Decimal =>
  toDecimal(times(fractionOf(price), back), PRICE_PLACES, 'halfUp');

/** What is something stays something: a level too small for the new unit becomes the least that this can tell. */
const quantityIn = (quantity: Decimal, { forth, places }: Factors): Decimal => {
  const exact = times(fractionOf(quantity), forth);
  const rounded = toDecimal(exact, places, 'halfUp');
  return isZero(rounded) ? toDecimal(exact, places, 'up') : rounded;
};

const linesOf = (value: unknown): readonly AnyRecord[] => (Array.isArray(value) ? (value as readonly AnyRecord[]) : []); // lines are lists of records

const inLine = (line: AnyRecord, key: string, convert: (value: Decimal) => Decimal): AnyRecord =>
  isDecimal(line[key]) ? { [key]: convert(line[key]) } : {};

/** Prices: of the unit that they are told in, which alone changes where nothing names another. */
const pricesIn = (item: AnyRecord, factors: Factors): AnyRecord => {
  const isPerUnit = item['priceBasis'] === undefined || item['priceBasis'] === null || item['priceBasis'] === 'uom';
  return Object.fromEntries(
    PRICES.flatMap(([key, unit]) => {
      const price = item[key];
      const stays = typeof item[unit] === 'number' || (unit === 'salesUom' && !isPerUnit);
      return isDecimal(price) && !stays ? [[key, priceIn(price, factors)]] : [];
    }),
  );
};

const levelsIn = (item: AnyRecord, factors: Factors): AnyRecord =>
  Object.fromEntries(
    LEVELS.flatMap((key) => {
      const level = item[key];
      return isDecimal(level) ? [[key, quantityIn(level, factors)]] : [];
    }),
  );

/** Lines with figures in the item's own unit: reorder levels of areas, and offers of parties that name no unit. */
const tablesIn = (item: AnyRecord, factors: Factors): AnyRecord => {
  const areas = linesOf(item['reorderByArea']).map((line) => ({
    ...line,
    ...inLine(line, 'level', (level) => quantityIn(level, factors)),
    ...inLine(line, 'qty', (qty) => quantityIn(qty, factors)),
  }));
  const parties = linesOf(item['partyItems']).map((line) =>
    typeof line['uom'] === 'number'
      ? line
      : {
          ...line,
          ...inLine(line, 'rate', (rate) => priceIn(rate, factors)),
          ...inLine(line, 'moq', (moq) => quantityIn(moq, factors)),
        },
  );
  return {
    ...(areas.length === 0 ? {} : { reorderByArea: areas }),
    ...(parties.length === 0 ? {} : { partyItems: parties }),
  };
};

/** The second unit: where it becomes the first, the first becomes the second; else so many of the new unit are in it. */
const secondIn = (item: AnyRecord, from: Unit, to: Unit, { forth }: Factors): AnyRecord => {
  if (item['secondaryUom'] === to.id)
    return {
      secondaryUom: from.id,
      ...(isDecimal(item['secondaryFactor']) ? { secondaryFactor: toDecimal(forth, PLACES, 'halfUp') } : {}),
    };
  const factor = item['secondaryFactor'];
  return isDecimal(factor) ? { secondaryFactor: toDecimal(times(fractionOf(factor), forth), PLACES, 'halfUp') } : {};
};

/** A way back to the former unit: papers, bills of material and orders still name it. Units of one kind lead to each other anyway. */
const wayBack = (item: AnyRecord, from: Unit, to: Unit, { back }: Factors): AnyRecord => {
  const lines = linesOf(item['conversions']);
  const isThere = lines.some(({ fromUom, toUom }) =>
    [fromUom, toUom].every((unit) => unit === from.id || unit === to.id),
  );
  if (from.kind === to.kind || isThere) return {};
  const [fromQty, toQty] = [back.bottom, back.top];
  const isShort = fromQty < 1_000_000_000n && toQty < 1_000_000_000n; // the exact fraction, where it can be read
  const line = isShort
    ? {
        fromQty: toDecimal({ top: fromQty, bottom: 1n }, 0, 'halfUp'),
        toQty: toDecimal({ top: toQty, bottom: 1n }, 0, 'halfUp'),
      }
    : { fromQty: toDecimal({ top: 1n, bottom: 1n }, 0, 'halfUp'), toQty: toDecimal(back, PLACES, 'halfUp') };
  return { conversions: [...lines, { ...line, fromUom: to.id, toUom: from.id }] };
};

/**
 * What changes of an item that is kept in another unit from now on (spec 01, 3.5): prices of the unit to 4 places, levels and orders in the new unit's
 * decimals, the second unit, offers of parties, and a conversion by which the former unit is still understood. Null where no way leads
 * from one unit to the other.
 * @example 92.50 per kg, kept in pieces of 0.086632 kg from now on → 8.0135 per piece
 */
export const itemInUnit = (item: AnyRecord, from: Unit, to: Unit, units: ItemUnits): AnyRecord | null => {
  const forth = unitFactor(from, to, units);
  if (forth === undefined) return null;
  const factors: Factors = { forth, back: over({ top: 1n, bottom: 1n }, forth), places: to.decimals };
  return {
    uom: to.id,
    ...pricesIn(item, factors),
    ...levelsIn(item, factors),
    ...tablesIn(item, factors),
    ...secondIn(item, from, to, factors),
    ...wayBack(item, from, to, factors),
  };
};
