import { fault } from '../../../contract/faults.ts';
import { type Decimal, HUNDRED, ZERO } from '../../../rules/decimal/decimal.ts';
import { f } from '../f.ts';
import type { NeedyRule } from '../module.ts';

type Yield = { readonly standardYieldPercent?: Decimal | null; readonly allowedWastagePercent?: Decimal | null };

/** What comes out of a process or a bill of material, and what may be lost (spec 01, 3.14 and 3.25). */
export const yieldFields = () => ({
  standardYieldPercent: f.percent({ label: 'Yield %' }),
  allowedWastagePercent: f.percent({ label: 'Wastage %', help: 'More than this asks for a reason.' }),
});

/** Yield and wastage are parts of one whole. Fault SUM_OFF (4404905) at the wastage. */
export const yieldRule: NeedyRule = {
  needs: ['standardYieldPercent', 'allowedWastagePercent'],
  check: ({ standardYieldPercent, allowedWastagePercent }: Yield) => {
    const sum = (standardYieldPercent ?? ZERO).plus(allowedWastagePercent ?? ZERO);
    return sum.gt(HUNDRED)
      ? [fault('allowedWastagePercent', 'SUM_OFF', { label: 'Yield and wastage', sum: sum.toString(), whole: '100' })]
      : [];
  },
};
