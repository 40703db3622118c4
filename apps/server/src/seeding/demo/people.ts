import { addDays } from '@weft/domain/rules/dates/add-days';
import { BRANCH, LOCATION } from './company.ts';
import { chanceOf } from './chance.ts';
import { mobileOf } from './identifiers.ts';

type Row = { readonly [key: string]: unknown };

type Short = readonly [
  code: string,
  firstname: string,
  lastname: string,
  designation: string,
  department: string,
  branch: string,
  reportsTo: string | null,
  role?: 'Purchase' | 'Stores',
];

/** Codes of people whom documents name. */
export const STAFF = {
  head: 'E001',
  buyers: ['E003', 'E004'],
  storesSurat: 'E006',
  storesAnkleshwar: 'E007',
  storesSilvassa: 'E008',
} as const;

const PEOPLE: readonly Short[] = [
  ['E001', 'Harshad', 'Vaghani', 'Managing Director', 'Accounts', BRANCH.surat, null],
  ['E002', 'Mehul', 'Trivedi', 'Plant Head', 'Loom', BRANCH.surat, 'E001'],
  ['E003', 'Rupal', 'Bhavsar', 'Purchase Manager', 'Purchase', BRANCH.surat, 'E001', 'Purchase'],
  ['E004', 'Jignesh', 'Rathva', 'Purchase Executive', 'Purchase', BRANCH.silvassa, 'E003', 'Purchase'],
  ['E005', 'Nirali', 'Desai', 'Head of Accounts', 'Accounts', BRANCH.surat, 'E001'],
  ['E006', 'Bharat', 'Solgama', 'Store Keeper', 'Stores', BRANCH.surat, 'E002', 'Stores'],
  ['E007', 'Kokila', 'Vasava', 'Store Keeper', 'Stores', BRANCH.surat, 'E012', 'Stores'],
  ['E008', 'Dinesh', 'Warli', 'Store Keeper', 'Stores', BRANCH.silvassa, 'E014', 'Stores'],
  ['E009', 'Pragna', 'Chokshi', 'Quality Head', 'Quality', BRANCH.surat, 'E001'],
  ['E010', 'Tarun', 'Mistry', 'Lab Chemist', 'Quality', BRANCH.surat, 'E009'],
  ['E011', 'Sejal', 'Nayka', 'Lab Assistant', 'Quality', BRANCH.silvassa, 'E009'],
  ['E012', 'Ashvin', 'Gohel', 'Chemical Plant Manager', 'Chemical Plant', BRANCH.surat, 'E001'],
  ['E013', 'Farida', 'Shaikh', 'Shift Chemist', 'Chemical Plant', BRANCH.surat, 'E012'],
  ['E014', 'Sunil', 'Kharpade', 'Moulding Manager', 'Moulding', BRANCH.silvassa, 'E001'],
  ['E015', 'Lalit', 'Bhoya', 'Mould Fitter', 'Moulding', BRANCH.silvassa, 'E014'],
  ['E016', 'Naresh', 'Zala', 'Tape Plant Supervisor', 'Tape Plant', BRANCH.surat, 'E002'],
  ['E017', 'Umesh', 'Yadava', 'Loom Supervisor', 'Loom', BRANCH.surat, 'E002'],
  ['E018', 'Manisha', 'Koli', 'Lamination Supervisor', 'Lamination', BRANCH.surat, 'E002'],
  ['E019', 'Prakash', 'Ahire', 'Printing Supervisor', 'Printing', BRANCH.surat, 'E002'],
  ['E020', 'Hansa', 'Rathod', 'Stitching Supervisor', 'Cutting & Stitching', BRANCH.surat, 'E002'],
  ['E021', 'Vipul', 'Tandel', 'Dispatch Officer', 'Dispatch', BRANCH.surat, 'E002'],
  ['E022', 'Imran', 'Malek', 'Maintenance Engineer', 'Maintenance', BRANCH.surat, 'E002'],
  ['E023', 'Komal', 'Parikh', 'Sales Manager', 'Sales', BRANCH.surat, 'E001'],
  ['E024', 'Yogesh', 'Borse', 'Sales Executive', 'Sales', BRANCH.surat, 'E023'],
  ['E025', 'Rekha', 'Dhodia', 'Accounts Executive', 'Accounts', BRANCH.silvassa, 'E005'],
  ['E026', 'Chetan', 'Kapadiya', 'Electrician', 'Maintenance', BRANCH.silvassa, 'E022'],
];

/**
 * People of the demo factory. A few may log in; nobody knows their passwords (`passwordFor` makes them), so that no demo on the net has an open
 * door: an administrator sets one to try a role.
 */
