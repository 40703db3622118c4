import { fault } from '../../contract/faults.ts';
import { readFormula } from '../../rules/formula/read-formula.ts';
import { rising } from '../language/groups/range.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Computed = { readonly dataType?: string; readonly formula?: string | null };

/** A formula that cannot be read, with the letter at which it ends to make sense. */
const readsFormula: RecordRule = ({ dataType, formula }: Computed) => {
  const read = dataType === 'computed' && formula ? readFormula(formula) : undefined;
  return read !== undefined && 'reason' in read
    ? [fault('formula', 'FORMAT', { label: 'Formula', example: `letter ${read.at}: ${read.reason}` })]
    : [];
};

/** Rules of an item property. */
export const itemPropertyRules: readonly ModuleRule[] = [
  rising(['min', 'Min'], ['max', 'Max']),
  { needs: ['dataType', 'formula'], check: readsFormula },
];
