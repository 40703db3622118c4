import { fault } from '../../contract/faults.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Rule = {
  readonly allowManual?: boolean;
  readonly segments?: readonly { readonly kind?: string }[];
};

/** One sequence makes every code another; a rule without one needs codes that can be typed. */
const oneSequence: RecordRule = ({ allowManual, segments = [] }: Rule) => {
  const at = segments.flatMap(({ kind }, n) => (kind === 'sequence' ? [n] : []));
  if (at.length > 1)
    return at.slice(1).map((n) => fault(`segments[${n}].kind`, 'LINE_REPEATED', { n: n + 1, m: (at[0] ?? 0) + 1 }));
  return at.length === 0 && allowManual !== true && segments.length > 0
    ? [fault('segments', 'REQUIRED', { label: 'A sequence, or typed codes' })]
    : [];
};

/** Rules of how codes are put together. */
export const partCodeRules: readonly ModuleRule[] = [{ needs: ['segments', 'allowManual'], check: oneSequence }];
