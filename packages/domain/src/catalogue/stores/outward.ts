import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { OUTWARD_APPROVAL, OUTWARD_FORM, OUTWARD_LIST, OUTWARD_READS, outwardFields } from './outward-parts.ts';
import { deriveOutward } from './outward.derive.ts';
import { outwardRules } from './outward.rules.ts';
import { POSTED } from './posted-document.ts';

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
  ...POSTED,
  messages: { dispatchedBy: 'post' },
  approval: OUTWARD_APPROVAL,
  form: OUTWARD_FORM,
  list: {
    columns: ['number', 'date', 'outwardType', 'department', 'party', 'goods', 'value', 'status'],
    ...OUTWARD_LIST,
  },
  reads: OUTWARD_READS,
  derive: deriveOutward(2),
  rules: outwardRules,
});

export type Outward = Row<typeof outward>;
export type OutwardInput = Input<typeof outward>;
