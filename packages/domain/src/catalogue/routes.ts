import type { Module } from './language/module.ts';
import { MODULES } from './registry.ts';

/** A route below `module/` and what stands behind it. */
export type CatalogueRoute = {
  /** Path below `/module/`, without the form's `addUpdate` and ids. */
  readonly path: string;
  /** Service names that the guard asks, any of which may allow; none = unguarded. */
  readonly acl: readonly string[];
  readonly title: string;
  /** A declared module, a screen of its own, or nothing yet. */
  readonly builtBy: { readonly module: string } | 'screen' | 'later';
};

const later = (path: string, title: string, ...acl: readonly string[]): CatalogueRoute => ({
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

/** Guard name of a module's route where the specification's differs from its service: an alias of the same service. */
const GUARD_NAMES: Readonly<Record<string, string>> = {
  rack: 'rack',
  purchaseOrder: 'purchase-order',
  inward: 'inward',
};

/** Modules whose routes everybody may open: what may be done there, the server decides. */
const UNGUARDED = new Set(['organization', 'labelConfig', 'services']);

const ofModule = (module: Module): CatalogueRoute => ({
  path: module.route,
  acl: UNGUARDED.has(module.name) ? [] : [GUARD_NAMES[module.name] ?? module.acl],
  title: module.plural,
  builtBy: { module: module.name },
});

/** Routes that no declared module brings: screens of their own and those of later issues (specification.md, section 2; spec 01, 1.6). */
const OTHERS: readonly CatalogueRoute[] = [
  screen('', 'Home'),
  screen('dashboard', 'Dashboard'),
  screen('user-profile', 'User Profile'),
  screen('inward-stock', 'Inventory Stock', 'chemical/itemStock/stock'),
  later('bom', 'Bill of Material', 'chemical/bom'),
  later('supporting-material-inward', 'Supporting Material Inward', 'chemical/sm-inward'),
  later('supporting-material-allocation', 'Supporting Material Allocation', 'chemical/supportingMaterialAllocation'),
  later('productCodes', 'Product Codes', 'productCodeModule'),
  later('sales-order', 'Sales Order', 'chemical/salesOrder'),
  later('Planning-Scheduling', 'Planning and Scheduling', 'chemical/planning_scheduling'),
  later('scheduling', 'Scheduling', 'chemical/scheduling'),
  later('funnel', 'Funnel', 'crm/funnel'),
  later('digitalplatform', 'Digital Platform'),
  later('quotation', 'Quotation', 'crm/quotation'),
  later('packing-type-inward', 'Packing Type Inward'),
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
  later('labTest', 'Lab Test'),
  later('dispatch', 'Dispatch'),
  later('inward-foundary', 'Inward (foundry)', 'chemical/foundaryInward'),
  later('transferAndDispatch', 'Job Work'),
  later('pre-inward', 'Pre Inward'),
  later('materialRequest', 'Material Request', 'chemical/requestApproval'),
  later('materialRequestConfig', 'Material Request Configuration'),
  later('stock-transfer', 'Stock Transfer'),
  later('transfer-approval', 'Transfer Validation'),
  later('storeManagement', 'Material Allocation', 'allocate'),
  later('reconciliation', 'Reconciliation', 'reconcile'),
  later('message-templates', 'Message Templates', 'chemical/smsTemplate'),
  later('print-templates', 'Print Templates'),
  later('part-code', 'Product Code', 'chemical/partCodeConfig'),
  later('materialreconciliation', 'Material-Reconciliation'),
  later('machine-asset-management', 'Maintenance Activity', 'MachineAssets'),
  later('reports', 'Report', 'chemical/report'),
  later('custom-field', 'Custom Field', 'customField'),
  later('custom-module-field', 'Custom Module Field', 'moduleCustomField'),
  later('cbl-to-cbl', 'Inter Department Transfer', 'erp/cbl-to-cbl'),
  later('transaction-report', 'Transaction Report', 'transactionReport'),
  later('approval-configuration', 'Approval Configuration'),
  later('approval-generic', 'Pending Approval'),
];

/** Every route below `module/`, with the names its guard asks and who built it. */
export const ROUTES: readonly CatalogueRoute[] = [...MODULES.map(ofModule), ...OTHERS];

/** Masters without a menu entry: tabs on the list of their parent, and found by search and command palette (spec 01, 1.5). Paths below `/module/`. */
export const RELATED_TABS: readonly { readonly parent: string; readonly tabs: readonly string[] }[] = [
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
  { parent: 'mould', tabs: ['mouldName', 'mouldType'] },
  { parent: 'funnelStage', tabs: ['funnelSource', 'funnelType', 'funnelType/customerType'] },
  { parent: 'machine-asset-setting', tabs: ['machine-activities'] },
  { parent: 'user', tabs: ['role'] },
  { parent: 'aclConfig', tabs: ['services'] },
  {
    parent: 'org-profile',
    tabs: ['org-profile/geography/country', 'org-profile/geography/state', 'org-profile/geography/city'],
  },
  { parent: 'sysConfig', tabs: ['sysConfig/numberSeries'] },
  { parent: 'reports', tabs: ['transaction-report'] },
];
