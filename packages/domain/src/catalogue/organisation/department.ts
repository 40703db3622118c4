import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { SIMPLE_HEAD, SIMPLE_LIST, SIMPLE_TAIL, simpleFields } from '../language/simple-master.ts';
import { departmentRules } from '../language/groups/place.rules.ts';
import { shiftLines } from '../language/groups/working-hours.ts';

/** Department: who works, asks for and uses material; production departments have shifts (spec 01, 3.15). */
export const department = master({
  name: 'department',
  title: 'Department',
  api: 'chemical/department',
  apiAliases: ['department'],
  acl: 'chemical/department',
  aclAliases: ['department'],
  route: 'department',
  code: 'shortCode',
  fields: {
    ...simpleFields(),
    parent: f.ref({ to: 'department', label: 'Inside', tree: true }),
    head: f.ref({ to: 'staff', label: 'Head' }),
    organization: f.ref({ to: 'organization', label: 'Company', defaultFrom: 'organization' }),
    branch: f.ref({ to: 'branch', label: 'Branch', defaultFrom: 'branch' }),
    location: f.ref({ to: 'location', label: 'Location', defaultFrom: 'location' }),
    isProduction: f.boolean({ label: 'Production' }),
    stockAreas: f.refs({
      to: 'stockArea',
      label: 'Stock Areas',
      readOnly: true,
      knownBy: 'record',
      help: 'Areas that name this department.',
    }),
    costCentreCode: f.text({ label: 'Cost centre', form: 'code', max: 20 }),
    shifts: shiftLines('Shifts'),
    weeklyOff: f.choice({
      label: 'Weekly off',
      options: ['none', 'sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'],
      default: 'none',
    }),
  },
  form: [
    SIMPLE_HEAD,
    ['parent', 'head', 'costCentreCode'],
    ['organization', 'branch', 'location'],
    ['isProduction', 'weeklyOff'],
    ['stockAreas'],
    ['shifts'],
    SIMPLE_TAIL,
  ],
  list: {
    ...SIMPLE_LIST,
    columns: ['name', 'shortCode', 'parent', 'branch', 'location', 'isProduction', 'isActive'],
    filters: ['branch', 'isProduction'],
  },
  rules: departmentRules,
});

export type Department = Row<typeof department>;
export type DepartmentInput = Input<typeof department>;
