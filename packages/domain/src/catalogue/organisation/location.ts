import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { placeFields } from '../language/groups/address-fields.ts';
import { locationRules, placeWarnings } from '../language/groups/place.rules.ts';

/** Location: a plant, godown, yard or office of a branch (spec 01, 3.17; gate and scale fields: spec 02, 6). */
export const location = master({
  name: 'location',
  title: 'Location',
  api: 'erp/location',
  apiAliases: ['location'],
  acl: 'erp/location',
  aclAliases: ['location'],
  route: 'location',
  code: 'shortCode',
  lends: ['branch', 'state', 'gateNumbers', 'gateEntryRequired', 'scaleStep'],
  fields: {
    ...simpleFields({ per: ['branch'] }),
    branch: f.ref({ to: 'branch', label: 'Branch', required: true, defaultFrom: 'branch' }),
    locationType: f.choice({
      label: 'Type',
      options: ['plant', 'godown', 'office', 'yard', 'jobWorker', 'port'],
      required: true,
      default: 'plant',
    }),
    ...placeFields(),
    latitude: f.decimal({ label: 'Latitude', min: '-90', max: '90' }),
    longitude: f.decimal({ label: 'Longitude', min: '-180', max: '180' }),
    gateNumbers: f.text({ label: 'Gates', max: 100, example: '1, 2' }),
    gateEntryRequired: f.boolean({ label: 'Gate entry required' }),
    weighbridge: f.boolean({ label: 'Weighbridge' }),
    scaleStep: f.quantity({
      label: 'Scale step (kg)',
      min: '0.001',
      places: 3,
      help: 'Smallest step of the weighbridge.',
    }),
    gateChecks: f.lines({
      label: 'Checks at the gate',
      distinct: ['check'],
      of: {
        check: f.text({ label: 'Check', required: true, max: 100, example: 'Rain cover' }),
        isMandatory: f.boolean({
          label: 'Before unloading',
          help: 'Goods are not taken in before this was looked at.',
        }),
      },
    }),
  },
  form: [
    {
      title: 'Location',
      rows: [
        SIMPLE_HEAD,
        ['branch', 'locationType'],
        ['gateNumbers', 'gateEntryRequired'],
        ['weighbridge', 'scaleStep'],
        ['gateChecks'],
      ],
    },
    {
      title: 'Address',
      rows: [
        ['line1', 'line2'],
        ['country', 'state', 'city', 'pincode'],
        ['latitude', 'longitude'],
      ],
    },
    { title: 'More', rows: [SIMPLE_TAIL] },
  ],
  list: {
    columns: ['name', 'shortCode', 'branch', 'locationType', 'city', 'state', 'isActive'],
    from1200: ['shortCode'],
    search: ['name', 'shortCode', 'description'],
    sort: 'name',
    filters: ['branch', 'locationType'],
  },
  matchOn: ['branch', 'name'],
  reads: ['country', 'state', 'city'],
  rules: locationRules,
  warnings: [placeWarnings],
});

export type Location = Row<typeof location>;
export type LocationInput = Input<typeof location>;
