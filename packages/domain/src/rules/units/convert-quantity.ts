import type { FaultName, FaultValues } from '../../contract/faults.ts';
import { type Decimal, decimal, HUNDRED, isPositive, ONE, ZERO } from '../decimal/decimal.ts';
import { areFactorsPositive, type ConversionGraph, shortestPath } from './conversion-graph.ts';
import { type Fraction, fractionOf, over, times, toDecimal } from './fraction.ts';
import type { ItemConversion, Unit } from './unit.ts';

/** What an item adds to the general units. */
export type ItemUnits = {
  readonly name: string;
  readonly units: readonly Unit[];
  readonly conversions: readonly ItemConversion[];
  /** Weight of the tuple itself, used when no item conversion leads there: 1 `from` = `toQty` of `to`. */
  readonly ownWeight?: ItemConversion;
};

/** A converted quantity, or the fault that prevents it. `rest` is what did not fit into the target, in the source's unit (rounding down only). */
export type Conversion =
  | { readonly ok: true; readonly quantity: Decimal; readonly rest: Decimal }
  | { readonly ok: false; readonly code: FaultName; readonly values: FaultValues };

const missing = (from: Unit, to: Unit, item?: ItemUnits): Conversion => ({
  ok: false,
  code: 'CONVERSION_MISSING',
  values: { from: from.symbol, to: to.symbol, item: item?.name ?? '' },
});

const factorOf = (graph: ConversionGraph, from: Unit, to: Unit, ownWeight?: ItemConversion): Fraction | undefined => {
  const path = shortestPath(graph, from, to);
  if (path !== undefined || ownWeight === undefined) return path?.factor;
  return shortestPath({ ...graph, conversions: [...graph.conversions, ownWeight] }, from, to)?.factor;
};

/** What one of a unit is in another, exactly; undefined where no way leads there (see `convertQty`). */
export const unitFactor = (
  from: Unit,
  to: Unit,
  { units, conversions, ownWeight }: ItemUnits,
): Fraction | undefined => {
  const graph = { units: [from, to, ...units], conversions };
  const all = ownWeight === undefined ? conversions : [...conversions, ownWeight];
  return areFactorsPositive({ ...graph, conversions: all }) ? factorOf(graph, from, to, ownWeight) : undefined;
};

const restOf = (qty: Decimal, quantity: Decimal, factor: Fraction, from: Unit): Decimal => {
  const used = toDecimal(over(fractionOf(quantity), factor), 12, 'halfUp');
  const rest = toDecimal(fractionOf(qty.minus(used)), from.decimals, 'halfUp');
  return isPositive(rest) ? rest : ZERO;
};

/**
 * A quantity in another unit (spec 01, 3.13): exact to the end, rounded once to the target's decimals in the target's way. Units of one kind first,
 * then the item's conversions (at most three on the way), then the tuple's own weight. Faults: CONVERSION_MISSING, CONVERSION_NOT_POSITIVE.
 * @example convertQty(decimal('2138.484'), lb, kg) → { ok: true, quantity: 970.000, rest: 0 }
 */
export const convertQty = (qty: Decimal, from: Unit, to: Unit, item?: ItemUnits): Conversion => {
  const own = item?.ownWeight === undefined ? [] : [item.ownWeight];
  const graph = { units: [from, to, ...(item?.units ?? [])], conversions: item?.conversions ?? [] };
  if (!areFactorsPositive({ ...graph, conversions: [...graph.conversions, ...own] })) {
    return { ok: false, code: 'CONVERSION_NOT_POSITIVE', values: {} };
  }
  const factor = factorOf(graph, from, to, item?.ownWeight);
  if (factor === undefined) return missing(from, to, item);
  const quantity = toDecimal(times(fractionOf(qty), factor), to.decimals, to.rounding);
  return { ok: true, quantity, rest: to.rounding === 'down' ? restOf(qty, quantity, factor, from) : ZERO };
};

/** Two ways between the same units may differ by so much, of one part in a hundred: weights and lengths on paper are rounded. */
const TOLERANCE_PERCENT = decimal('0.01');

const asDecimal = (fraction: Fraction): Decimal => toDecimal(fraction, 20, 'halfUp');

const inWords = (fraction: Fraction): string => toDecimal(fraction, 4, 'halfUp').toString();

/** Conversions that do not agree: the way round in words, and which of them closed it (by its index). */
export type Contradiction = { readonly loop: string; readonly at: number };

/** The other way to what a conversion says, in words, where it leads elsewhere by more than 0.01 %. */
const otherWay = ({ units, conversions }: ConversionGraph, conversion: ItemConversion): string | undefined => {
  const [from, to] = [conversion.from, conversion.to].map((id) => units.find((unit) => unit.id === id));
  if (from === undefined || to === undefined) return undefined;
  const others = shortestPath({ units, conversions }, from, to, conversion);
  if (others === undefined) return undefined;
  const direct = over(fractionOf(conversion.toQty), fractionOf(conversion.fromQty));
  const ratio = asDecimal(over(others.factor, direct));
  if (ratio.minus(ONE).abs().times(HUNDRED).lte(TOLERANCE_PERCENT)) return undefined;
  const way = others.units.map(({ symbol }) => symbol).join(' → ');
  return `${way}: ${inWords(others.factor)}, ${from.symbol} → ${to.symbol}: ${inWords(direct)}`;
};

/**
 * The first loop of item conversions that contradicts itself by more than 0.01 %, in words, at the last of them that is part of one; null when all agree
 * (CONVERSION_CONTRADICTS).
 * @example 1 roll = 50 kg, 1 roll = 600 m, 1 kg = 13 m → { loop: 'roll → m → kg: 46.1538, roll → kg: 50', at: 2 }
 */
export const contradiction = (graph: ConversionGraph): Contradiction | null => {
  const found = graph.conversions.flatMap((conversion, at) => {
    const loop = otherWay(graph, conversion);
    return loop === undefined ? [] : [{ loop, at }];
  });
  const [first, last] = [found[0], found.at(-1)];
  return first === undefined || last === undefined ? null : { loop: first.loop, at: last.at };
};
