import { searchableOfRecords } from './custom-field.rules.ts';
import { MADE } from '../language/custom/made-from.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

/** Custom module field: where a custom field stands, and what of the product obeys it there (spec 01, 2.4). */
export const moduleCustomField = master({
  name: 'moduleCustomField',
  title: 'Custom Module Field',
  api: 'moduleCustomField',
  acl: 'moduleCustomField',
  aclAliases: ['custom-module-field'],
  route: 'custom-module-field',
  display: 'customField',
  matchOn: ['moduleName', 'level', 'customField'],
  fields: {
    moduleName: f.text({ label: 'Module', required: true, fixed: true, form: 'verbatim', max: 60, example: 'item' }),
    level: f.choice({
      label: 'On',
      options: ['header', 'lines'],
      optionLabels: { header: 'Record', lines: 'Lines' },
      required: true,
      fixed: true,
      default: 'header',
    }),
    customField: f.ref({
      to: 'customField',
      label: 'Field',
      required: true,
      fixed: true,
      unique: ['moduleName', 'level'],
    }),
    section: f.text({ label: 'Section', max: 60, pattern: /^[^<>]*$/u, example: 'Printing' }),
    order: f.integer({ label: 'Order', min: 1, max: 999, help: 'Place among the custom fields, from 1.' }),
    isRequired: f.boolean({ label: 'Required' }),
    isVisible: f.boolean({ label: 'Visible', default: true }),
    showInList: f.boolean({ label: 'In list' }),
    searchable: f.boolean({ label: 'Search and filter', help: 'Of records: fields of lines are not searched.' }),
    showInPrint: f.boolean({ label: 'In print' }),
    copyOnDuplicate: f.boolean({ label: 'Copied' }),
    carryTo: f.multiChoice({
      label: 'Carried to',
      options: MADE,
      optionLabels: {
        foundryInward: 'Inward (foundry)',
        supportingInward: 'Supporting Material Inward',
        floorReconciliation: 'Reconciliation',
        departmentTransfer: 'Inter Department Transfer',
      },
      help: 'Documents made from this one, and those made from them, take the value over; the field stands on each of them.',
    }),
    visibleWhen: f.json({
      label: 'Shown when',
      help: 'Only while a field of the same record or line, or a setting, has a value: { "field": "finish", "value": "gloss" } or { "sysConfig": "RACK_SUPPORT", "value": "YES" }.',
    }),
    productTypes: f.refs({
      to: 'productType',
      label: 'Only for product types',
      help: 'Of items: shown and asked only where the item is of one of these types. Empty: of every type.',
    }),
  },
  form: [
    ['moduleName', 'level', 'customField'],
    ['section', 'order'],
    ['isRequired', 'isVisible', 'showInList'],
    ['searchable', 'showInPrint', 'copyOnDuplicate'],
    ['carryTo'],
    ['visibleWhen'],
    ['productTypes'],
  ],
  list: {
    columns: ['moduleName', 'level', 'customField', 'order', 'isRequired', 'showInList', 'isActive'],
    search: ['moduleName', 'customField'],
    sort: 'moduleName',
    filters: ['moduleName', 'level'],
  },
  rules: [{ needs: ['level', 'searchable'], check: searchableOfRecords }],
});

export type ModuleCustomField = Row<typeof moduleCustomField>;
export type ModuleCustomFieldInput = Input<typeof moduleCustomField>;
