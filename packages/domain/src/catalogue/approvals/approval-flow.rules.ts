import { fault, type Fault } from '../../contract/faults.ts';
import { type Operator, isValueRight } from '../../rules/approval/conditions.ts';
import type { Decimal } from '../../rules/decimal/decimal.ts';
import { inOrder } from '../language/document-fields.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Flow = {
  readonly levels?: readonly {
    readonly sequence?: number;
    readonly amountFrom?: Decimal | null;
    readonly amountTo?: Decimal | null;
    readonly escalateHours?: number | null;
    readonly escalateBy?: string | null;
    readonly escalateTo?: number | null;
  }[];
  readonly conditions?: readonly {
    readonly level?: number | null;
    readonly operator?: Operator;
    readonly value?: string | null;
  }[];
};

const numbersOf = ({ levels = [] }: Flow): ReadonlySet<number> =>
  new Set(levels.flatMap(({ sequence }) => (sequence === undefined ? [] : [sequence])));

/** Levels are numbered without a gap from 1; several lines may be one level. */
const consecutive: RecordRule = (flow: Flow) => {
  const numbers = numbersOf(flow);
  return (flow.levels ?? []).flatMap(({ sequence = 1 }, n): readonly Fault[] =>
    sequence === 1 || numbers.has(sequence - 1)
      ? []
      : [fault(`levels[${n}].sequence`, 'TOO_LARGE', { label: 'Level', n: sequence - 1 })],
  );
};

const levelsAreRight: RecordRule = ({ levels = [] }: Flow) =>
  levels.flatMap(({ amountFrom, amountTo, escalateHours, escalateBy = 'person', escalateTo }, n): readonly Fault[] => [
    ...(amountFrom && amountTo && amountFrom.gt(amountTo)
      ? [fault(`levels[${n}].amountTo`, 'ORDER', { first: 'From ₹', second: 'Up to ₹' })]
      : []),
    ...((escalateTo != null || escalateBy !== 'person') && escalateHours == null
      ? [fault(`levels[${n}].escalateHours`, 'REQUIRED', { label: 'Escalate after hours' })]
      : []),
  ]);

const conditionsAreRight: RecordRule = (flow: Flow) => {
  const numbers = numbersOf(flow);
  return (flow.conditions ?? []).flatMap(({ level, operator = 'eq', value }, n): readonly Fault[] => [
    ...(level != null && !numbers.has(level)
      ? [fault(`conditions[${n}].level`, 'REFERENCE', { label: 'Level', value: level })]
      : []),
    ...(isValueRight({ operator, value: value ?? null })
      ? []
      : [
          fault(`conditions[${n}].value`, 'FORMAT', {
            label: 'Value',
            example: operator === 'between' ? '10; 20' : '50000',
          }),
        ]),
  ]);
};

/** Rules of an approval flow; that its fields and people exist is asked of the database. */
export const approvalFlowRules: readonly ModuleRule[] = [
  { needs: ['levels'], check: consecutive },
  { needs: ['levels'], check: levelsAreRight },
  { needs: ['levels', 'conditions'], check: conditionsAreRight },
  { needs: ['validFrom', 'validTo'], check: inOrder('validFrom', 'Valid from', 'validTo', 'Valid till') },
];
