import { MODE } from '../../rules/acl/acl.ts';
import { seeds } from '../language/seed.ts';
import { role } from './role.ts';
import { SERVICES } from './service-names.ts';
import { services } from './services.ts';

/** Services: every name that menu, guards and calls ask rights of (spec 01, 2.15). */
export const servicesSeeds = seeds(
  services,
  SERVICES.map(({ moduleAPI, displayName, group, aliases }) => ({
    kind: 'module',
    moduleAPI,
    displayName,
    group,
    aliases,
  })),
  { isSystem: true },
);

/** Roles that a new company starts with. */
export const roleSeeds = seeds(role, [
  { name: 'Administrator', isAdmin: true, description: 'May do everything, rights of others included.' },
  { name: 'Purchase', description: 'Parties, items, purchase orders; sees stock and receipts.' },
  { name: 'Stores', description: 'Stock areas, opening stock, inward; sees purchase orders.' },
  { name: 'Viewer', description: 'Looks at everything, changes nothing.' },
]);

/** What a seeded role may do with a service. */
export type Grant = { readonly role: string; readonly moduleAPI: string; readonly view: 0 | 1; readonly mode: number };

const OPERATOR = MODE.create | MODE.edit | MODE.print | MODE.export;
const SUPERVISOR = OPERATOR | MODE.delete | MODE.approve;
const FULL = Object.values(MODE).reduce((sum, bit) => sum | bit, 0);

/** Rights themselves, logs of others and the settings of the house are for administrators. */
const ADMINISTRATION = new Set([
  'acl',
  'role',
  'staff',
  'sysConfig',
  'numberSeries',
  'chemical/formConfig',
  'customField',
  'moduleCustomField',
  'organization',
  'labelConfig',
  'services',
  'approvalConfiguration',
]);

const PURCHASE: Readonly<Record<string, number>> = {
  'chemical/purchaseOrder': SUPERVISOR | MODE.override,
  party: SUPERVISOR | MODE.import,
  'chemical/item': OPERATOR | MODE.import,
  partyType: OPERATOR,
  categoryType: OPERATOR,
  segment: OPERATOR,
  geography: OPERATOR,
  'chemical/printParameter': OPERATOR,
};

const STORES: Readonly<Record<string, number>> = {
  'pre-inward': SUPERVISOR,
  'chemical/inward': SUPERVISOR,
  'chemical/foundaryInward': SUPERVISOR,
  'chemical/itemStock': OPERATOR | MODE.import,
  'chemical/itemStock/stock': OPERATOR,
  'chemical/stockArea': OPERATOR,
  'erp/rack': SUPERVISOR,
  'chemical/stockTransfer': SUPERVISOR,
  'chemical/transferApproval': SUPERVISOR,
  'erp/cbl-to-cbl': SUPERVISOR,
  'chemical/materialRequest': SUPERVISOR,
  'chemical/storeManagement/allocate': SUPERVISOR,
  'chemical/storeManagement/reconcile': SUPERVISOR,
  'chemical/reconcile': SUPERVISOR,
};

const grantsOf = (name: string, mode: (moduleAPI: string) => number): readonly Grant[] =>
  SERVICES.map(({ moduleAPI }) => ({
    role: name,
    moduleAPI,
    view: ADMINISTRATION.has(moduleAPI) && name !== 'Administrator' ? 0 : 1,
    mode: mode(moduleAPI),
  }));

/** Rights of the seeded roles: one record per role and service, none without. */
export const GRANTS: readonly Grant[] = [
  ...grantsOf('Administrator', () => FULL),
  ...grantsOf('Purchase', (moduleAPI) => PURCHASE[moduleAPI] ?? 0),
  ...grantsOf('Stores', (moduleAPI) => STORES[moduleAPI] ?? 0),
  ...grantsOf('Viewer', () => 0),
];
