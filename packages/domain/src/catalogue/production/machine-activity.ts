import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { itemRef } from '../language/groups/master-refs.ts';
import { risingInLines } from '../language/groups/range.ts';
import { oneMaterial } from '../language/groups/material.ts';

/** Machine activity: what is done to machines, with its checklist and spares (spec 01, 3.18). */
export const machineActivity = master({
  name: 'machineActivity',
  title: 'Machine Activity',
  plural: 'Machine Activities',
  api: 'chemical/machineActivity',
  apiAliases: ['machineActivity'],
  acl: 'machine-activities',
  route: 'machine-activities',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    kind: f.choice({
      label: 'Kind',
      options: ['preventive', 'breakdown', 'calibration', 'cleaning', 'inspection', 'lubrication'],
      required: true,
    }),
    machineTypes: f.refs({ to: 'machineType', label: 'Machine types', help: 'Empty: every type.' }),
    defaultMinutes: f.integer({ label: 'Usual time (minutes)', min: 0 }),
    needsShutdown: f.boolean({ label: 'Machine stands still' }),
    checklist: f.lines({
      label: 'Checklist',
      distinct: ['point'],
      of: {
        point: f.text({ label: 'Point', required: true, max: 120 }),
        kind: f.choice({ label: 'Answer', options: ['tick', 'number', 'photo'], default: 'tick' }),
        min: f.decimal({ label: 'Min' }),
        max: f.decimal({ label: 'Max' }),
      },
    }),
    spares: f.lines({
      label: 'Spares',
      distinct: ['item', 'supportingMaterial'],
      of: {
        item: itemRef(),
        supportingMaterial: f.ref({ to: 'supportingMaterial', label: 'Supporting Material' }),
        qty: f.quantity({ label: 'Quantity', required: true, min: '0.000001', unitOf: 'item' }),
      },
    }),
    skill: f.text({ label: 'Skill', max: 60 }),
    safetyNote: f.longText({ label: 'Safety note', max: 500 }),
  },
  form: [
    SIMPLE_HEAD,
    ['kind', 'defaultMinutes', 'skill'],
    ['needsShutdown'],
    ['machineTypes'],
    ['checklist'],
    ['spares'],
    ['safetyNote'],
    SIMPLE_TAIL,
  ],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'kind', 'defaultMinutes', 'needsShutdown', 'isActive', 'updatedOn'],
    from1200: ['updatedOn'],
    filters: ['kind'],
  },
  reads: ['spares.item.uom'],
  rules: [oneMaterial('spares'), risingInLines('checklist', ['min', 'Min'], ['max', 'Max'])],
});

export type MachineActivity = Row<typeof machineActivity>;
