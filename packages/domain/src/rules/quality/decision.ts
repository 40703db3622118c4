import { fault, type Fault } from '../../contract/faults.ts';
import { type Decimal, sumOf, ZERO } from '../decimal/decimal.ts';
import type { Verdict } from './judge.ts';

/** What becomes of a part of a tested lot. */
export type DecisionKind = 'accept' | 'acceptWithDeviation' | 'reject';

export type Decision = {
  readonly kind: DecisionKind;
  readonly quantity: Decimal;
  readonly reason?: string | null;
};

/** A lot under test, in its item's unit: what came, what was destroyed as sample, what was decided before. */
export type UnderTest = {
  readonly lotQuantity: Decimal;
  readonly sampled: Decimal;
  readonly accepted: Decimal;
  readonly rejected: Decimal;
};

/** A parameter as a decision looks at it. */
export type ParameterResult = {
  readonly name: string;
  readonly isCritical: boolean;
  readonly verdict: Verdict | null;
  /** First reading that is not there, of how many. */
  readonly missing: number | null;
  readonly count: number;
};

/** What is still to be decided: lot − samples − decided before; never below 0. */
export const undecidedOf = ({ lotQuantity, sampled, accepted, rejected }: UnderTest): Decimal => {
  const left = lotQuantity.minus(sampled).minus(accepted).minus(rejected);
  return left.lt(ZERO) ? ZERO : left;
};

/**
 * What was decided of a lot in one word: the one kind of its decisions that stand, `parts` for several kinds, null for none.
 * @example [{ kind: 'accept' }, { kind: 'reject' }] → 'parts'
 */
export const decidedAs = (decisions: readonly { readonly [key: string]: unknown }[]): DecisionKind | 'parts' | null => {
  const kinds = new Set(decisions.flatMap((one) => (one['isReversed'] === true ? [] : [one['kind']])));
  const [only] = kinds;
  if (kinds.size > 1) return 'parts';
  return only === 'accept' || only === 'acceptWithDeviation' || only === 'reject' ? only : null;
};

/** Whether more is decided than is open: whoever decides sees it as the server does. */
export const isOverDecided = (open: Decimal, quantities: readonly Decimal[]): boolean => sumOf(quantities).gt(open);

const accepts = ({ kind }: Decision): boolean => kind !== 'reject';
const quantityOf = (decisions: readonly Decision[]): Decimal => sumOf(decisions.map(({ quantity }) => quantity));

/**
 * What stands against a decision (spec 02, 4.6): every reading is there, parts may be decided but never more than is open, a critical failure is
 * accepted only with deviation, a deviation and a rejection say why.
 * Faults: VERDICT at `lines[n].readings`, QUANTITY_SPLIT at `decisions`, CRITICAL_FAIL at `decisions[n].kind`, REQUIRED at `decisions[n].reason`.
 */
export const decisionFaults = (
  lot: UnderTest,
  results: readonly ParameterResult[],
  decisions: readonly Decision[],
): readonly Fault[] => {
  const missing = results.flatMap(({ name, missing: k, count }, n) =>
    k === null ? [] : [fault(`lines[${n}].readings`, 'VERDICT', { parameter: name, k, n: count })],
  );
  if (missing.length > 0) return missing;
  const critical = results.find(({ isCritical, verdict }) => isCritical && verdict === 'fail');
  return [
    ...(isOverDecided(
      undecidedOf(lot),
      decisions.map(({ quantity }) => quantity),
    )
      ? [
          fault('decisions', 'QUANTITY_SPLIT', {
            accepted: lot.accepted.plus(quantityOf(decisions.filter(accepts))).toString(),
            rejected: lot.rejected.plus(quantityOf(decisions.filter((decision) => !accepts(decision)))).toString(),
            sample: lot.sampled.toString(),
            quantity: lot.lotQuantity.toString(),
          }),
        ]
      : []),
    ...decisions.flatMap(({ kind, reason }, n) => [
      ...(kind === 'accept' && critical !== undefined
        ? [fault(`decisions[${n}].kind`, 'CRITICAL_FAIL', { parameter: critical.name })]
        : []),
      ...(kind === 'accept' || (reason ?? '').trim() !== ''
        ? []
        : [fault(`decisions[${n}].reason`, 'REQUIRED', { label: 'Reason' })]),
    ]),
  ];
};
