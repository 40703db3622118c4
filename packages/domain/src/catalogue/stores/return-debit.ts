import {
  type Decimal,
  greaterOf,
  isDecimal,
  isPositive,
  lesserOf,
  ONE,
  roundHalfAway,
  roundToPaisa,
  sumOf,
  ZERO,
} from '../../rules/decimal/decimal.ts';
import type { AnyRecord } from '../language/record.ts';
import type { RuleContext } from '../language/rule-context.ts';
import { billedAmount } from './rate-correction.ts';

/** Goods of a received line that go back, or went back before; in the unit of that line. */
export type ReturnedPart = {
  readonly inward?: number | null;
  readonly inwardLine?: number | null;
  readonly quantity?: Decimal | null;
  readonly qcStatus?: string | null;
};

/** What the supplier is debited for a part: rupees without tax, and their rate per unit, which is shown and never calculated with. */
type Debit = { readonly taxable: Decimal; readonly rate: Decimal };

const figure = (value: unknown): Decimal => (isDecimal(value) ? value : ZERO);
const atLeastZero = (value: Decimal): Decimal => greaterOf(value, ZERO);

/** An exact half is a half still after a division that does not end. */
const exact = (value: Decimal): Decimal => roundHalfAway(value, 10);

const linesOf = (inward: AnyRecord | undefined): readonly AnyRecord[] =>
  Array.isArray(inward?.['lines']) ? (inward['lines'] as readonly AnyRecord[]) : []; // lines of a stored record

/** Lines that the laboratory tested together are of one item, grade and lot; of another line nothing was deducted. */
const lotOf = (line: AnyRecord): string =>
  JSON.stringify(
    line['test'] === true
      ? ['item', 'itemTuple', 'purity', 'properties', 'lotNumber'].map((key) => line[key] ?? null)
      : ['line', line['id']],
  );

const sum = (lines: readonly AnyRecord[], of: (line: AnyRecord) => Decimal): Decimal => sumOf(lines.map(of));
const key = (name: string) => (line: AnyRecord) => figure(line[name]);

/** What is left of a lot by what the laboratory said of it first, before anything goes back. */
const lotFacts = (lines: readonly AnyRecord[]) => {
  const accepted = sum(lines, key('accepted'));
  const refused = sum(lines, key('rejectedQuantity')).plus(sum(lines, key('rejected')));
  return {
    accepted,
    rejected: refused,
    hold: atLeastZero(
      sum(lines, key('quantity'))
        .minus(accepted)
        .minus(refused)
        .minus(sum(lines, key('sampled'))),
    ),
  };
};

/** Rupees that were taken off the bill of accepted goods, and what these were billed at. */
const deductionOf = (lines: readonly AnyRecord[]) => ({
  deducted: sum(lines, key('deducted')),
  worth: sum(lines, (line) =>
    isPositive(figure(line['quantity']))
      ? figure(line['amount']).times(figure(line['accepted'])).div(figure(line['quantity']))
      : ZERO,
  ),
});

/**
 * What a supplier is debited for goods that go back one after the other: what they were billed at, less what the laboratory took off accepted ones
 * (spec 02, 4.7 "rate of the inward, after deduction"). Accepted goods stay so whatever was said of them later: on hold or rejected goods are those that
 * were never accepted, as far as there are any left, and accepted ones beyond. Each part is the difference of two sums that are rounded once, so that
 * parts of a line come to its bill less its deduction, to the paisa. Undefined for a part without a received line.
 * @example 12,000 kg at 98.50, accepted whole less 7,127.66, 900 kg of them rejected later → 88,650.00 − 534.57 = 88,115.43
 */
export const returnDebits = (parts: readonly ReturnedPart[], context: RuleContext): readonly (Debit | undefined)[] => {
  const lots = new Map<string, { accepted: Decimal; rejected: Decimal; hold: Decimal }>();
  const gone = new Map<string, { readonly quantity: Decimal; readonly accepted: Decimal }>();

  /** How much of a part was accepted once; the lot has that much less of it. */
  const acceptedOf = (name: string, own: readonly AnyRecord[], { quantity, qcStatus }: ReturnedPart): Decimal => {
    const left = lots.get(name) ?? lotFacts(own);
    lots.set(name, left);
    const asked = figure(quantity);
    const pool = qcStatus === 'rejected' ? 'rejected' : 'hold';
    const never = qcStatus === 'released' ? ZERO : lesserOf(asked, left[pool]);
    left[pool] = left[pool].minus(never);
    const accepted = lesserOf(asked.minus(never), left.accepted);
    left.accepted = left.accepted.minus(accepted);
    return accepted;
  };

  return parts.map((part): Debit | undefined => {
    const lines = linesOf(context.ref('inward', part.inward));
    const received = lines.find(({ id }) => id === part.inwardLine);
    const whole = figure(received?.['quantity']);
    if (received === undefined || !isPositive(whole)) return undefined;
    const lot = lotOf(received);
    const own = lines.filter((line) => lotOf(line) === lot);
    const { deducted, worth } = deductionOf(own);
    const billed = billedAmount(received, context);
    const upTo = (quantity: Decimal, accepted: Decimal): Decimal => {
      const share = billed.times(quantity).div(whole);
      return isPositive(worth)
        ? exact(share.minus(accepted.times(figure(received['amount'])).times(deducted).div(whole.times(worth))))
        : exact(share);
    };
    const asked = isPositive(figure(part.quantity)) ? figure(part.quantity) : ONE;
    const accepted = acceptedOf(JSON.stringify([part.inward, lot]), own, { ...part, quantity: asked });
    const place = JSON.stringify([part.inward, part.inwardLine]);
    const before = gone.get(place) ?? { quantity: ZERO, accepted: ZERO };
    const after = { quantity: before.quantity.plus(asked), accepted: before.accepted.plus(accepted) };
    gone.set(place, after);
    const [from, to] = [upTo(before.quantity, before.accepted), upTo(after.quantity, after.accepted)];
    return {
      taxable: isPositive(figure(part.quantity)) ? roundToPaisa(to).minus(roundToPaisa(from)) : ZERO,
      rate: roundHalfAway(to.minus(from).div(asked), 4),
    };
  });
};
