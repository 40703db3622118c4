import { expect, test } from 'vitest';
import { aclOf } from '../rules/acl/acl.ts';
import { isMenuGroup, type MenuEntry, menuFor } from '../rules/acl/menu-for.ts';
import { ACL_ALIASES, SERVICES } from './access/service-names.ts';
import { MENU } from './menu.ts';
import { ROUTES } from './routes.ts';

/** The table of spec 01, 1.5, as it stands there: group (its service) | label | path | service | modes. */
const TABLE = `
– | Dashboard | /module/dashboard | dashboard | 5
Masters (masters) | Business Partner | /module/party/partyList | party | 5
Masters (masters) | Bill of Material | /module/bom | chemical/bom | 5
Masters (masters) | Item | /module/product | chemical/item | 5
Masters (masters) | Mould | /module/mould | chemical/mould | 5
Masters (masters) | Supporting Material | /module/supporting-material | chemical/supportingMaterial | 5
Masters (masters) | Cost Head | /module/costHead | chemical/costHead | 5
Masters (masters) | Unit of Measure | /module/uom | uom | 5
Masters (masters) | Segment | /module/segment | segment | 5
Masters (masters) | Process | /module/process | chemical/process | 5
Masters (masters) | Stock Area | /module/stock-area | chemical/stockArea | 5
Masters (masters) | Opening Stock Upload | /module/openingstock | chemical/itemStock | 5
Masters (masters) | Process Type | /module/processType | processType | 5
Masters (masters) | Department | /module/department | chemical/department | 5
Masters (masters) | Zone | /module/zone | zone | 5
Masters (masters) | Machine | /module/machine | chemical/machine | 5
Masters (masters) | Packing | /module/packing | chemical/packing | 5
Masters (masters) | Transport | /module/transport | chemical/transport | 5
Masters (masters) | Location | /module/location | erp/location | 5
Masters (masters) | Rack | /module/rack/rack | erp/rack | 5
Masters (masters) | Branch | /module/branch | erp/branch | 5
Masters (masters) | Custom Field | /module/custom-field | customField | 5
Masters (masters) | Quality Parameters | /module/customParameters | customParam | 5
Masters (masters) | Custom Module Field | /module/custom-module-field | moduleCustomField | 5
Masters (masters) | Funnel Stage | /module/funnelStage | crm/funnelStage | 5
Masters (masters) | CRM Activity | /module/crmActivity | crm/activity | 5
Masters (masters) | Freight | /module/freight | chemical/freight | 5
CRM (chemical/crm) | Funnel | /module/funnel | crm/funnel | 5
CRM (chemical/crm) | Digital Platform | /module/digitalplatform | crm/digitalPlatform (alias digitalplatform) | 5
CRM (chemical/crm) | Quotation | /module/quotation | crm/quotation | 5
– | Report | /module/reports | chemical/report | 5
– | Material-Reconciliation | /module/materialreconciliation | chemical/reconcile | 5
Supply Chain (supplyChain) | Purchase Order | /module/purchase-order | chemical/purchaseOrder | 5
Supply Chain (supplyChain) | Sales Order | /module/sales-order/salesOrderList | chemical/salesOrder | 5
– | Pending Approval | /module/approval-generic/approvalList | pendingApproval | 5
Inventory (inventory) | Inventory Stock | /module/inward-stock | chemical/itemStock/stock | 5
Inventory (inventory) | Add Pre Inward | /module/pre-inward/addUpdate | – | 4
Inventory (inventory) | Pre Inward List | /module/pre-inward | – | 4
Inventory (inventory) | Add Inward | /module/inward/list/addUpdate | – | 4 (inward 2)
Inventory (inventory) | Inward List | /module/inward/list | – | 4 (inward 2)
Inventory (inventory) | Add Inward (foundry) | /module/inward-foundary/addUpdate | – | 1 (inward 1)
Inventory (inventory) | Inward List (foundry) | /module/inward-foundary | – | 1 (inward 1)
Inventory (inventory) | Supporting Material Inward | /module/supporting-material-inward | chemical/sm-inward | 5
Inventory (inventory) | Packing Type Inward | /module/packing-type-inward | chemical/packingTypeInward | 5
Inventory (inventory) | Material Request | /module/materialRequest | chemical/materialRequest | 5
Inventory (inventory) | Material Allocation | /module/storeManagement | chemical/storeManagement/allocate | 5
Inventory (inventory) | Stock Transfer | /module/stock-transfer | chemical/stockTransfer | 5
Inventory (inventory) | Transfer Validation | /module/transfer-approval | chemical/transferApproval | 5
Inventory (inventory) | Reconciliation | /module/reconciliation | chemical/storeManagement/reconcile | 5
Production and dispatch (section title, no ACL) | Lab Test | /module/labTest | chemical/labTest | 5
Production and dispatch (section title, no ACL) | Planning and Scheduling | /module/Planning-Scheduling | chemical/planning_scheduling | 5
Production and dispatch (section title, no ACL) | Planning | /module/planning | chemical/only_planning | 5
Production and dispatch (section title, no ACL) | Production Batch | /module/production-batch | chemical/productionbatch | 5
Production and dispatch (section title, no ACL) | Lot-wise Production Batch | /module/lot-wise-production-batch | chemical/lotwiseproductionbatch | 5
Production and dispatch (section title, no ACL) | Weaving | /module/weavingProcess/list | chemical/weavingProcess | 5
Production and dispatch (section title, no ACL) | New Production Batch | /module/new-production-batch | chemical/newproductionbatch | 5
Production and dispatch (section title, no ACL) | Slitting | /module/slittingProcess | – | 5
Production and dispatch (section title, no ACL) | Bag Making | /module/bagMakingProcess | – | 5
Production and dispatch (section title, no ACL) | Daily Production Machine-wise | /module/dailyProductionMachineWise | – | 5
Production and dispatch (section title, no ACL) | Daily Production | /module/daily-production | – | 5
Production and dispatch (section title, no ACL) | DP Log | /module/loom-vise-daily-production | – | 5
Production and dispatch (section title, no ACL) | Packaging Process | /module/packaging | chemical/packingProcess | 5
Production and dispatch (section title, no ACL) | Dispatch | /module/dispatch | chemical/dispatch | 5
Production and dispatch (section title, no ACL) | Job Work | /module/transferAndDispatch | chemical/transfer-and-dispatch | 5
Production and dispatch (section title, no ACL) | Inter Department Transfer | /module/cbl-to-cbl | erp/cbl-to-cbl | 5
Machine Asset (chemical/machineAsset) | M/c Types and Activity | /module/machine-asset-setting | machineAssetsActivity | 5
Machine Asset (chemical/machineAsset) | Maintenance Activity | /module/machine-asset-management | machineAssets | 5
– | Staff | /module/user | staff | 5
Settings | Message Templates | /module/message-templates | chemical/smsTemplate | 5
Settings | Print Templates | /module/print-templates | templateConfig | 5
Settings | Product Code | /module/part-code | chemical/partCodeConfig | 5
Settings | System Configuration | /module/sysConfig | sysConfig | 5
Settings | Material Request Configuration | /module/materialRequestConfig | chemical/requestApprovalConfig | 5
Settings | Module Param Config | /module/moduleFieldConfig | chemical/formConfig | 5
Settings | Approval Configuration | /module/approval-configuration | approvalConfiguration | 5
– | ACL Config | /module/aclConfig | acl | 5
`;

