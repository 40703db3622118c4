import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

/** How a partner has shaped the form of one module: labels, what is asked, what is hidden (spec 01, 2.3). */
export const formConfig = master({
  name: 'formConfig',
  title: 'Module Param Config',
  plural: 'Module Param Config',
  api: 'chemical/formConfig',
  apiAliases: ['formConfig'],
  acl: 'chemical/formConfig',
  aclAliases: ['moduleFieldConfig'],
  route: 'moduleFieldConfig',
  display: 'moduleName',
  isShared: true,
  fields: {
    moduleName: f.text({ label: 'Module', required: true, unique: true, form: 'verbatim', max: 60 }),
    fieldDetails: f.lines({
      label: 'Fields',
      distinct: ['fieldKeyName'],
      of: {
        fieldKeyName: f.text({
          label: 'Field',
          required: true,
          form: 'verbatim',
          max: 80,
          pattern: /^[a-z]\w*(?:\.[a-z]\w*)?$/u,
          example: 'lines.quantity',
        }),
        fieldLabel: f.text({ label: 'Label', max: 60, pattern: /^[^<>]*$/u, example: 'Grade' }),
        isRequired: f.boolean({ label: 'Required' }),
        isVisible: f.boolean({ label: 'Visible', default: true }),
        defaultValue: f.text({ label: 'Default value', max: 500 }),
        order: f.integer({
          label: 'Order',
          min: 1,
          max: 999,
          help: 'Place among the fields, from 1; empty: as built.',
        }),
        width: f.integer({
          label: 'Width',
          min: 56,
          max: 800,
          help: 'Of its column in lists and lines, in pixels; empty: as built.',
        }),
        showInList: f.choice({
          label: 'In list',
          options: ['yes', 'no'],
          optionLabels: { yes: 'Yes', no: 'No' },
          help: 'Empty: as built.',
        }),
        helpText: f.text({ label: 'Help', max: 300 }),
      },
    }),
  },
  form: [['moduleName'], ['fieldDetails']],
  list: { columns: ['moduleName', 'updatedOn', 'updatedBy'], search: ['moduleName'], sort: 'moduleName' },
});

export type FormConfig = Row<typeof formConfig>;
export type FormConfigInput = Input<typeof formConfig>;
