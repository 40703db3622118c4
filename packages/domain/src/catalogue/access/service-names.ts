import { MENU } from '../menu.ts';
import { MODULES } from '../registry.ts';
import { isMenuGroup } from '../../rules/acl/menu-for.ts';

/** A service that rights are given on: one name that counts, others that mean the same (spec 01, 1.6). */
export type Service = {
  readonly moduleAPI: string;
  readonly displayName: string;
  readonly group: string;
  readonly aliases: readonly string[];
};

/** Other names of services whose modules later issues declare: what the menu says → what guards and calls say. */
const LATER_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'chemical/bom': ['bom'],
  'crm/funnel': ['funnel'],
  'crm/digitalPlatform': ['digitalplatform'],
  'crm/quotation': ['quotation'],
  'chemical/report': ['reports'],
  'chemical/salesOrder': ['sales-order'],
  pendingApproval: ['approval-generic'],
  'chemical/itemStock/stock': ['inward-stock'],
  'chemical/transferApproval': ['transfer-approval'],
  'chemical/planning_scheduling': ['Planning-Scheduling'],
  'chemical/only_planning': ['planning', 'chemical/planning'],
  'chemical/productionbatch': ['production-batch'],
  'chemical/lotwiseproductionbatch': ['lot-wise-production-batch'],
  'chemical/weavingProcess': ['weavingProcess'],
  'chemical/newproductionbatch': ['new-production-batch'],
  'chemical/packingProcess': ['packaging'],
  'chemical/dispatch': ['dispatch'],
  'chemical/transfer-and-dispatch': ['transferAndDispatch'],
  machineAssets: ['MachineAssets', 'machine-asset-management'],
  approvalConfiguration: ['approval-configuration'],
};

/** Services that have neither a menu entry nor a declared module: guards and buttons ask for them. */
const LATER_SERVICES: readonly Service[] = [
  {
    moduleAPI: 'chemical/scheduling',
    displayName: 'Scheduling',
    group: 'Production and dispatch',
    aliases: ['scheduling'],
  },
  { moduleAPI: 'slittingProcess', displayName: 'Slitting', group: 'Production and dispatch', aliases: [] },
  { moduleAPI: 'bagMakingProcess', displayName: 'Bag Making', group: 'Production and dispatch', aliases: [] },
  {
    moduleAPI: 'dailyProductionMachineWise',
    displayName: 'Daily Production Machine-wise',
    group: 'Production and dispatch',
    aliases: [],
  },
  { moduleAPI: 'daily-production', displayName: 'Daily Production', group: 'Production and dispatch', aliases: [] },
  { moduleAPI: 'loom-vise-daily-production', displayName: 'DP Log', group: 'Production and dispatch', aliases: [] },
  {
    moduleAPI: 'transactionReport',
    displayName: 'Transaction Report',
    group: 'Reports',
    aliases: ['transaction-report'],
  },
];

const unique = (names: readonly string[]): readonly string[] => [...new Set(names)];

const fromMenu = (): readonly Service[] =>
  MENU.flatMap((node): readonly Service[] => {
    const entries = isMenuGroup(node) ? node.entries : [];
    const services = [node, ...entries].flatMap(({ acl, label }) =>
      acl === undefined
        ? []
        : [{ moduleAPI: acl, displayName: label, group: node.label, aliases: LATER_ALIASES[acl] ?? [] }],
    );
    return services;
  });

const fromModules = (): readonly Service[] =>
  MODULES.map(({ acl, plural, aclAliases, kind }) => ({
    moduleAPI: acl,
    displayName: plural,
    group: kind === 'document' ? 'Inventory' : 'Masters',
    aliases: aclAliases,
  }));

/** Every service, once: menu entries first (their labels count), then modules without one, then what only guards ask for. */
export const SERVICES: readonly Service[] = [...fromMenu(), ...fromModules(), ...LATER_SERVICES].reduce<
  readonly Service[]
>((known, service) => {
  const same = known.find(({ moduleAPI }) => moduleAPI === service.moduleAPI);
  if (same === undefined) return [...known, service];
  const merged = { ...same, aliases: unique([...same.aliases, ...service.aliases]) };
  return known.map((each) => (each === same ? merged : each));
}, []);

/** Other name → name that counts, for `aclOf` (rules/acl). */
export const ACL_ALIASES: ReadonlyMap<string, string> = new Map(
  SERVICES.flatMap(({ moduleAPI, aliases }) => aliases.map((alias) => [alias, moduleAPI] as const)),
);
