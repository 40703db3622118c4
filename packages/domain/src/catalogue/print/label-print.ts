import { CODE_TYPES, type CodeType } from '../../rules/labels/code-types.ts';
import { LABEL_OUTPUTS } from '../../rules/labels/label-layout.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { CODE_TYPE_NAMES } from './code-type-names.ts';

/** Label print: which label went to a printer, how often, by whom and, printed again, why (spec 01, 4.7). The server alone writes it. */
export const labelPrint = master({
  name: 'labelPrint',
  title: 'Label Print',
  api: 'labelPrint',
  acl: 'templateConfig',
  route: 'print-templates/label-prints',
  display: 'record',
  fields: {
    record: f.text({ label: 'Printed for', required: true, max: 300 }),
    recordType: f.choice({
      label: 'Kind',
      options: Object.keys(CODE_TYPES) as CodeType[], // its own keys
      optionLabels: CODE_TYPE_NAMES,
      required: true,
    }),
    recordId: f.integer({ label: 'Record', required: true, min: 1 }),
    template: f.text({ label: 'Template', required: true, max: 100 }),
    copies: f.integer({ label: 'Copies', required: true, min: 1 }),
    format: f.choice({ label: 'Output', options: LABEL_OUTPUTS, required: true }),
    isReprint: f.boolean({ label: 'Printed again' }),
    reason: f.text({ label: 'Reason', max: 200 }),
  },
  form: [
    ['record', 'recordType', 'recordId'],
    ['template', 'copies', 'format'],
    ['isReprint', 'reason'],
  ],
  list: {
    columns: ['record', 'recordType', 'template', 'copies', 'format', 'isReprint', 'reason', 'createdOn', 'updatedBy'],
    from1200: ['reason'],
    from1600: ['format', 'isReprint', 'copies'],
    search: ['record', 'reason'],
    sort: '-createdOn',
    sorts: ['recordId'],
    filters: ['recordType', 'isReprint', 'createdOn'],
  },
  readOnly: true,
});

export type LabelPrint = Row<typeof labelPrint>;
