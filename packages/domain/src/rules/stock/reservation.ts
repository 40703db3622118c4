import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, ZERO } from '../decimal/decimal.ts';
import { formatQuantity } from '../format/format-number.ts';

/** One hard reservation on a key; open = quantity − taken − released. */
export type Reservation = {
  readonly id: number;
  /** The document that holds it, for the message. */
  readonly document: string;
  readonly quantity: Decimal;
  readonly taken: Decimal;
  readonly released: Decimal;
};

/** What a reservation still holds. */
export const openQuantity = ({ quantity, taken, released }: Reservation): Decimal =>
  quantity.minus(taken).minus(released);

/**
 * An issue from a key that others have reserved (spec 02, 1.6): one that names its reservation may take its share of it and what is free,
 * any other only what is free. Fault: RESERVED at `field`, naming the largest holder.
 */
export const reservedFaults = (
  field: string,
  key: { readonly quantity: Decimal; readonly lot: string; readonly places: number },
  reservations: readonly Reservation[],
  asked: Decimal,
  ownReservation?: number,
): Fault[] => {
  const others = reservations.filter(({ id }) => id !== ownReservation);
  const held = others.reduce((sum, reservation) => sum.plus(openQuantity(reservation)), ZERO);
  if (key.quantity.minus(held).gte(asked)) return [];
  const holder = others.toSorted((a, b) => openQuantity(b).cmp(openQuantity(a)))[0];
  const values = { quantity: formatQuantity(held, key.places), lot: key.lot, document: holder?.document ?? '' };
  return holder === undefined ? [] : [fault(field, 'RESERVED', values)];
};
