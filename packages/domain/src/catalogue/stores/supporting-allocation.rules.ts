import { fault } from '../../contract/faults.ts';
import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { dateRule, inOrder } from '../language/document-fields.ts';
import { machineStands } from '../language/groups/working-assets.ts';
import type { ModuleRule, RecordRule } from '../language/module.ts';
import { materialUnits } from './supporting-inward.rules.ts';

type Allocation = { readonly producedFrom?: string | null; readonly producedTo?: string | null };

/** Output is named by both its days or not at all. */
const bothDays: RecordRule = ({ producedFrom, producedTo }: Allocation) =>
  Boolean(producedFrom) === Boolean(producedTo)
    ? []
    : [
        producedFrom
          ? fault('producedTo', 'REQUIRED', { label: 'Last day of the output' })
          : fault('producedFrom', 'REQUIRED', { label: 'First day of the output' }),
      ];

/** Rules of a supporting material allocation (spec 02, 4.8); stock, norm and earlier issues are the server's to know. */
export const supportingAllocationRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  { needs: ['producedFrom', 'producedTo'], check: bothDays },
  {
    needs: ['producedFrom', 'producedTo'],
    check: inOrder('producedFrom', 'First day of the output', 'producedTo', 'Last day'),
  },
  { needs: ['lines'], check: materialUnits },
  machineStands('machine', ['retired']),
];
