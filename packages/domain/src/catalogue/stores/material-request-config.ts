import { fault } from '../../contract/faults.ts';
import { LIMIT_MODES, LINKS } from '../../rules/request/choose-rule.ts';
import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master, type RecordRule } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

type Rule = { readonly limitMode?: string; readonly fromStockArea?: number; readonly toStockArea?: number };

const hasFigure: RequiredRule = ({ limitMode }: Rule) => limitMode === 'bomPlusPercent' || limitMode === 'fixedPerDay';

const areasDiffer: RecordRule = ({ fromStockArea, toStockArea }: Rule) =>
  fromStockArea && fromStockArea === toStockArea
    ? [fault('toStockArea', 'FIELD_REPEATED', { label: 'To', other: 'From' })]
    : [];

/** Rule of requests: who may ask the store for what, from where, up to how much, and who agrees (spec 01, 2.14; spec 02, 5.1). */
export const materialRequestConfig = master({
  name: 'materialRequestConfig',
  title: 'Material Request Rule',
  plural: 'Material Request Configuration',
  api: 'chemical/requestApprovalConfig',
  acl: 'chemical/requestApprovalConfig',
  aclAliases: ['materialRequestConfig'],
  route: 'materialRequestConfig',
  fields: {
    name: f.text({ label: 'Name', required: true, unique: true, max: 60 }),
    department: f.ref({
      to: 'department',
      label: 'Requesting Department',
      help: 'Empty: all. The narrowest rule counts: department and process, department, process, all.',
    }),
    process: f.ref({ to: 'process', label: 'Process', help: 'Empty: all.' }),
    productTypes: f.refs({ to: 'productType', label: 'Product types it may request', help: 'Empty: all.' }),
    items: f.refs({ to: 'item', label: 'Items it may request', help: 'Empty: all.' }),
    fromStockArea: f.ref({
      to: 'stockArea',
      label: 'From',
      help: 'Filled in on the request; other areas only with override.',
    }),
    toStockArea: f.ref({ to: 'stockArea', label: 'To' }),
    linkRequired: f.choice({
      label: 'Needs',
      options: LINKS,
      optionLabels: { none: 'Nothing', salesOrder: 'Sales order', productionBatch: 'Production batch', plan: 'Plan' },
      required: true,
      default: 'none',
      help: 'What the request, or each of its lines, must say that it is for.',
    }),
    limitMode: f.choice({
      label: 'Limit',
      options: LIMIT_MODES,
      optionLabels: {
        none: 'None',
        bomQuantity: 'What the order needs',
        bomPlusPercent: 'What the order needs and a percentage',
        fixedPerDay: 'A quantity a day',
      },
      required: true,
      default: 'none',
      help: 'Beyond it a reason is asked for, and approval.',
    }),
    limitValue: f.decimal({
      label: 'Percent or quantity a day',
      min: 0,
      places: 4,
      requiredWhen: hasFigure,
      help: 'The quantity a day is counted per item, in the item’s own unit.',
    }),
    approval: f.choice({
      label: 'Approval',
      options: ['none', 'flow'],
      optionLabels: { none: 'Opens at once', flow: 'By the approval flow' },
      required: true,
      default: 'flow',
    }),
    allowOverIssuePercent: f.percent({
      label: 'Over-issue %',
      min: 0,
      max: 20,
      default: 0,
      help: 'So much more than requested may be handed over, rounded down to the unit.',
    }),
    autoAllocate: f.boolean({
      label: 'Allocate at approval',
      switchedBy: 'ALLOCATION_SUPPORT',
      help: 'What is free is named at once, in the order of the items’ issue rules.',
    }),
    autoPurchase: f.boolean({
      label: 'Raise purchase need for shortage',
      default: true,
      help: 'What neither stock nor orders cover stands in the buyer’s needs.',
    }),
    validHours: f.integer({
      label: 'Request expires after (hours)',
      min: 0,
      max: 8760,
      default: 0,
      help: '0: never. What was promised to an expired request is free again.',
    }),
    note: f.longText({ label: 'Note', max: 500 }),
  },
  form: [
    {
      title: 'Who and what',
      rows: [
        ['name', 'department', 'process'],
        ['productTypes', 'items'],
      ],
    },
    {
      title: 'From where, how much',
      rows: [
        ['fromStockArea', 'toStockArea', 'linkRequired'],
        ['limitMode', 'limitValue'],
      ],
    },
    {
      title: 'What happens',
      rows: [['approval', 'allowOverIssuePercent'], ['validHours', 'autoAllocate', 'autoPurchase'], ['note']],
    },
  ],
  list: {
    columns: [
      'name',
      'department',
      'process',
      'productTypes',
      'items',
      'fromStockArea',
      'toStockArea',
      'limitMode',
      'approval',
      'isActive',
    ],
    from1200: ['process', 'isActive'],
    from1600: ['items', 'productTypes', 'limitMode'],
    search: ['name', 'department', 'process'],
    sort: 'name',
    filters: ['department', 'process', 'approval'],
  },
  rules: [{ needs: [], check: areasDiffer }],
  askedOf: ['department', 'process', 'productTypes', 'items'],
});

export type MaterialRequestConfig = Row<typeof materialRequestConfig>;
export type MaterialRequestConfigInput = Input<typeof materialRequestConfig>;
