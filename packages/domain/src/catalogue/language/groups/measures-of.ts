import { type Decimal, isDecimal, isPositive } from '../../../rules/decimal/decimal.ts';
import { inBase } from '../../../rules/units/factor-in-kind.ts';
import type { RuleContext } from '../rule-context.ts';
import { unitOf } from './units-of.ts';

/** Decimals of a weight or volume that charges are spread by: below what any is measured in. */
const PLACES = 12;

/** A line of goods, as far as its weight and volume go. */
type Goods = { readonly item?: unknown; readonly secondaryQuantity?: Decimal | null };

const factOf = (value: unknown): Decimal | null => (isDecimal(value) && isPositive(value) ? value : null);

/** The line's own quantity, or its second one, in the base unit of a kind; null when neither is of that kind. */
const measured = (kind: string, line: Goods, primary: Decimal | null, context: RuleContext): Decimal | null => {
  const item = context.ref('item', line.item);
  const ways = [
    [item?.['uom'], primary],
    [item?.['secondaryUom'], line.secondaryQuantity ?? null],
  ] as const;
  for (const [id, quantity] of ways) {
    const unit = unitOf(id, context);
    if (unit?.kind === kind && quantity) return inBase(quantity, unit, PLACES);
  }
  return null;
};

/**
 * Kilograms of a line: by its own unit of mass, by its second quantity, by the item's standard weight; null when nothing tells.
 * `primary` is its quantity in the item's own unit.
 */
export const weightOf = (line: Goods, primary: Decimal | null, context: RuleContext): Decimal | null => {
  const known = measured('mass', line, primary, context);
  if (known !== null) return known;
  const standard = factOf(context.ref('item', line.item)?.['standardWeight']);
  return standard && primary ? standard.times(primary) : null;
};

/** Litres of a line: by a unit of volume of its own, else by its weight and the item's density in g/cm³, which is kg a litre; null when nothing tells. */
export const volumeOf = (line: Goods, primary: Decimal | null, context: RuleContext): Decimal | null => {
  const known = measured('volume', line, primary, context);
  if (known !== null) return known;
  const density = factOf(context.ref('item', line.item)?.['density']);
  const weight = density && weightOf(line, primary, context);
  return density && weight ? weight.div(density) : null;
};
