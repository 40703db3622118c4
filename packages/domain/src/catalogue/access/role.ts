import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';

/** Role: what its people may see and do, by ACL records (spec 01, 2.15). */
export const role = master({
  name: 'role',
  title: 'Role',
  api: 'role',
  acl: 'role',
  route: 'role',
  fields: {
    roleid: f.integer({ label: 'Role id', readOnly: true }),
    name: f.text({ label: 'Role', required: true, unique: true, max: 60 }),
    description: f.longText({ label: 'Description', max: 500 }),
    isAdmin: f.boolean({ label: 'Administrator' }),
    landing: f.text({
      label: 'Opens on',
      form: 'verbatim',
      picks: 'screens',
      max: 120,
      default: 'dashboard',
      help: 'Screen that opens after log-in. Whoever may not see it begins at the dashboard.',
    }),
    copyFrom: f.ref({ to: 'role', label: 'Copy from', help: 'A new role starts with the rights of this one.' }),
  },
  approval: { actions: {}, about: 'name', material: ['name', 'isAdmin', 'landing'] },
  form: [['name', 'isAdmin'], ['landing', 'copyFrom'], ['description']],
  list: {
    columns: ['name', 'description', 'isAdmin', 'landing', 'isActive', 'updatedOn'],
    from1200: ['updatedOn'],
    search: ['name', 'description'],
    sort: 'name',
  },
});

export type Role = Row<typeof role>;
export type RoleInput = Input<typeof role>;
