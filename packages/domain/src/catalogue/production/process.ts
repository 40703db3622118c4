import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { risingInLines } from '../language/groups/range.ts';
import { itemRef, uomRef } from '../language/groups/master-refs.ts';
import { yieldFields, yieldRule } from '../language/groups/yield.ts';
import { costHeadsRule, reasonCodes, wastageItemRule } from './process.rules.ts';

const stockAreaRef = (label: string) => f.ref({ to: 'stockArea', label });

/** Process: a step of making, with where it takes from and puts to, its machines, yield and reasons (spec 01, 3.14). */
export const process = master({
  name: 'process',
  title: 'Process',
  plural: 'Processes',
  api: 'chemical/process',
  apiAliases: ['process'],
  acl: 'chemical/process',
  aclAliases: ['process'],
  route: 'process',
  fields: {
    name: f.text({ label: 'Process', required: true, unique: true, max: 120 }),
    processType: f.ref({ to: 'processType', label: 'Process Type', required: true }),
    department: f.ref({ to: 'department', label: 'Department', required: true }),
    sequence: f.integer({ label: 'Sequence', required: true, min: 1, help: 'Place in the route.' }),
    inputStockAreas: f.refs({
      to: 'stockArea',
      label: 'Takes from',
      required: true,
      help: 'The first is the default.',
    }),
    outputStockAreas: f.refs({ to: 'stockArea', label: 'Puts to', required: true, help: 'The first is the default.' }),
    wastageStockArea: stockAreaRef('Wastage to'),
    rejectStockArea: stockAreaRef('Rejection to'),
    machineTypes: f.refs({ to: 'machineType', label: 'Machine types' }),
    machines: f.refs({ to: 'machine', label: 'Machines' }),
    inputProductTypes: f.refs({ to: 'productType', label: 'Takes' }),
    outputProductTypes: f.refs({ to: 'productType', label: 'Makes' }),
    ...yieldFields(),
    setupMinutes: f.decimal({ label: 'Setup (minutes)', min: 0, places: 2 }),
    ratePerHour: f.decimal({ label: 'Standard rate per hour', min: 0 }),
    rateUom: uomRef('Rate in'),
    qualityParams: f.lines({
      label: 'In-process checks',
      distinct: ['customParam'],
      of: {
        customParam: f.ref({ to: 'customParam', label: 'Parameter', required: true }),
        everyMinutes: f.integer({ label: 'Every (minutes)', min: 1, max: 10080 }),
        min: f.decimal({ label: 'Min' }),
        max: f.decimal({ label: 'Max' }),
      },
    }),
    stoppageReasons: f.lines({
      label: 'Stoppage reasons',
      distinct: ['name'],
      of: {
        name: f.text({ label: 'Reason', required: true, max: 60 }),
        code: f.text({ label: 'Code', form: 'code', max: 10 }),
        isPlanned: f.boolean({ label: 'Planned' }),
      },
    }),
    wastageReasons: f.lines({
      label: 'Wastage reasons',
      distinct: ['name'],
      of: {
        name: f.text({ label: 'Reason', required: true, max: 60 }),
        code: f.text({ label: 'Code', form: 'code', max: 10 }),
        isPlanned: f.boolean({ label: 'Planned' }),
      },
    }),
    costHeads: f.refs({ to: 'costHead', label: 'Cost heads' }),
    needsMould: f.boolean({ label: 'Needs a mould' }),
    byLot: f.boolean({ label: 'By lot' }),
    byRoll: f.boolean({ label: 'By roll' }),
    byShift: f.boolean({ label: 'By shift' }),
    postingModule: f.choice({
      label: 'Stock is posted by',
      options: ['batch', 'daily', 'machineWise', 'loomWise', 'none'],
      optionLabels: { machineWise: 'Daily Production Machine-wise', loomWise: 'DP Log', none: 'No screen: statistics' },
      default: 'batch',
      help: 'One event is posted once: other screens of the process are compared with it.',
    }),
    machineRequired: f.boolean({ label: 'Machine is asked' }),
    operatorRequired: f.boolean({ label: 'Operator is asked' }),
    consumption: f.choice({
      label: 'Consumption',
      options: ['manual', 'standard', 'weighed'],
      optionLabels: { standard: 'Standard: by the bill of material', weighed: 'Weighed on the floor' },
      default: 'manual',
    }),
    consumeFromAllocation: f.boolean({ label: 'Only what was allocated', switchedBy: 'ALLOCATION_SUPPORT' }),
    consumptionTolerancePercent: f.percent({ label: 'Consumption tolerance %' }),
    balanceTolerancePercent: f.percent({ label: 'Balance tolerance %', default: '0.5' }),
    wastageItem: { ...itemRef('Wastage item'), offersBy: { productType: 'wastageMaterialTypeId' } },
    nextProcesses: f.refs({ to: 'process', label: 'Next processes' }),
    labelOnOutput: f.boolean({ label: 'Label on output' }),
    allowOverlap: f.boolean({ label: 'Machine may overlap' }),
    screen: f.choice({
      label: 'Entry screen',
      options: ['batch', 'lotWise', 'new', 'weaving', 'slitting', 'bagMaking', 'daily', 'packaging'],
      optionLabels: {
        batch: 'Production Batch',
        lotWise: 'Lot-wise Production Batch',
        new: 'New Production Batch',
        daily: 'Daily Production',
      },
    }),
  },
  form: [
    {
      title: 'Process',
      rows: [
        ['name', 'processType', 'department'],
        ['sequence', 'screen'],
        ['inputStockAreas', 'outputStockAreas'],
        ['wastageStockArea', 'rejectStockArea'],
        ['byLot', 'byRoll', 'byShift', 'needsMould'],
      ],
    },
    {
      title: 'Machines and rate',
      rows: [
        ['machineTypes', 'machines'],
        ['inputProductTypes', 'outputProductTypes'],
        ['standardYieldPercent', 'allowedWastagePercent', 'setupMinutes'],
        ['ratePerHour', 'rateUom', 'costHeads'],
      ],
    },
    {
      title: 'Posting',
      rows: [
        ['postingModule', 'consumption', 'wastageItem'],
        ['machineRequired', 'operatorRequired', 'allowOverlap'],
        ['consumeFromAllocation', 'labelOnOutput', 'nextProcesses'],
        ['consumptionTolerancePercent', 'balanceTolerancePercent'],
      ],
    },
    { title: 'Checks and reasons', rows: [['qualityParams'], ['stoppageReasons'], ['wastageReasons']] },
  ],
  list: {
    columns: ['name', 'processType', 'department', 'sequence', 'standardYieldPercent', 'screen', 'isActive'],
    search: ['name'],
    sort: 'name',
    filters: ['processType', 'department', 'screen'],
  },
  reads: ['costHeads'],
  rules: [
    yieldRule,
    risingInLines('qualityParams', ['min', 'Min'], ['max', 'Max']),
    wastageItemRule,
    costHeadsRule,
    reasonCodes('stoppageReasons'),
    reasonCodes('wastageReasons'),
  ],
});

export type Process = Row<typeof process>;
export type ProcessInput = Input<typeof process>;