export const staffRows = (today: string, passwordFor: (code: string) => string): readonly Row[] => {
  const chance = chanceOf('weft/people');
  return PEOPLE.map(([code, firstname, lastname, designation, department, branch, reportsTo, role]) => ({
    employeeCode: code,
    firstname,
    lastname,
    designation,
    department,
    email: `${firstname}.${lastname}@vanuja.example`.toLowerCase(),
    mobile: mobileOf(chance),
    organization: 'VPL',
    defaultBranch: branch,
    branches: branch === BRANCH.silvassa ? [branch] : [],
    reportsTo,
    shift: chance.pick(shiftsOf(department).map(({ name }) => name)),
    isOperator: designation.includes('Supervisor') || designation.includes('Fitter'),
    joinedOn: addDays(today, -chance.whole(400, 3900)),
    canLogin: role !== undefined,
    ...(role === undefined
      ? { profilePermission: false }
      : { role, username: `${firstname}.${lastname}`.toLowerCase(), password: passwordFor(code) }),
  }));
};

const SHIFTS = [
  { name: 'A', start: '08:00', end: '20:00', breakMinutes: 45 },
  { name: 'B', start: '20:00', end: '08:00', breakMinutes: 45 },
];

type Unit = readonly [
  name: string,
  shortCode: string,
  location: string,
  branch: string,
  isProduction: boolean,
  about: string,
];

const UNITS: readonly Unit[] = [
  ['Tape Plant', 'TPE', LOCATION.weaving, BRANCH.surat, true, 'Extrusion and winding of tape'],
  ['Loom', 'LOM', LOCATION.weaving, BRANCH.surat, true, 'Circular looms'],
  ['Lamination', 'LAM', LOCATION.weaving, BRANCH.surat, true, 'Coating of fabric'],
  ['Printing', 'PRN', LOCATION.weaving, BRANCH.surat, true, 'Flexographic printing of bags'],
  ['Cutting & Stitching', 'CUT', LOCATION.weaving, BRANCH.surat, true, 'Cutting, stitching, baling'],
  ['Stores', 'STR', LOCATION.weaving, BRANCH.surat, false, 'Receipt, keeping and issue of goods'],
  ['Quality', 'QLT', LOCATION.weaving, BRANCH.surat, false, 'Incoming and in-process tests'],
  ['Dispatch', 'DSP', LOCATION.godown, BRANCH.surat, false, 'Loading and transport'],
  ['Maintenance', 'MNT', LOCATION.weaving, BRANCH.surat, false, 'Machines, power, utilities'],
  ['Accounts', 'ACC', LOCATION.weaving, BRANCH.surat, false, 'Bills, payments, GST'],
  ['Sales', 'SAL', LOCATION.weaving, BRANCH.surat, false, 'Enquiries and orders'],
  ['Purchase', 'PUR', LOCATION.weaving, BRANCH.surat, false, 'Orders to suppliers'],
  ['Chemical Plant', 'CHM', LOCATION.chemicals, BRANCH.surat, true, 'Reactors, crystallisers, drying'],
  ['Moulding', 'MLD', LOCATION.moulding, BRANCH.silvassa, true, 'Injection moulding'],
];

const shiftsOf = (department: string) =>
  UNITS.some(([name, , , , isProduction]) => name === department && isProduction)
    ? SHIFTS
    : [{ name: 'General', start: '09:00', end: '18:00', breakMinutes: 30 }];

/** Departments: those of every new company get their place and code, two are the demo's own. */
export const departmentRows: readonly Row[] = UNITS.map(
  ([name, shortCode, location, branch, isProduction, description], n) => ({
    name,
    shortCode,
    organization: 'VPL',
    branch,
    location,
    isProduction,
    costCentreCode: `CC-${shortCode}`,
    weeklyOff: isProduction ? 'none' : 'sunday',
    shifts: shiftsOf(name),
    description,
    sortOrder: n + 1,
  }),
);

/** Heads of departments, once people are there. */
export const departmentHeadRows: readonly Row[] = [
  ['Purchase', 'E003'],
  ['Stores', 'E006'],
  ['Accounts', 'E005'],
  ['Quality', 'E009'],
  ['Chemical Plant', 'E012'],
  ['Moulding', 'E014'],
  ['Tape Plant', 'E016'],
  ['Loom', 'E017'],
  ['Lamination', 'E018'],
  ['Printing', 'E019'],
  ['Cutting & Stitching', 'E020'],
  ['Dispatch', 'E021'],
  ['Maintenance', 'E022'],
  ['Sales', 'E023'],
].map(([name, head]) => ({ name, head }));
