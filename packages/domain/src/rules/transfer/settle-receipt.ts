import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, greaterOf, isPositive, isZero, percentOf, ZERO } from '../decimal/decimal.ts';

/** What a receiver says of a line. Nothing said of what did not come: the rest is short, or still coming. */
export type SaidOfLine = {
  /** Good goods. */
  readonly received: Decimal;
  readonly damaged: Decimal;
  readonly short: Decimal;
  readonly excess: Decimal;
  readonly isRestComing: boolean;
  /** Ids of reasons. */
  readonly shortReason: number | null;
  readonly damageReason: number | null;
};

/** What is known of a line that stands open. */
export type OpenLine = {
  readonly open: Decimal;
  readonly sent: Decimal;
  /** A roll comes whole or not at all. */
  readonly isRoll: boolean;
  /** Difference up to which scales, not people, are the cause; 0 for goods that are counted. */
  readonly weighingLimit: Decimal;
};

/** What a line becomes: taken in good and damaged, lost by weighing, and short until somebody decides. */
export type SettledLine = {
  readonly received: Decimal;
  readonly damaged: Decimal;
  readonly weighingLoss: Decimal;
  readonly short: Decimal;
};

/**
 * Difference that scales may cause (spec 02, 5.8): WEIGH_TOLERANCE_PERCENT of what was sent, or two steps of the receiver's scale.
 * @example weighingLimit(decimal('1000'), decimal('0.25'), decimal('5')) → 10 kg
 */
export const weighingLimit = (sent: Decimal, tolerancePercent: Decimal, scaleStep: Decimal): Decimal =>
  greaterOf(percentOf(sent, tolerancePercent), scaleStep.times('2'));

/**
 * Settles what a receiver says of one line (spec 02, 5.8): received + damaged + short are the open part, or the rest is still coming; a small
 * difference of weighed goods closes as loss. Faults: OVER_RECEIVED (more than is on the road), SUM_OFF, LOCKED (a part of a roll), REQUIRED (reasons).
 * @param at path of the line, for the place of a fault
 */
export const settleReceipt = (
  at: string,
  said: SaidOfLine,
  { open, sent, isRoll, weighingLimit: limit }: OpenLine,
): { readonly line: SettledLine; readonly faults: readonly Fault[] } => {
  const came = said.received.plus(said.damaged);
  const rest = open.minus(came);
  const isWeighed = !isRoll && isPositive(came) && isPositive(rest) && rest.lte(limit) && !said.isRestComing;
  const short = isWeighed || said.isRestComing ? ZERO : rest;
  const isTooMuch = isPositive(said.excess) || came.gt(open);
  const faults = [
    ...(isTooMuch
      ? [
          fault(`${at}.received`, 'OVER_RECEIVED', {
            sent: sent.toString(),
            max: open.toString(),
          }),
        ]
      : []),
    ...(isRoll && isPositive(came) && isPositive(rest)
      ? [fault(`${at}.received`, 'LOCKED', { label: 'Received', reason: 'a roll comes whole or not at all' })]
      : []),
    ...(!isTooMuch && !isWeighed && !isZero(said.short.minus(short))
      ? [
          fault(`${at}.short`, 'SUM_OFF', {
            label: 'Received, damaged and short',
            sum: came.plus(said.short).toString(),
            whole: open.toString(),
          }),
        ]
      : []),
    ...(isPositive(short) && isPositive(said.short) && said.shortReason === null
      ? [fault(`${at}.shortReason`, 'REQUIRED', { label: 'Reason' })]
      : []),
    ...(isPositive(said.damaged) && said.damageReason === null
      ? [fault(`${at}.damageReason`, 'REQUIRED', { label: 'Reason of the damage' })]
      : []),
  ];
  return {
    line: { received: said.received, damaged: said.damaged, weighingLoss: isWeighed ? rest : ZERO, short },
    faults,
  };
};
