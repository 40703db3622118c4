import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { OUTWARD_APPROVAL, OUTWARD_FORM, OUTWARD_LIST, OUTWARD_READS, outwardFields } from './outward-parts.ts';
import { deriveOutward } from './outward.derive.ts';
import { outwardRules } from './outward.rules.ts';
import { outward } from './outward.ts';
import { POSTED } from './posted-document.ts';

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
  ...POSTED,
  messages: { dispatchedBy: 'post' },
  approval: OUTWARD_APPROVAL,
  form: OUTWARD_FORM,
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
    ...OUTWARD_LIST,
  },
  reads: OUTWARD_READS,
  derive: deriveOutward(1),
  rules: outwardRules,
});

export type FoundryOutward = Row<typeof foundryOutward>;
export type FoundryOutwardInput = Input<typeof foundryOutward>;
