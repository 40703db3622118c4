import { serviceName, type ModeName } from '../../rules/acl/acl.ts';
import { isMenuGroup } from '../../rules/acl/menu-for.ts';
import { isTakenOver } from '../../rules/imports/import-path.ts';
import type { Module } from '../language/module.ts';
import { MENU } from '../menu.ts';
import { MODULES } from '../registry.ts';

/** What services let do besides what their modules say: calls of their own, and rights that only a rule asks for. */
const BESIDES: { readonly [service: string]: readonly ModeName[] } = {
  dashboard: [],
  pendingApproval: [], // the right to approve is asked of the document's own service
  staff: ['override'],
  sysConfig: ['override'],
  'chemical/itemStock': ['approve', 'import'],
  'chemical/itemStock/stock': ['print', 'export'],
  'chemical/report': ['export', 'override'], // reports go to people outside
  'chemical/transferApproval': ['edit', 'delete', 'approve'],
  'erp/cbl-to-cbl': ['approve'],
  transactionReport: ['export'],
};

const ofModule = (module: Module): readonly ModeName[] => {
  const { kind, readOnly, approval, actionRights, mergesInto } = module;
  if (readOnly) return ['print', 'export'];
  return [
    'create',
    'edit',
    'delete',
    'print',
    'export',
    kind === 'master' ? 'import' : 'override', // documents are back-dated
    ...(isTakenOver(module) ? (['import'] as const) : []),
    ...(approval === undefined ? [] : (['approve'] as const)),
    ...(mergesInto === undefined ? [] : (['override'] as const)),
    ...Object.values(actionRights),
  ];
};

const groups = new Set(MENU.flatMap((node) => (isMenuGroup(node) && node.acl !== undefined ? [node.acl] : [])));

/**
 * What a service lets do beyond looking (spec 01, 2.15): rights are offered for nothing else. Undefined for a service whose screens are still to
 * come, and for one that a partner added: nothing is known of it.
 * @example supportsOf('uom') → ['create', 'edit', 'delete', 'print', 'export', 'import']
 */
export const supportsOf = (moduleAPI: string): readonly ModeName[] | undefined => {
  const service = serviceName(moduleAPI);
  const modules = MODULES.filter(({ acl }) => acl === service);
  const besides = BESIDES[service];
  if (modules.length === 0) return besides ?? (groups.has(service) ? [] : undefined);
  return [...new Set([...modules.flatMap(ofModule), ...(besides ?? [])])];
};
