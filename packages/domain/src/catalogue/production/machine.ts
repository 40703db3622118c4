import { f } from '../language/f.ts';
import type { SeenRule } from '../language/field.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { maintenancePlan } from '../language/groups/maintenance-plan.ts';
import { uomRef } from '../language/groups/master-refs.ts';
import { shiftLines } from '../language/groups/working-hours.ts';
import { ofCategory } from './machine-categories.ts';
import { machineRules } from './machine.rules.ts';

const measured = (label: string, seenWhen?: SeenRule) =>
  f.decimal({ label, min: '0.000001', ...(seenWhen === undefined ? {} : { seenWhen }) });

const ofLooms = ofCategory('circularLoom', 'flatLoom');
/** Tape lines and lamination lines: an extruder, a die, a take-off. */
const ofLines = ofCategory('tapeLine', 'laminator');
const ofMoulding = ofCategory('moulding');
const ofVessels = ofCategory('mixer', 'reactor', 'dryer');

const perHour = (label: string) => f.money({ label, places: 4, min: 0, confidential: true });

/** Machine: where it stands, what it can do, what an hour of it costs, how it is looked after (spec 01, 3.18; spec 04, 7.1). */
export const machine = master({
  name: 'machine',
  title: 'Machine',
  api: 'chemical/machine',
  apiAliases: ['machine'],
  acl: 'chemical/machine',
  aclAliases: ['machine'],
  route: 'machine',
  code: 'machineCode',
  lends: ['status', 'calibrationDue'],
  fields: {
    machineCode: f.text({
      label: 'Machine No',
      required: true,
      unique: true,
      form: 'code',
      max: 30,
      example: 'LOOM-01',
    }),
    name: f.text({ label: 'Name', required: true, max: 100 }),
    machineType: f.ref({ to: 'machineType', label: 'Type', required: true }),
    department: f.ref({ to: 'department', label: 'Department', required: true }),
    branch: f.ref({ to: 'branch', label: 'Branch', defaultFrom: 'branch' }),
    location: f.ref({ to: 'location', label: 'Location', defaultFrom: 'location' }),
    zone: f.ref({ to: 'zone', label: 'Zone', where: { kind: 'plant' } }),
    stockArea: f.ref({ to: 'stockArea', label: 'Floor stock area' }),
    processes: f.refs({ to: 'process', label: 'Processes', required: true }),
    make: f.text({ label: 'Make', max: 60 }),
    model: f.text({ label: 'Model', max: 60 }),
    serialNumber: f.text({ label: 'Serial number', unique: true, max: 60 }),
    yearMade: f.integer({ label: 'Year made', min: 1950, max: 2200 }),
    capacity: measured('Capacity per hour'),
    capacityUom: uomRef('Capacity in'),
    efficiencyPercent: f.percent({
      label: 'Efficiency %',
      min: 1,
      default: '85',
      help: 'Load that planning reckons with.',
    }),
    reedSpaceMm: measured('Reed space (mm)', ofLooms),
    shuttles: f.integer({ label: 'Shuttles', min: 1, max: 24, seenWhen: ofLooms }),
    rpm: measured('Speed (rpm)', ofLooms),
    weftInsertions: measured('Weft insertions per minute', ofLooms),
    widthMinMm: measured('Narrowest (mm)'),
    widthMaxMm: measured('Widest (mm)'),
    creelEnds: f.integer({ label: 'Creel ends', min: 1, seenWhen: ofLooms }),
    screwMm: measured('Screw (mm)', ofLines),
    dieLips: f.integer({ label: 'Die lips', min: 1, seenWhen: ofLines }),
    lineSpeed: measured('Line speed (m/min)', ofLines),
    tonnage: measured('Clamping force (t)', ofMoulding),
    maxShotG: measured('Largest shot (g)', ofMoulding),
    minBatchKg: measured('Smallest batch (kg)', ofVessels),
    maxBatchKg: measured('Largest batch (kg)', ofVessels),
    hourRate: perHour('Machine rate per hour'),
    labourRate: perHour('Labour rate per hour'),
    powerKw: f.decimal({ label: 'Power (kW)', min: 0, places: 3 }),
    manPerShift: f.decimal({ label: 'People per shift', min: 0, places: 2 }),
    defaultOperator: f.ref({ to: 'staff', label: 'Operator' }),
    operators: f.refs({ to: 'staff', label: 'Operators' }),
    calendar: shiftLines('Working hours', 'Empty: the shifts of its department.'),
    purchaseDate: f.date({ label: 'Bought on' }),
    purchaseValue: f.money({ label: 'Bought for', min: 0, confidential: true }),
    supplier: f.ref({ to: 'party', label: 'Supplier', where: { isSupplier: true } }),
    invoiceNo: f.text({ label: 'Invoice', max: 30 }),
    warrantyTill: f.date({ label: 'Warranty till' }),
    amcTill: f.date({ label: 'Service contract till' }),
    amcParty: f.ref({ to: 'party', label: 'Service contract with' }),
    insuranceTill: f.date({ label: 'Insured till' }),
    criticality: f.choice({
      label: 'Class',
      options: ['a', 'b', 'c'],
      optionLabels: { a: 'A', b: 'B', c: 'C' },
      default: 'b',
    }),
    status: f.choice({
      label: 'Status',
      options: ['running', 'idle', 'setup', 'breakdown', 'maintenance', 'retired'],
      default: 'idle',
    }),
    runHours: f.decimal({ label: 'Run hours', places: 2, readOnly: true }),
    outputToday: f.quantity({
      label: 'Today’s output',
      readOnly: true,
      knownBy: 'record',
      help: 'Comes from production entries: empty without one.',
    }),
    producedQty: f.quantity({ label: 'Produced', readOnly: true }),
    lastServiceOn: f.date({ label: 'Last service', readOnly: true }),
    nextServiceDue: f.date({ label: 'Next service', readOnly: true }),
    calibrationDue: f.date({
      label: 'Calibration due',
      help: 'Of an instrument: after this day it measures nothing, but for who may override.',
    }),
    activities: maintenancePlan(),
    images: f.image({ label: 'Pictures', many: true, was: 'image' }),
    documents: f.file({ label: 'Documents', many: true }),
  },
  form: [
    {
      title: 'Machine',
      rows: [
        ['machineCode', 'name', 'machineType'],
        ['department', 'status', 'criticality'],
        ['processes'],
        ['branch', 'location', 'zone', 'stockArea'],
        ['make', 'model', 'serialNumber', 'yearMade'],
        ['images'],
      ],
    },
    {
      title: 'Capacity',
      rows: [
        ['capacity', 'capacityUom', 'efficiencyPercent'],
        ['widthMinMm', 'widthMaxMm'],
        ['reedSpaceMm', 'shuttles', 'rpm', 'weftInsertions', 'creelEnds'],
        ['screwMm', 'dieLips', 'lineSpeed'],
        ['tonnage', 'maxShotG', 'minBatchKg', 'maxBatchKg'],
      ],
    },
    {
      title: 'People and cost',
      rows: [['hourRate', 'labourRate', 'powerKw', 'manPerShift'], ['defaultOperator', 'operators'], ['calendar']],
    },
    {
      title: 'Asset',
      rows: [
        ['purchaseDate', 'purchaseValue', 'supplier', 'invoiceNo'],
        ['warrantyTill', 'amcTill', 'amcParty', 'insuranceTill'],
        ['documents'],
      ],
    },
    {
      title: 'Maintenance',
      rows: [['runHours', 'producedQty', 'lastServiceOn', 'nextServiceDue', 'calibrationDue'], ['activities']],
    },
  ],
  list: {
    columns: [
      'machineCode',
      'name',
      'machineType',
      'department',
      'status',
      'outputToday',
      'nextServiceDue',
      'efficiencyPercent',
      'isActive',
    ],
    from1200: ['isActive', 'nextServiceDue'],
    from1600: ['efficiencyPercent'],
    search: ['machineCode', 'name', 'serialNumber'],
    sort: 'machineCode',
    filters: ['machineType', 'department', 'status'],
  },
  reads: ['machineType'],
  rules: machineRules,
});

export type Machine = Row<typeof machine>;
export type MachineInput = Input<typeof machine>;
