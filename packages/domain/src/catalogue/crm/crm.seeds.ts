import { seeds } from '../language/seed.ts';
import { crmActivity } from './crm-activity.ts';
import { funnelCustomerType, funnelSource, funnelStage, funnelType } from './funnel-masters.ts';

/** Where enquiries come from (spec 01, 3.22). */
export const funnelSourceSeeds = seeds(
  funnelSource,
  (
    [
      ['Referral', 'referral'],
      ['Exhibition', 'exhibition'],
      ['Website', 'website'],
      ['Cold call', 'call'],
      ['Business platform', 'platform'],
      ['Existing customer', 'existing'],
    ] as const
  ).map(([name, channel], n) => ({ name, channel, sortOrder: n + 1 })),
);

/** Stages with their probability in percent (spec 01, 3.22). */
export const funnelStageSeeds = seeds(
  funnelStage,
  (
    [
      ['Enquiry', 10],
      ['Contacted', 20],
      ['Sample', 40],
      ['Quotation', 60],
      ['Negotiation', 80],
      ['Won', 100],
      ['Lost', 0],
    ] as const
  ).map(([name, probabilityPercent], n) => ({
    name,
    probabilityPercent,
    sequence: n + 1,
    sortOrder: n + 1,
    isWon: name === 'Won',
    isLost: name === 'Lost',
  })),
);

/** Funnel types (spec 01, 3.22). */
export const funnelTypeSeeds = seeds(
  funnelType,
  ['New business', 'Repeat', 'Export', 'Tender'].map((name, n) => ({ name, sortOrder: n + 1 })),
);

/** Customer types of a funnel (spec 01, 3.22). */
export const funnelCustomerTypeSeeds = seeds(
  funnelCustomerType,
  ['Prospect', 'Existing', 'Dealer', 'Export'].map((name, n) => ({ name, sortOrder: n + 1 })),
);

/** Activities (spec 01, 3.22). */
export const crmActivitySeeds = seeds(crmActivity, [
  { name: 'Call', kind: 'call', defaultMinutes: 10, needsOutcome: true, followUpDays: 3, sortOrder: 1 },
  { name: 'Visit', kind: 'visit', defaultMinutes: 60, needsOutcome: true, followUpDays: 7, sortOrder: 2 },
  { name: 'Sample sent', kind: 'sample', defaultMinutes: 15, followUpDays: 10, sortOrder: 3 },
  { name: 'Follow-up', kind: 'call', defaultMinutes: 10, needsOutcome: true, followUpDays: 5, sortOrder: 4 },
]);
