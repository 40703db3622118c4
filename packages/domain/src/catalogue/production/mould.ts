import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { neededItem } from '../language/groups/master-refs.ts';
import { deriveMould, isNotOurs, mouldRules } from './mould.rules.ts';

/** Mould: one physical tool, the items it shapes, its life in shots, where it is (spec 01, 3.21; spec 04, 2). */
export const mould = master({
  name: 'mould',
  title: 'Mould',
  api: 'chemical/mould',
  apiAliases: ['mould'],
  acl: 'chemical/mould',
  aclAliases: ['mould'],
  route: 'mould',
  display: 'mouldCode',
  code: 'mouldCode',
  lends: ['lifeShots', 'openingShots', 'usedShots'],
  fields: {
    mouldCode: f.text({ label: 'Mould No', required: true, unique: true, form: 'code', max: 30 }),
    mouldName: f.ref({ to: 'mouldName', label: 'Mould Name', required: true }),
    mouldType: f.ref({ to: 'mouldType', label: 'Mould Type', readOnly: true }),
    items: f.lines({
      label: 'Makes',
      required: true,
      distinct: ['item'],
      of: {
        item: neededItem(),
        cavities: f.integer({ label: 'Cavities', required: true, min: 1 }),
        shotWeightG: f.decimal({ label: 'Piece weight (g)', required: true, min: '0.000001' }),
        cycleSeconds: f.decimal({ label: 'Cycle (s)', required: true, min: '0.1', places: 1 }),
      },
    }),
    blockedCavities: f.integer({ label: 'Blocked cavities', min: 0, default: 0 }),
    activeCavities: f.integer({ label: 'Active cavities', readOnly: true }),
    runnerWeightG: f.decimal({ label: 'Runner (g)', min: 0, places: 3 }),
    machines: f.refs({ to: 'machine', label: 'Fits' }),
    setupMinutes: f.integer({ label: 'Mould change (minutes)', min: 0 }),
    owner: f.choice({ label: 'Owned by', options: ['own', 'customer', 'supplier'], default: 'own' }),
    ownerParty: f.ref({ to: 'party', label: 'Owner', requiredWhen: isNotOurs }),
    lifeShots: f.integer({ label: 'Life (shots)', min: 1 }),
    openingShots: f.integer({ label: 'Shots before', min: 0, default: 0 }),
    usedShots: f.integer({ label: 'Shots used', readOnly: true }),
    serviceEveryShots: f.integer({ label: 'Service every (shots)', min: 1 }),
    lastServiceShots: f.integer({ label: 'Shots at the last service', readOnly: true }),
    shotsToService: f.integer({ label: 'Shots to service', readOnly: true }),
    serviceEveryDays: f.integer({ label: 'Service every (days)', min: 1 }),
    stockArea: f.ref({ to: 'stockArea', label: 'Stock Area' }),
    rack: f.ref({ to: 'rack', label: 'Rack', switchedBy: 'RACK_SUPPORT' }),
    status: f.choice({
      label: 'Status',
      options: ['available', 'onMachine', 'service', 'outside', 'scrapped'],
      default: 'available',
    }),
    weightKg: f.decimal({ label: 'Weight (kg)', min: 0, places: 3 }),
    sizeMm: f.text({ label: 'Size (mm)', max: 40, example: '400 x 350 x 320' }),
    purchaseDate: f.date({ label: 'Bought on' }),
    value: f.money({ label: 'Value', min: 0, confidential: true }),
    drawings: f.file({ label: 'Drawings', many: true }),
    images: f.image({ label: 'Pictures', many: true, was: 'image' }),
  },
  form: [
    {
      title: 'Mould',
      rows: [
        ['mouldCode', 'mouldName', 'mouldType'],
        ['items'],
        ['blockedCavities', 'activeCavities', 'runnerWeightG'],
        ['setupMinutes', 'status'],
        ['stockArea', 'rack'],
        ['machines'],
      ],
    },
    {
      title: 'Life',
      rows: [
        ['lifeShots', 'openingShots', 'usedShots'],
        ['serviceEveryShots', 'serviceEveryDays'],
        ['lastServiceShots', 'shotsToService'],
      ],
    },
    {
      title: 'Asset',
      rows: [['owner', 'ownerParty'], ['weightKg', 'sizeMm', 'purchaseDate', 'value'], ['images'], ['drawings']],
    },
  ],
  list: {
    columns: [
      'mouldCode',
      'mouldName',
      'mouldType',
      'activeCavities',
      'usedShots',
      'lifeShots',
      'shotsToService',
      'status',
      'owner',
      'isActive',
    ],
    from1200: ['lifeShots', 'mouldType', 'isActive'],
    from1600: ['owner', 'shotsToService'],
    search: ['mouldCode', 'mouldName'],
    sort: 'mouldCode',
    filters: ['mouldName', 'mouldType', 'status', 'owner'],
  },
  reads: ['mouldName.mouldType'],
  derive: deriveMould,
  rules: mouldRules,
});

export type Mould = Row<typeof mould>;
export type MouldInput = Input<typeof mould>;