type Line = {
  readonly group: string;
  readonly label: string;
  readonly path: string;
  readonly service: string;
  readonly mode: string;
};

const LINES: readonly Line[] = TABLE.trim()
  .split('\n')
  .map((line) => {
    const [group = '', label = '', path = '', service = '', mode = ''] = line.split(' | ');
    return { group, label, path, service: service.replace(/ \(alias .*\)$/u, ''), mode };
  });

/** Mode as the table writes it: `5`, `4`, `4 (inward 2)`. */
const modeOf = ({ mode = 5, inwardMode }: MenuEntry): string =>
  inwardMode === undefined ? String(mode) : `${mode} (inward ${inwardMode})`;

const lineOf = (group: string, entry: MenuEntry): Line => ({
  group,
  label: entry.label,
  path: entry.path,
  service: entry.acl ?? '–',
  mode: modeOf(entry),
});

const groupName = (label: string, service: string | undefined): string => {
  if (label === 'Production and dispatch') return `${label} (section title, no ACL)`;
  return service === undefined ? label : `${label} (${service})`;
};

/** An administrator's rights: a record that allows everything of every service. */
const administrator = aclOf(
  SERVICES.map(({ moduleAPI }) => ({ moduleAPI, displayName: null, view: 1, mode: 255 })),
  ACL_ALIASES,
);

