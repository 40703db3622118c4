import { fault } from '../../contract/faults.ts';
import { f } from '../language/f.ts';
import { master, type RecordRule } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { isListOfTexts } from '../language/text-of.ts';

type Hiding = { readonly hiddenFields?: unknown };

/** Everybody's every call reads these: what is no list of texts would lock the role out. */
const hidesByName: RecordRule = ({ hiddenFields }: Hiding) =>
  isListOfTexts(hiddenFields)
    ? []
    : [fault('hiddenFields', 'TYPE', { label: 'Hidden fields', type: 'list of field names' })];

/** What one role may do with one service: view, mode bits, hidden fields, which rows (spec 01, 2.15). */
export const acl = master({
  name: 'acl',
  title: 'ACL Record',
  plural: 'ACL Config',
  api: 'acl',
  acl: 'acl',
  aclAliases: ['aclConfig'],
  route: 'aclConfig',
  display: 'service',
  fields: {
    role: f.ref({ to: 'role', label: 'Role', required: true }),
    service: f.ref({ to: 'services', label: 'Service', required: true, unique: ['role'], where: { kind: 'module' } }),
    view: f.integer({ label: 'View', min: 0, max: 1, default: 0, help: 'Only exactly 1 allows.' }),
    mode: f.integer({ label: 'Mode', min: 0, max: 255, default: 0, help: 'Sum of the mode bits (rules/acl).' }),
    hiddenFields: f.json({ label: 'Hidden fields' }),
    rowScope: f.choice({ label: 'Rows', options: ['all', 'ownBranch', 'ownDepartment', 'own'], default: 'all' }),
  },
  approval: { actions: {}, about: 'role', material: ['role', 'service', 'view', 'mode', 'hiddenFields', 'rowScope'] },
  form: [['role', 'service'], ['view', 'mode', 'rowScope'], ['hiddenFields']],
  list: {
    columns: ['role', 'service', 'view', 'mode', 'rowScope'],
    search: ['service'],
    sort: 'role',
    filters: ['role', 'service'],
  },
  matchOn: ['role', 'service'],
  rules: [{ needs: ['hiddenFields'], check: hidesByName }],
});

export type Acl = Row<typeof acl>;
export type AclInput = Input<typeof acl>;
