import { fault } from '../../contract/faults.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Rule = {
  readonly allowManual?: boolean;
  readonly segments?: readonly { readonly kind?: string }[];
};

/** One sequence makes every code another; a rule without one needs codes that can be typed. */
const oneSequence: RecordRule = ({ allowManual, segments = [] }: Rule) => {
  const at = segments.flatMap(({ kind }, n) => (kind === 'sequence' ? [n] : []));
  if (at.length > 1) return at.slice(1).map((n) => fault(`segments[${n}].kind`, 'PART_CODE_SEQUENCE'));
  return at.length === 0 && allowManual !== true && segments.length > 0
    ? [fault('segments', 'PART_CODE_SEQUENCE')]
    : [];
};

/** Rules of how codes are put together. */
export const partCodeRules: readonly ModuleRule[] = [{ needs: ['segments', 'allowManual'], check: oneSequence }];
