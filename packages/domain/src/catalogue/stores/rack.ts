import { f } from '../language/f.ts';
import { type DeriveRule, master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

type Coded = { readonly stockArea?: number | null; readonly rackCode?: string | null };

/** What a scanner finds a rack by: its area and its code, which no two racks share. */
const deriveRack: DeriveRule = ({ stockArea, rackCode }: Coded) =>
  !stockArea || !rackCode ? {} : { barcode: `${stockArea}-${rackCode}` };

/** Rack: a place inside a stock area, by aisle, bay, level and bin (spec 01, 3.17). */
export const rack = master({
  name: 'rack',
  title: 'Rack',
  api: 'chemical/rack',
  apiAliases: ['erp/rack', 'rack'],
  acl: 'erp/rack',
  aclAliases: ['rack', 'chemical/rack'],
  route: 'rack/rack',
  display: 'rackCode',
  code: 'rackCode',
  lends: ['stockArea'],
  fields: {
    rackCode: f.text({ label: 'Rack Code', required: true, unique: ['stockArea'], form: 'code', max: 30 }),
    name: f.text({ label: 'Name', max: 120 }),
    stockArea: f.ref({ to: 'stockArea', label: 'Stock Area', required: true, defaultFrom: 'stockArea' }),
    aisle: f.text({ label: 'Aisle', form: 'code', max: 10 }),
    bay: f.text({ label: 'Bay', form: 'code', max: 10 }),
    level: f.text({ label: 'Level', form: 'code', max: 10 }),
    bin: f.text({ label: 'Bin', form: 'code', max: 10 }),
    parentRack: f.ref({ to: 'rack', label: 'Inside', tree: true }),
    capacityKg: f.quantity({ label: 'Capacity (kg)', min: 0, places: 3 }),
    volumeM3: f.quantity({ label: 'Volume (m³)', min: 0, places: 3 }),
    maxPallets: f.integer({ label: 'Pallets', min: 0 }),
    allowedItems: f.refs({ to: 'item', label: 'Holds only', help: 'Empty: every item.' }),
    mixItems: f.boolean({ label: 'Several items', default: true }),
    mixLots: f.boolean({ label: 'Several lots', default: true }),
    isPickFace: f.boolean({ label: 'Pick face' }),
    barcode: f.text({ label: 'Barcode', form: 'code', max: 40, unique: true, readOnly: true }),
    temperatureClass: f.choice({
      label: 'Temperature',
      options: ['ambient', 'cool', 'cold', 'frozen'],
      default: 'ambient',
    }),
  },
  form: [
    ['rackCode', 'name', 'stockArea'],
    ['aisle', 'bay', 'level', 'bin'],
    ['parentRack', 'isPickFace', 'temperatureClass'],
    ['capacityKg', 'volumeM3', 'maxPallets'],
    ['allowedItems', 'mixItems', 'mixLots'],
    ['barcode'],
  ],
  list: {
    columns: ['rackCode', 'name', 'stockArea', 'aisle', 'bay', 'level', 'bin', 'capacityKg', 'isActive'],
    from1200: ['level', 'bay'],
    from1600: ['bin'],
    search: ['rackCode', 'name', 'barcode'],
    sort: 'rackCode',
    filters: ['stockArea'],
  },
  matchOn: ['stockArea', 'rackCode'],
  derive: deriveRack,
});

export type Rack = Row<typeof rack>;
export type RackInput = Input<typeof rack>;
