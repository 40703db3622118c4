import { fault } from '../../contract/faults.ts';
import { UQC_CODES } from '../../rules/units/uqc.ts';
import type { Decimal } from '../../rules/decimal/decimal.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Unit = {
  readonly kind?: string;
  readonly decimals?: number | null;
  readonly isWhole?: boolean;
  readonly isBase?: boolean;
  readonly isContainer?: boolean;
  readonly numerator?: Decimal | null;
  readonly denominator?: Decimal | null;
};

/** A unit of whole numbers has no decimals. */
const wholeHasNone: RecordRule = ({ isWhole, decimals }: Unit) =>
  isWhole === true && (decimals ?? 0) > 0 ? [fault('decimals', 'TOO_LARGE', { label: 'Decimals', n: 0 })] : [];

/** The base of a kind is one of itself. */
const baseIsOne: RecordRule = ({ isBase, numerator, denominator }: Unit) =>
  isBase === true && numerator && denominator && !numerator.eq(denominator)
    ? [fault('numerator', 'LOCKED', { label: '1 unit =', reason: 'the base of a kind is one of itself' })]
    : [];

/** The base of a kind holds itself, no container does. */
const containerIsNoBase: RecordRule = ({ isBase, isContainer }: Unit) =>
  isBase === true && isContainer === true
    ? [fault('isContainer', 'LOCKED', { label: 'Container', reason: 'the base of a kind is no container' })]
    : [];

/** Papers take no code that the law does not know. */
const uqcKnown: RecordRule = ({ uqc }: { readonly uqc?: string | null }) =>
  uqc && !UQC_CODES.includes(uqc)
    ? [fault('uqc', 'CHOICE', { label: 'GST Unit Code', value: uqc, options: UQC_CODES.join(', ') })]
    : [];

/** Rules of a unit of measure; what is locked once stock uses it is counted by the server. */
export const uomRules: readonly ModuleRule[] = [
  { needs: ['isWhole', 'decimals'], check: wholeHasNone },
  { needs: ['uqc'], check: uqcKnown },
  { needs: ['isBase', 'isContainer'], check: containerIsNoBase },
  { needs: ['isBase', 'numerator', 'denominator'], check: baseIsOne },
];
