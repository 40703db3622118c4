import { MODULES } from '@weft/domain/catalogue/registry';
import type { ServicesInput } from '@weft/domain/catalogue/access/services';

/** Services of screens that are no module of their own: groups of the menu, the stock view (spec 01, 1.5 and 2.15). */
const OF_SCREENS: readonly (readonly [moduleAPI: string, displayName: string])[] = [
  ['dashboard', 'Dashboard'],
  ['masters', 'Masters'],
  ['supplyChain', 'Supply Chain'],
  ['inventory', 'Inventory'],
  ['chemical/itemStock/stock', 'Inventory Stock'],
];

const ofModules = (): readonly ServicesInput[] => {
  const byName = new Map<string, ServicesInput & { readonly aliases: readonly string[] }>();
  for (const { acl, plural, aclAliases } of MODULES) {
    const known = byName.get(acl);
    const aliases = [...new Set([...(known?.aliases ?? []), ...aclAliases])].filter((name) => name !== acl);
    byName.set(acl, { kind: 'module', moduleAPI: acl, displayName: known?.displayName ?? plural, aliases });
  }
  return [...byName.values()].map((row) => ({ ...row, ...(row.aliases.length === 0 ? { aliases: null } : {}) }));
};

/** Everything rights are given on: one row per service that modules and screens name. */
export const servicesSeeds = (): readonly ServicesInput[] => {
  const rows = ofModules();
  const taken = new Set(rows.map(({ moduleAPI }) => moduleAPI));
  const screens = OF_SCREENS.filter(([moduleAPI]) => !taken.has(moduleAPI)).map(
    ([moduleAPI, displayName]): ServicesInput => ({ kind: 'module', moduleAPI, displayName }),
  );
  return [...rows, ...screens];
};