test('an administrator sees every entry of the specification, each in its group with its path, service and mode', () => {
  const lines = menuFor(administrator, MENU).flatMap((node) =>
    isMenuGroup(node)
      ? node.entries.map((entry) => lineOf(groupName(node.label, node.acl), entry))
      : [lineOf('–', node)],
  );
  expect(LINES).toHaveLength(76);
  expect(lines).toEqual(LINES);
});

test('a chemical plant sees no entries of a foundry, nor the other way about', () => {
  const seen = (sidebar: number, inward: number): readonly string[] =>
    menuFor(administrator, MENU, { sidebar, inward }).flatMap((node) =>
      (isMenuGroup(node) ? node.entries : [node]).map(({ label }) => label),
    );
  const both = LINES.filter(({ mode }) => mode === '5').map(({ label }) => label);
  const only = (...modes: readonly string[]): readonly string[] =>
    LINES.filter(({ mode }) => mode === '5' || modes.includes(mode)).map(({ label }) => label);
  expect(seen(4, 2)).toEqual(only('4', '4 (inward 2)'));
  expect(seen(1, 1)).toEqual(only('1 (inward 1)'));
  expect(seen(4, 1)).toEqual(only('4'));
  expect(seen(1, 2)).toEqual(both);
});

/** Rights of a new role, which has a record of each service, but for these. */
const roleWith = (views: { readonly [service: string]: number | undefined }) =>
  aclOf(
    SERVICES.flatMap(({ moduleAPI }) => {
      const view = moduleAPI in views ? views[moduleAPI] : 0;
      return view === undefined ? [] : [{ moduleAPI, displayName: null, view, mode: 0 }];
    }),
    ACL_ALIASES,
  );
const seenBy = (acl: ReturnType<typeof roleWith>): readonly string[] =>
  menuFor(acl, MENU).flatMap((node) =>
    isMenuGroup(node) ? node.entries.map(({ label }) => `${node.label}: ${label}`) : [node.label],
  );

test('a role with only units to see has them, and what needs no right; Masters has one child', () => {
  const open = LINES.filter(({ service }) => service === '–');
  expect(open).toHaveLength(11);
  const others = open.map(({ group, label }) => `${group.replace(/ \(.*/u, '')}: ${label}`);
  const only = seenBy(roleWith({ uom: 1, masters: 1, inventory: 1 }));
  expect(only).toEqual(['Masters: Unit of Measure', ...others]);
  const withoutRecords = seenBy(roleWith({ uom: 1, masters: undefined, inventory: undefined }));
  expect(withoutRecords).toEqual(only); // a group without a record of its own is not closed by that
  const shut = seenBy(roleWith({ uom: 1 }));
  expect(shut).toEqual(others.filter((label) => !label.startsWith('Inventory')));
});

test.each([
  ['RACK_SUPPORT', 'Masters: Rack', '/module/rack/rack'],
  ['PACKING_TYPE_SUPPORT', 'Inventory: Packing Type Inward', '/module/packing-type-inward'],
  ['CBL_FLOW_SUPPORT', 'Production and dispatch: Inter Department Transfer', '/module/cbl-to-cbl'],
])('%s brings %s into the menu, and its list to tabs and commands', (key, entry, path) => {
  const seenWith = (value: string): readonly string[] =>
    menuFor(administrator, MENU, undefined, { [key]: value }).flatMap((node) =>
      isMenuGroup(node) ? node.entries.map(({ label }) => `${node.label}: ${label}`) : [],
    );
  expect([seenWith('YES').includes(entry), seenWith('NO').includes(entry)]).toEqual([true, false]);
  expect(ROUTES.find((route) => `/module/${route.path}` === path)?.switchedBy).toBe(key);
});
