import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';

/** Zone: a part of the plant, or a sales territory made of states (spec 01, 3.4). */
export const zone = master({
  name: 'zone',
  title: 'Zone',
  api: 'zone',
  apiAliases: ['chemical/zone'],
  acl: 'zone',
  route: 'zone',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    kind: f.choice({ label: 'Kind', options: ['plant', 'sales'], required: true }),
    parent: f.ref({ to: 'zone', label: 'Inside', tree: true }),
    department: f.ref({ to: 'department', label: 'Department', help: 'Of a plant zone.' }),
    states: f.refs({ to: 'state', label: 'States', help: 'Of a sales zone.' }),
    owner: f.ref({ to: 'staff', label: 'Owner' }),
  },
  form: [SIMPLE_HEAD, ['kind', 'parent'], ['department', 'states', 'owner'], SIMPLE_TAIL],
  list: { ...SIMPLE_LIST, columns: ['name', 'shortCode', 'kind', 'parent', 'owner', 'isActive'], filters: ['kind'] },
  askedOf: ['kind', 'states'],
});

export type Zone = Row<typeof zone>;
export type ZoneInput = Input<typeof zone>;
