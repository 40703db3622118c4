import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { OUTWARD_APPROVAL, OUTWARD_READS, OUTWARD_STATES, outwardFields } from './outward-parts.ts';
import { deriveOutward } from './outward.derive.ts';
import { outwardRules } from './outward.rules.ts';
import { outward } from './outward.ts';

/** Outward, foundry mode: the same of goods that are counted and weighed (spec 02, 4.4). */
export const foundryOutward = document({
  name: 'foundryOutward',
  title: 'Outward (foundry)',
  plural: 'Outward (foundry)',
  api: 'chemical/foundaryInward/outward',
  acl: 'chemical/foundaryInward',
  route: 'inward-foundary/outward',
  number: { prefix: 'FO', per: ['financialYear'], gstDocument: true },
  sharesTableOf: outward,
  only: { mode: 1 },
  fields: outwardFields(1),
  states: OUTWARD_STATES,
  automatic: ['approve', 'reject'],
  asksReason: ['reverse'],
  actionRights: { post: 'create', reverse: 'delete' },
  messages: { dispatchedBy: 'post' },
  approval: OUTWARD_APPROVAL,
  form: [
    {
      title: 'Outward',
      rows: [
        ['outwardType', 'date', 'stockArea'],
        ['department', 'costHead', 'party'],
        ['organization', 'branch', 'location'],
      ],
    },
    { title: 'Lines', rows: [['lines']] },
    {
      title: 'More',
      rows: [
        ['value', 'transport', 'vehicleNumber', 'ewayBillNumber'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'outwardType',
      'department',
      'party',
      'goods',
      'pieces',
      'weightKg',
      'value',
      'status',
      'updatedBy',
    ],
    search: ['party', 'department', 'goods', 'remarks'],
    sort: '-date',
    sorts: ['number'],
    filters: ['outwardType', 'department', 'costHead', 'party', 'branch'],
    totals: { pieces: true, weightKg: true, value: true },
  },
  reads: OUTWARD_READS,
  derive: deriveOutward(1),
  rules: outwardRules,
});

export type FoundryOutward = Row<typeof foundryOutward>;
export type FoundryOutwardInput = Input<typeof foundryOutward>;
