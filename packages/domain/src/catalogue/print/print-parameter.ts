import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

/** A text that is printed besides a record's fields (terms, bank, delivery remarks): of one record, or of all of a module (spec 01, 2.11). */
export const printParameter = master({
  name: 'printParameter',
  title: 'Print Parameter',
  api: 'chemical/printParameter',
  acl: 'chemical/printParameter',
  route: 'print-templates/parameters',
  display: 'paramKey',
  fields: {
    moduleName: f.text({ label: 'Module', required: true, form: 'verbatim', max: 60 }),
    entityId: f.integer({ label: 'Record', min: 0, default: 0, help: '0: every record of the module.' }),
    paramKey: f.text({
      label: 'Parameter',
      required: true,
      form: 'code',
      max: 20,
      pattern: /^[A-Z][A-Z0-9_]*$/u,
      example: 'TERMS',
      unique: ['moduleName', 'entityId'],
    }),
    paramLabel: f.text({ label: 'Label', max: 60 }),
    paramValue: f.longText({ label: 'Value', max: 4000 }),
    isPrinted: f.boolean({ label: 'Print', default: true }),
    sortOrder: f.integer({ label: 'Order', min: 0, max: 9999, default: 0 }),
  },
  form: [['moduleName', 'entityId', 'paramKey'], ['paramLabel', 'sortOrder', 'isPrinted'], ['paramValue']],
  list: {
    columns: ['moduleName', 'entityId', 'paramKey', 'paramLabel', 'paramValue', 'isPrinted', 'sortOrder'],
    from1200: ['sortOrder', 'entityId'],
    search: ['moduleName', 'paramKey', 'paramLabel', 'paramValue'],
    sort: 'moduleName',
    filters: ['isPrinted'],
  },
  matchOn: ['moduleName', 'entityId', 'paramKey'],
});

export type PrintParameter = Row<typeof printParameter>;
export type PrintParameterInput = Input<typeof printParameter>;
