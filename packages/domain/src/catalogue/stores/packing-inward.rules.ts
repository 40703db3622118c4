import { fault } from '../../contract/faults.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { dateRule, inOrder } from '../language/document-fields.ts';
import type { RequiredRule } from '../language/field.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';

type Inward = { readonly inwardType?: string; readonly lines?: readonly { readonly condition?: string }[] };

/** Everything but what was made here comes from somebody. */
export const comesFromParty: RequiredRule = ({ inwardType }: Inward) => inwardType !== 'conversion';

/** What comes back is not new. */
const usedWhenReturned: RecordRule = ({ inwardType, lines = [] }: Inward) =>
  inwardType === 'returnedByCustomer' || inwardType === 'returnedByJobWorker'
    ? lines.flatMap(({ condition }, n) =>
        (condition ?? 'new') === 'new'
          ? [
              fault(`lines[${n}].condition`, 'CHOICE', {
                label: 'Condition of what comes back',
                value: 'New',
                options: 'Used, Damaged',
              }),
            ]
          : [],
      )
    : [];

/** Rules of a packing-type inward (spec 02, 4.9). */
export const packingInwardRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['date', 'billDate'], check: inOrder('billDate', 'Bill date', 'date', 'Date') },
  { needs: ['inwardType'], check: usedWhenReturned },
];
