import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { maintenancePlan } from '../language/groups/maintenance-plan.ts';
import { uomRef } from '../language/groups/master-refs.ts';
import { MACHINE_CATEGORIES } from './machine-categories.ts';

/** Machine type: tape line, circular loom, reactor …, with what is noted of its machines and how they are looked after (spec 01, 3.18). */
export const machineType = master({
  name: 'machineType',
  title: 'Machine Type',
  api: 'chemical/machineType',
  apiAliases: ['machineType'],
  acl: 'machineAssetsActivity',
  aclAliases: ['machineSetting', 'machine-asset-setting'],
  route: 'machine-asset-setting',
  code: 'shortCode',
  lends: ['category'],
  fields: {
    ...simpleFields(),
    category: f.choice({
      label: 'Kind of machine',
      options: MACHINE_CATEGORIES,
      optionLabels: { packer: 'Packing machine', utility: 'Utility' },
      help: 'Says which data its machines have. Empty: all.',
    }),
    processType: f.ref({ to: 'processType', label: 'Process Type' }),
    capacityUom: uomRef('Capacity in'),
    attributes: f.lines({
      label: 'Attributes',
      distinct: ['name'],
      of: {
        name: f.text({ label: 'Attribute', required: true, max: 60 }),
        dataType: f.choice({ label: 'Value', options: ['numeric', 'text', 'boolean', 'date'], default: 'text' }),
        uom: uomRef('Unit'),
      },
    }),
    checklist: f.longText({ label: 'Checklist', max: 2000, help: 'One point a line.' }),
    activities: maintenancePlan(),
  },
  form: [
    SIMPLE_HEAD,
    ['category', 'processType', 'capacityUom'],
    ['activities'],
    ['attributes'],
    ['checklist'],
    SIMPLE_TAIL,
  ],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'category', 'processType', 'capacityUom', 'isActive', 'updatedOn'],
    from1200: ['updatedOn'],
    filters: ['category', 'processType'],
  },
});

export type MachineType = Row<typeof machineType>;
