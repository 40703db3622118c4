import { fault } from '../../contract/faults.ts';
import type { Decimal } from '../../rules/decimal/decimal.ts';
import type { ModuleRule } from '../language/module.ts';

type Band = { readonly minValue?: Decimal | null; readonly maxValue?: Decimal | null };

/** Rules of a grade or band: a band begins where it ends or before. */
export const bandRules: readonly ModuleRule[] = [
  {
    needs: ['minValue', 'maxValue'],
    check: ({ minValue, maxValue }: Band) =>
      minValue && maxValue && minValue.gt(maxValue)
        ? [fault('minValue', 'ORDER', { first: 'From', second: 'To' })]
        : [],
  },
];
