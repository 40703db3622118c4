import type { SwitchKey, SysConfigKey } from '../rules/config/setting-of.ts';
import { NAMED_PARAMS, paramSwitch } from '../rules/config/stock-param-switches.ts';
import type { Module } from './language/module.ts';
import type { PURPOSES } from './purposes.ts';
import { MODULES } from './registry.ts';
import { foundryInward } from './stores/foundry-inward.ts';
import { inward } from './stores/inward.ts';
import { switchOf } from './switched-screens.ts';

/** A route below `module/` and what stands behind it. */
export type CatalogueRoute = {
  /** Path below `/module/`, without the form's `addUpdate` and ids. */
  readonly path: string;
  /** Service names that the guard asks, any of which may allow; none = unguarded. */
  readonly acl: readonly string[];
  readonly title: string;
  /** A declared module, a screen of its own, or nothing yet. */
  readonly builtBy: { readonly module: string } | 'screen' | 'later';
  /** Pattern of what may stand behind the path in an address: a record's id, the name of a report. Left out, nothing does. */
  readonly behind?: string;
  /** Neither a tab nor the palette offers it while this is not YES; by its address it stands. */
  readonly switchedBy?: SwitchKey;
  /** While the setting is YES the list and new records are shut: whoever comes is led to this route. */
  readonly shut?: { readonly by: SysConfigKey; readonly to: string };
};

const later = (path: keyof typeof PURPOSES, title: string, ...acl: readonly string[]): CatalogueRoute => ({
  path,
  acl: acl.length === 0 ? [path] : acl,
  title,
  builtBy: 'later',
});

const screen = (path: string, title: string, ...acl: readonly string[]): CatalogueRoute => ({
  path,
  acl,
  title,
  builtBy: 'screen',
});

/** Ids of records as addresses name them. */
const ID = String.raw`[1-9]\d{0,14}`;

const leadingOn = (behind: string, route: CatalogueRoute): CatalogueRoute => ({ ...route, behind });

/** Guard name of a module's route where the specification's differs from its service: an alias of the same service. */
const GUARD_NAMES: Readonly<Record<string, string>> = {
  rack: 'rack',
  purchaseOrder: 'purchase-order',
  inward: 'inward',
  approvalFlow: 'approval-configuration',
  stockTransfer: 'stock-transfer',
  printTemplate: 'print-templates',
  labTest: 'labTest',
  packingInward: 'packing-type-inward',
  materialRequest: 'chemical/requestApproval',
  materialAllocation: 'allocate',
  materialRequestConfig: 'materialRequestConfig',
  floorReconciliation: 'reconcile',
  physicalCount: 'materialreconciliation',
};

/** Screens that a setting shuts (spec 01, 1.8 and 2.1.1): where nothing leaves by hand, outward leads to inward. */
const SHUT: Readonly<Record<string, CatalogueRoute['shut']>> = {
  outward: { by: 'ONLY_INWARD', to: inward.formRoute },
  foundryOutward: { by: 'ONLY_INWARD', to: foundryInward.formRoute },
};

/** Modules whose routes everybody may open: what may be done there, the server decides. */
const UNGUARDED = new Set(['organization', 'labelConfig', 'services']);

/** A stock parameter that nobody named and that has no value is nowhere (spec 01, 2.2), as is what a switch of the company brings. */
const switchedOf = ({ name }: Module): Pick<CatalogueRoute, 'switchedBy'> => {
  const number = NAMED_PARAMS.find((n) => name === `stockParam${n}`);
  return number === undefined ? switchOf(name) : { switchedBy: paramSwitch(number) };
};

const ofModule = (module: Module): CatalogueRoute => {
  const shut = SHUT[module.name];
  return {
    path: module.route,
    acl: UNGUARDED.has(module.name) ? [] : [GUARD_NAMES[module.name] ?? module.acl],
    title: module.plural,
    builtBy: { module: module.name },
    ...(shut === undefined ? {} : { shut }),
    ...switchedOf(module),
  };
};

