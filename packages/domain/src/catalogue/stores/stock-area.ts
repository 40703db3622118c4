import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { deriveStockAreaPlace } from '../language/groups/place.rules.ts';

type Typed = { readonly areaType?: string };

const isElsewhere: RequiredRule = ({ areaType }: Typed) => areaType === 'jobWorker' || areaType === 'customer';

/** Stock area: where stock lies and in which role; quarantine, rejected and transit stock is never free (spec 01, 3.16). */
export const stockArea = master({
  name: 'stockArea',
  title: 'Stock Area',
  api: 'chemical/stockArea',
  apiAliases: ['stockArea'],
  acl: 'chemical/stockArea',
  aclAliases: ['stock-area', 'stockArea'],
  route: 'stock-area',
  code: 'shortCode',
  lends: ['organization', 'branch', 'location', 'areaType', 'department'],
  fields: {
    ...simpleFields({ label: 'Stock Area', per: ['location'] }),
    areaType: f.choice({
      label: 'Type',
      options: [
        'raw',
        'wip',
        'finished',
        'packing',
        'supporting',
        'quarantine',
        'rejected',
        'wastage',
        'transit',
        'jobWorker',
        'customer',
        'spare',
      ],
      optionLabels: { wip: 'Work in progress', raw: 'Raw material', finished: 'Finished goods' },
      required: true,
    }),
    organization: f.ref({ to: 'organization', label: 'Company', readOnly: true }),
    branch: f.ref({ to: 'branch', label: 'Branch', readOnly: true }),
    location: f.ref({ to: 'location', label: 'Location', required: true, defaultFrom: 'location' }),
    department: f.ref({ to: 'department', label: 'Department' }),
    process: f.ref({ to: 'process', label: 'Process' }),
    party: f.ref({ to: 'party', label: 'At party', requiredWhen: isElsewhere }),
    parent: f.ref({ to: 'stockArea', label: 'Inside', tree: true }),
    isDefault: f.boolean({ label: 'Default of its type' }),
    usesRacks: f.boolean({ label: 'Racks', switchedBy: 'RACK_SUPPORT' }),
    allowedProductTypes: f.refs({ to: 'productType', label: 'Holds only', help: 'Empty: every product type.' }),
    capacity: f.quantity({ label: 'Capacity', min: 0, unitOf: 'capacityUom' }),
    capacityUom: f.ref({ to: 'uom', label: 'Capacity in' }),
    capacityAction: f.choice({ label: 'When full', options: ['none', 'warn', 'block'], default: 'none' }),
    keeper: f.ref({ to: 'staff', label: 'Store keeper' }),
    lockForCount: f.boolean({ label: 'Locked for count' }),
    itemCount: f.integer({ label: 'Items', readOnly: true, knownBy: 'stock', help: 'Different items that lie there.' }),
    stockValue: f.money({
      label: 'Value',
      readOnly: true,
      confidential: true,
      knownBy: 'stock',
      help: 'What the stock there is worth.',
    }),
  },
  form: [
    {
      title: 'Stock area',
      rows: [
        ['name', 'shortCode', 'areaType'],
        ['location', 'branch', 'organization'],
        ['department', 'process'],
        ['party', 'parent'],
        ['isDefault', 'usesRacks', 'lockForCount'],
      ],
    },
    {
      title: 'What it holds',
      rows: [
        ['allowedProductTypes', 'keeper'],
        ['capacity', 'capacityUom', 'capacityAction'],
      ],
    },
    { title: 'More', rows: [SIMPLE_TAIL] },
  ],
  list: {
    columns: ['name', 'areaType', 'location', 'department', 'itemCount', 'stockValue', 'isActive'],
    from1200: ['department'],
    search: ['name', 'shortCode', 'description'],
    sort: 'name',
    filters: ['areaType', 'location', 'department'],
  },
  matchOn: ['name'],
  reads: ['location.branch.organization'],
  derive: deriveStockAreaPlace,
});

export type StockArea = Row<typeof stockArea>;
export type StockAreaInput = Input<typeof stockArea>;
