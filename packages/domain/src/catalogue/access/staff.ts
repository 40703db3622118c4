import type { RequiredRule } from '../language/field.ts';
import { f } from '../language/f.ts';
import { master } from '../language/module.ts';
import type { Input, Row } from '../language/record.ts';
import { addressFields } from '../language/groups/address-fields.ts';
import { addressWarnings } from '../language/groups/address.rules.ts';
import { mobileField } from '../language/groups/identifier-fields.ts';
import { staffRules } from './staff.rules.ts';

type Login = { readonly canLogin?: boolean };

const logsIn: RequiredRule = ({ canLogin }: Login) => canLogin === true;
const isNewLogin: RequiredRule = ({ canLogin }: Login, { before }) => canLogin === true && before === undefined;

/** Staff: a person of the company, with or without a log-in, and the scope of what they see (spec 01, 2.16). */
export const staff = master({
  name: 'staff',
  title: 'Staff',
  plural: 'Staff',
  api: 'staff',
  acl: 'staff',
  aclAliases: ['user'],
  route: 'user',
  display: 'firstname',
  code: 'employeeCode',
  fields: {
    employeeCode: f.text({ label: 'Employee Code', unique: true, form: 'code', max: 20 }),
    firstname: f.text({ label: 'First Name', required: true, max: 60 }),
    lastname: f.text({ label: 'Last Name', max: 60 }),
    username: f.text({
      label: 'User Name',
      unique: true,
      form: 'verbatim',
      max: 100,
      pattern: /^[\w.@-]{3,100}$/u,
      example: 'asha.patel',
      requiredWhen: logsIn,
    }),
    password: f.text({ label: 'Password', secret: true, max: 200, requiredWhen: isNewLogin }),
    pin: f.text({
      label: 'PIN',
      secret: true,
      max: 8,
      minLength: 4,
      pattern: /^\d{4,8}$/u,
      example: '4711',
      help: '4 to 8 digits. Names the operator at a shop-floor terminal, with the employee code or the badge.',
    }),
    email: f.email({ label: 'E-Mail', unique: true }),
    mobile: mobileField(),
    role: f.ref({ to: 'role', label: 'Role', requiredWhen: logsIn }),
    department: f.ref({ to: 'department', label: 'Department' }),
    designation: f.text({ label: 'Designation', max: 60 }),
    reportsTo: f.ref({ to: 'staff', label: 'Reports to', tree: true }),
    organization: f.ref({ to: 'organization', label: 'Company' }),
    branches: f.refs({ to: 'branch', label: 'Branches', help: 'Empty: all.' }),
    locations: f.refs({ to: 'location', label: 'Locations', help: 'Empty: all.' }),
    stockAreas: f.refs({ to: 'stockArea', label: 'Stock Areas', help: 'Empty: all.' }),
    defaultBranch: f.ref({ to: 'branch', label: 'Default branch' }),
    defaultStockArea: f.ref({ to: 'stockArea', label: 'Default stock area' }),
    shift: f.text({ label: 'Shift', max: 30, picks: 'shifts', help: 'One of the shifts of the department.' }),
    skills: f.refs({ to: 'process', label: 'Skills', help: 'Processes that this person can run.' }),
    machines: f.refs({ to: 'machine', label: 'Machines', help: 'Machines that this person works at.' }),
    canLogin: f.boolean({ label: 'May log in', default: true }),
    profilePermission: f.boolean({ label: 'Has a user profile', default: true }),
    isOperator: f.boolean({ label: 'Operator' }),
    lastLogin: f.dateTime({ label: 'Last login', readOnly: true }),
    isLoggedIn: f.boolean({ label: 'Logged in now', readOnly: true, knownBy: 'openSession' }),
    joinedOn: f.date({ label: 'Joined on' }),
    leftOn: f.date({ label: 'Left on' }),
    leaveFrom: f.date({ label: 'Leave from' }),
    leaveTo: f.date({ label: 'Leave till' }),
    substitute: f.ref({ to: 'staff', label: 'Substitute', help: 'Gets approvals during leave.' }),
    addresses: f.lines({ label: 'Addresses', of: addressFields() }),
    photo: f.image({ label: 'Photo' }),
    documents: f.file({ label: 'Documents', many: true }),
  },
  form: [
    {
      title: 'Person',
      rows: [
        ['firstname', 'lastname', 'employeeCode'],
        ['email', 'mobile', 'photo'],
        ['department', 'designation', 'reportsTo'],
        ['joinedOn', 'leftOn', 'documents'],
      ],
    },
    {
      title: 'Log-in',
      rows: [
        ['canLogin', 'username', 'password'],
        ['role', 'profilePermission', 'lastLogin'],
      ],
    },
    {
      title: 'Scope',
      rows: [
        ['organization', 'branches', 'locations'],
        ['stockAreas', 'defaultBranch', 'defaultStockArea'],
        ['isOperator', 'shift', 'pin'],
        ['skills', 'machines'],
      ],
    },
    { title: 'Leave', rows: [['leaveFrom', 'leaveTo', 'substitute']] },
    { title: 'Addresses', rows: [['addresses']] },
  ],
  list: {
    columns: [
      'employeeCode',
      'firstname',
      'lastname',
      'username',
      'role',
      'department',
      'branches',
      'lastLogin',
      'isActive',
    ],
    from1200: ['lastLogin', 'department'],
    from1600: ['branches', 'employeeCode'],
    search: ['firstname', 'lastname', 'username', 'employeeCode'],
    sort: 'firstname',
    filters: ['role', 'department', 'branches', 'isLoggedIn'],
  },
  matchOn: ['username'],
  reads: ['defaultStockArea.branch', 'addresses.country', 'addresses.state', 'addresses.city'],
  approval: { actions: {}, about: 'username', material: ['role', 'username', 'canLogin', 'reportsTo', 'substitute'] },
  rules: staffRules,
  warnings: [addressWarnings],
});

export type Staff = Row<typeof staff>;
export type StaffInput = Input<typeof staff>;