/** Routes that no declared module brings: screens of their own and those of later issues (specification.md, section 2; spec 01, 1.6). */
const OTHERS: readonly CatalogueRoute[] = [
  screen('', 'Home'),
  screen('dashboard', 'Dashboard'),
  screen('user-profile', 'User Profile'),
  screen('exports', 'Exports'),
  leadingOn(ID, screen('transfer-approval', 'Transfer Validation', 'transfer-approval')),
  screen('inward-stock', 'Inventory Stock', 'chemical/itemStock/stock'),
  screen('inward-stock/lot', 'Life of a Lot', 'chemical/itemStock/stock'),
  later('sales-order', 'Sales Order', 'chemical/salesOrder'),
  later('Planning-Scheduling', 'Planning and Scheduling', 'chemical/planning_scheduling'),
  later('scheduling', 'Scheduling', 'chemical/scheduling'),
  later('funnel', 'Funnel', 'crm/funnel'),
  later('digitalplatform', 'Digital Platform'),
  later('quotation', 'Quotation', 'crm/quotation'),
  later('planning', 'Planning', 'chemical/planning', 'chemical/only_planning'),
  later('loom-vise-daily-production', 'DP Log'),
  later('packaging', 'Packaging Process'),
  later('production-batch', 'Production Batch', 'chemical/productionbatch'),
  later('lot-wise-production-batch', 'Lot-wise Production Batch'),
  later('weavingProcess', 'Weaving'),
  later('slittingProcess', 'Slitting'),
  later('bagMakingProcess', 'Bag Making'),
  later('dailyProductionMachineWise', 'Daily Production Machine-wise'),
  later('new-production-batch', 'New Production Batch'),
  later('daily-production', 'Daily Production'),
  later('dispatch', 'Dispatch'),
  later('transferAndDispatch', 'Job Work'),
  leadingOn(ID, screen('materialreconciliation/count', 'Count', 'materialreconciliation')),
  later('machine-asset-management', 'Maintenance Activity', 'MachineAssets'),
  leadingOn(String.raw`\w+`, screen('reports', 'Report', 'chemical/report')),
  screen('transaction-report', 'Transaction Report', 'transactionReport'),
  leadingOn('approvalList', screen('approval-generic', 'Pending Approval', 'approval-generic')),
];

/** Every route below `module/`, with the names its guard asks and who built it. */
export const ROUTES: readonly CatalogueRoute[] = [...MODULES.map(ofModule), ...OTHERS];

/** Masters without a menu entry: tabs on the list of their parent, and found by search and command palette (spec 01, 1.5). Paths below `/module/`. What stands under two lists belongs to the later. */
export const RELATED_TABS: readonly { readonly parent: string; readonly tabs: readonly string[] }[] = [
  { parent: 'inward/list', tabs: ['inward/outward', 'inward/return'] },
  { parent: 'inward-foundary', tabs: ['inward-foundary/outward'] },
  { parent: 'supporting-material-inward', tabs: ['supporting-material-allocation'] },
  { parent: 'party/partyList', tabs: ['partytype', 'categorytype'] },
  {
    parent: 'product',
    tabs: [
      'productType',
      'productCodes',
      'product/category',
      'materialPropertyType',
      'materialPropertyType/property',
      'purity',
      'ph',
      'moisture',
      'solubility',
      'stock-param4',
      'stock-param5',
      'stock-param6',
      'stock-param7',
      'stock-param8',
      'stock-param9',
      'product/gstRate',
      'product/itemTuple',
    ],
  },
  { parent: 'reconciliation', tabs: ['reconciliation/reason'] },
  { parent: 'transfer-approval', tabs: ['transfer-approval/reason'] },
  { parent: 'mould', tabs: ['mouldName', 'mouldType'] },
  { parent: 'funnelStage', tabs: ['funnelSource', 'funnelType', 'funnelType/customerType'] },
  { parent: 'digitalplatform', tabs: ['digitalplatform/platforms'] },
  { parent: 'machine-asset-setting', tabs: ['machine-activities'] },
  { parent: 'user', tabs: ['role'] },
  { parent: 'aclConfig', tabs: ['services'] },
  {
    parent: 'org-profile',
    tabs: [
      'org-profile/geography/country',
      'org-profile/geography/state',
      'org-profile/geography/city',
      'org-profile/geography/pin-code',
    ],
  },
  { parent: 'sysConfig', tabs: ['sysConfig/numberSeries', 'print-templates/labels', 'print-templates/parameters'] },
  {
    parent: 'print-templates',
    tabs: ['print-templates/labels', 'print-templates/label-prints', 'print-templates/parameters'],
  },
  { parent: 'reports', tabs: ['reports/schedules', 'transaction-report'] },
];
