import type { Decimal } from '../decimal/decimal.ts';
import { convertQty, type ItemUnits } from './convert-quantity.ts';
import type { Unit } from './unit.ts';

/** A quantity as another unit tells it; `rest` is what whole ones of it leave, in the unit that was given. */
export type ToldInUnit = { readonly unit: Unit; readonly quantity: Decimal; readonly rest: Decimal };

/** Kind of units that have nothing in common: newton and degree are no two names of one thing. */
const OTHER = 'other';

/**
 * A quantity in every other unit to which a way leads, those of its own kind first (spec 01, 3.13): of an item by the item's own conversions too.
 * Units that it cannot be told in are left out.
 * @example inOtherUnits(decimal('12'), bale, [kg, nos, m], bags) → kg, nos and m of 12 bales
 */
export const inOtherUnits = (
  quantity: Decimal,
  from: Unit,
  units: readonly Unit[],
  item?: ItemUnits,
): readonly ToldInUnit[] => {
  const told = units.flatMap((unit): readonly ToldInUnit[] => {
    if (unit.id === from.id || (unit.kind === OTHER && from.kind === OTHER)) return [];
    const answer = convertQty(quantity, from, unit, item);
    return answer.ok ? [{ unit, quantity: answer.quantity, rest: answer.rest }] : [];
  });
  const isOwnKind = ({ unit }: ToldInUnit): boolean => unit.kind === from.kind;
  return [...told.filter(isOwnKind), ...told.filter((one) => !isOwnKind(one))];
};
