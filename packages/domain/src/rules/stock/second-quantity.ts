import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, roundHalfAway } from '../decimal/decimal.ts';
import { formatQuantity } from '../format/format-number.ts';

/** Both measures of a key; they are facts, neither is derived from the other (spec 02, 1.11). */
export type TwoQuantities = { readonly quantity: Decimal; readonly secondary: Decimal };

/**
 * The second quantity proposed for an issue: its share, or all of it when all is taken.
 * @example 1,250 m of a key of 3,749.750 m and 297.290 kg → 99.103 kg
 */
export const proposedSecondary = (key: TwoQuantities, out: Decimal, places: number): Decimal =>
  out.eq(key.quantity) ? key.secondary : roundHalfAway(key.secondary.times(out).div(key.quantity), places);

/** The second quantity of an item whose two quantities stand in a fixed proportion. */
export const fixedSecondary = (quantity: Decimal, factor: Decimal): Decimal => quantity.div(factor);

/**
 * An issue whose second quantity does not fit: more than is left, or one of the two used up before the other.
 * Fault: SHORT_SECONDARY at `field`. `lot` and `uom` are for the message.
 */
export const secondaryFaults = (
  field: string,
  key: TwoQuantities,
  out: TwoQuantities,
  { lot, uom, places }: { readonly lot: string; readonly uom: string; readonly places: number },
): Fault[] => {
  const endsTogether = out.quantity.eq(key.quantity) === out.secondary.eq(key.secondary);
  if (out.secondary.lte(key.secondary) && endsTogether) return [];
  const values = {
    lot,
    uom,
    quantity: formatQuantity(key.secondary, places),
    asked: formatQuantity(out.secondary, places),
  };
  return [fault(field, 'SHORT_SECONDARY', values)];
};
