import { documentDate } from '../language/document-fields.ts';
import { f } from '../language/f.ts';
import { document } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { derivePhysicalCount, isRecount, physicalCountRules } from './physical-count.rules.ts';

/** Rupees of what was found: known when the slip is posted. */
const found = (label: string) => f.money({ label, readOnly: true, confidential: true });

/**
 * Physical count: what lies in an area is counted, compared with the books at that moment, and posted (spec 02, 5.6). A slip can have thousands of
 * keys, counted by several people at once: they are rows of their own (`physical_count_line`), not lines of the document.
 */
export const physicalCount = document({
  name: 'physicalCount',
  title: 'Physical Count',
  plural: 'Material-Reconciliation',
  api: 'chemical/reconcile',
  acl: 'chemical/reconcile',
  aclAliases: ['materialreconciliation'],
  route: 'materialreconciliation',
  number: { prefix: 'RC', per: ['financialYear'], alsoAs: 'slipNo' },
  fields: {
    date: documentDate('Date'),
    kind: f.choice({
      label: 'Kind',
      options: ['full', 'cycle', 'spot', 'recount'],
      optionLabels: { full: 'Whole area', cycle: 'By class', spot: 'Spot check', recount: 'Count again' },
      required: true,
      default: 'full',
    }),
    stockArea: f.ref({ to: 'stockArea', label: 'Stock Area', required: true, defaultFrom: 'stockArea' }),
    racks: f.refs({ to: 'rack', label: 'Racks', switchedBy: 'RACK_SUPPORT', help: 'Empty: all.' }),
    productTypes: f.refs({ to: 'productType', label: 'Product types', help: 'Empty: all.' }),
    items: f.refs({ to: 'item', label: 'Items', isRuled: true, help: 'Empty: all.' }),
    recountOf: f.ref({
      to: 'physicalCount',
      label: 'Repeats',
      requiredWhen: isRecount,
      help: 'Slip whose differences are counted again.',
    }),
    mode: f.choice({
      label: 'Mode',
      options: ['blind', 'open'],
      optionLabels: { blind: 'Blind', open: 'Open' },
      default: 'blind',
      help: 'Blind: who counts does not see what the books say.',
    }),
    movements: f.choice({
      label: 'While counting',
      options: ['allow', 'lock'],
      optionLabels: { allow: 'Goods may move', lock: 'Area is locked' },
      default: 'allow',
    }),
    countBy: f.refs({ to: 'staff', label: 'Counters', help: 'Empty: everybody with the right.' }),
    tolerancePercent: f.percent({
      label: 'Limit %',
      help: 'A difference above it is counted again by another person. Empty: as the settings say.',
    }),
    toleranceValue: f.money({ label: 'Limit in value', min: 0, help: 'Likewise, in rupees.' }),
    organization: f.ref({ to: 'organization', label: 'Company', readOnly: true }),
    branch: f.ref({ to: 'branch', label: 'Branch', readOnly: true }),
    location: f.ref({ to: 'location', label: 'Location', readOnly: true }),
    frozenAt: f.dateTime({ label: 'Frozen', readOnly: true }),
    frozenBy: f.ref({ to: 'staff', label: 'Frozen by', readOnly: true }),
    locksArea: f.boolean({ label: 'Locks the area', readOnly: true }),
    lineCount: f.integer({ label: 'Lines', readOnly: true }),
    countedLines: f.integer({ label: 'Counted', readOnly: true }),
    countedPercent: f.percent({ label: 'Counted %', readOnly: true }),
    recountLines: f.integer({ label: 'To count again', readOnly: true }),
    gainValue: found('Gain'),
    lossValue: found('Loss'),
    netValue: found('Net value'),
    differenceValue: found('Differences'),
    remarks: f.longText({ label: 'Remarks', max: 1000 }),
    files: f.file({ label: 'Attachments', many: true }),
  },
  states: {
    draft: { freeze: 'open' },
    open: { count: 'inProgress', cancel: 'cancelled' },
    inProgress: { review: 'inProgress', submit: 'completed', cancel: 'cancelled' },
    pendingApproval: { approve: 'completed', reject: 'inProgress' },
    completed: { reverse: 'reversed' },
    cancelled: {},
    reversed: {},
  },
  automatic: ['count', 'approve', 'reject'],
  asksReason: ['cancel', 'reverse'],
  actionRights: { review: 'approve', reverse: 'delete' },
  approval: {
    actions: {
      submit: { trigger: 'create', waitsIn: 'pendingApproval' },
      cancel: { trigger: 'cancel' },
      reverse: { trigger: 'reverse' },
    },
    amount: 'differenceValue',
    about: 'stockArea',
    material: ['stockArea', 'racks', 'productTypes', 'items', 'differenceValue'],
  },
  form: [
    {
      title: 'Count',
      rows: [
        ['stockArea', 'kind', 'date'],
        ['racks', 'productTypes', 'items'],
        ['recountOf', 'countBy'],
      ],
    },
    {
      title: 'How',
      rows: [
        ['mode', 'movements'],
        ['tolerancePercent', 'toleranceValue'],
      ],
    },
    {
      title: 'Result',
      rows: [
        ['frozenAt', 'frozenBy', 'lineCount'],
        ['gainValue', 'lossValue', 'netValue'],
      ],
    },
    {
      title: 'More',
      rows: [
        ['branch', 'location'],
        ['remarks', 'files'],
      ],
    },
  ],
  list: {
    columns: [
      'number',
      'date',
      'stockArea',
      'kind',
      'lineCount',
      'countedPercent',
      'gainValue',
      'lossValue',
      'netValue',
      'countBy',
      'status',
    ],
    from1600: ['gainValue', 'lossValue', 'countBy'],
    search: ['stockArea'],
    sort: '-date',
    sorts: ['number'],
    filters: ['stockArea', 'kind', 'branch'],
    totals: {
      lineCount: true,
      countedLines: true,
      recountLines: true,
      gainValue: true,
      lossValue: true,
      netValue: true,
      differenceValue: true,
    },
  },
  reads: ['stockArea.branch.organization', 'stockArea.location', 'racks'],
  derive: derivePhysicalCount,
  rules: physicalCountRules,
});

export type PhysicalCount = Row<typeof physicalCount>;
export type PhysicalCountInput = Input<typeof physicalCount>;
