import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { OUTWARD_APPROVAL, OUTWARD_READS, OUTWARD_STATES, outwardFields } from './outward-parts.ts';
import { deriveOutward } from './outward.derive.ts';
import { outwardRules } from './outward.rules.ts';

/** Outward: goods leave by hand, for a use, as a loss or to somebody, where no other document takes them (spec 02, 4.4). */
export const outward = document({
  name: 'outward',
  title: 'Outward',
  plural: 'Outwards',
  api: 'chemical/inward/outward',
  acl: 'chemical/inward',
  route: 'inward/outward',
  number: { prefix: 'OU', per: ['financialYear'], gstDocument: true },
  only: { mode: 2 },
  fields: outwardFields(2),
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
    columns: ['number', 'date', 'outwardType', 'department', 'party', 'goods', 'value', 'status'],
    search: ['party', 'department', 'goods', 'remarks'],
    sort: '-date',
    sorts: ['number'],
    filters: ['outwardType', 'department', 'costHead', 'party', 'branch'],
    totals: { pieces: true, weightKg: true, value: true },
  },
  reads: OUTWARD_READS,
  derive: deriveOutward(2),
  rules: outwardRules,
});

export type Outward = Row<typeof outward>;
export type OutwardInput = Input<typeof outward>;
