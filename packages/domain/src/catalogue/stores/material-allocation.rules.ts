import { SETTING_DEFAULTS } from '../../rules/config/setting-of.ts';
import { dateRule } from '../language/document-fields.ts';
import type { DeriveRule, ModuleRule } from '../language/module.ts';
import { noBlockedLeaving } from '../language/groups/blocked-items.ts';

type Allocation = { readonly request?: number | null };

/** Department and places of an allocation are those of its request. */
export const deriveMaterialAllocation: DeriveRule = ({ request }: Allocation, { ref }) => {
  const asked = ref('materialRequest', request);
  return {
    department: asked?.['department'],
    stockAreaFrom: asked?.['stockAreaFrom'],
    stockAreaTo: asked?.['stockAreaTo'],
    organization: asked?.['organization'],
    branch: asked?.['branch'],
    location: asked?.['location'],
  };
};

/** Rules of an allocation (spec 02, 5.3); what asks for the stock and the request is the server's. */
export const materialAllocationRules: readonly ModuleRule[] = [
  { needs: ['date'], check: dateRule('Date', { backDays: SETTING_DEFAULTS.BACK_DATE_DAYS }) },
  noBlockedLeaving,
];
