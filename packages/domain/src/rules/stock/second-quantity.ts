import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, isNegative, isZero, placesOf, roundHalfAway, sumOf, ZERO } from '../decimal/decimal.ts';
import { formatQuantity } from '../format/format-number.ts';

/** Both measures of a key; they are facts, neither is derived from the other (spec 02, 1.11). */
export type TwoQuantities = { readonly quantity: Decimal; readonly secondary: Decimal };

/**
 * The second quantity proposed for an issue: its share, or all of it when all is taken.
 * @example 1,250 m of a key of 3,749.750 m and 297.290 kg → 99.103 kg
 */
export const proposedSecondary = (key: TwoQuantities, out: Decimal, places: number): Decimal =>
  out.eq(key.quantity) ? key.secondary : roundHalfAway(key.secondary.times(out).div(key.quantity), places);

/** So much of one key: what is taken off it, and what lies there of it. */
export type Taken = { readonly key: number; readonly quantity: Decimal; readonly lies: TwoQuantities };

/** A figure shared over quantities in the places in which it was weighed: together the shares are what it was. */
const sharesOf = (whole: Decimal, quantities: readonly Decimal[]): readonly Decimal[] => {
  let [left, over] = [whole, sumOf(quantities)];
  return quantities.map((quantity) => {
    const share = roundHalfAway(left.times(quantity).div(over), placesOf(whole));
    [left, over] = [left.minus(share), over.minus(quantity)];
    return share;
  });
};

/** What of a weighed second quantity comes off each key: all of one that is emptied, a share of the rest off the others. */
const sharesOfKeys = (second: Decimal, keys: readonly Taken[]): readonly Decimal[] => {
  const isEmptied = ({ quantity, lies }: Taken): boolean => quantity.eq(lies.quantity);
  const others = keys.filter((key) => !isEmptied(key));
  const rest = second.minus(sumOf(keys.filter(isEmptied).map(({ lies }) => lies.secondary)));
  if (isNegative(rest) || (others.length === 0 && !isZero(rest)))
    return sharesOf(
      second,
      keys.map(({ quantity }) => quantity),
    ); // more or less than lies there: the ledger refuses it
  const shares = sharesOf(
    rest,
    others.map(({ quantity }) => quantity),
  ).values();
  return keys.map((key) => (isEmptied(key) ? key.lies.secondary : (shares.next().value ?? ZERO)));
};

/**
 * A second quantity that was weighed for all, shared over what is taken piece by piece; several pieces may come off one key. Together they are what was
 * weighed, and a key that is emptied gives up all it has.
 * @example 25 bags of 50 kg, 20 kg being all of a key with 9 bags → 9 and 16
 */
export const sharedSecondary = (second: Decimal, pieces: readonly Taken[]): readonly Decimal[] => {
  const ofKey = (key: number): readonly Taken[] => pieces.filter((piece) => piece.key === key);
  const keys = pieces
    .filter(({ key }, n) => pieces.findIndex((piece) => piece.key === key) === n)
    .map((piece) => ({ ...piece, quantity: sumOf(ofKey(piece.key).map(({ quantity }) => quantity)) }));
  const wholes = sharesOfKeys(second, keys);
  const shares = new Map(
    keys.map(({ key }, n) => [
      key,
      sharesOf(
        wholes[n] ?? ZERO,
        ofKey(key).map(({ quantity }) => quantity),
      ).values(),
    ]),
  );
  return pieces.map(({ key }) => shares.get(key)?.next().value ?? ZERO);
};

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
