import { type Decimal, greaterOf, isPositive, lesserOf, sumOf, ZERO } from '../decimal/decimal.ts';

/** Pieces that went to a party on a day. */
export type Sent = { readonly on: string; readonly quantity: Decimal };

/** What of returnable packing a party holds; `since` is the day of the oldest pieces that are still there. */
export type WithParty = { readonly sent: Decimal; readonly withParty: Decimal; readonly since: string | null };

/** After so many days a party is reminded (spec 02, 4.9). */
export const REMIND_DAYS = 45;

/**
 * What a party still holds: sent less returned; what came back counts against what was sent first. More returned than sent leaves nothing there.
 * @example 20 + 20 + 20 sent, 41 returned → 19 with the party, since the third day
 */
export const withParty = (sent: readonly Sent[], returned: Decimal): WithParty => {
  let covered = returned;
  let since: string | null = null;
  for (const { on, quantity } of sent.toSorted((a, b) => (a.on < b.on ? -1 : 1))) {
    const part = lesserOf(covered, quantity);
    covered = covered.minus(part);
    if (since === null && isPositive(quantity.minus(part))) since = on;
  }
  const whole = sumOf(sent.map(({ quantity }) => quantity));
  return { sent: whole, withParty: greaterOf(ZERO, whole.minus(returned)), since };
};
