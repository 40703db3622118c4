import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVICES } from '@weft/domain/catalogue/access/service-names';
import { MENU } from '@weft/domain/catalogue/menu';
import { MODULES } from '@weft/domain/catalogue/registry';
import { RELATED_TABS, ROUTES, type CatalogueRoute } from '@weft/domain/catalogue/routes';
import type { Catalogue, ScreenRoute } from '../src/product/catalogue.ts';
import { infoOf } from '../src/product/info-of.ts';

const FOLDER = fileURLToPath(new URL('../../../packages/domain/src/catalogue/', import.meta.url));

/** Where a declaration lies: its file and the name under which it is exported. */
export type Declared = { readonly module: string; readonly file: string; readonly exported: string };

/** Finds the file of every registered module. Throws when one cannot be found: a route would lead nowhere. */
export const findDeclarations = async (): Promise<readonly Declared[]> => {
  const files = globSync('*/*.ts', { cwd: FOLDER, exclude: ['language/**', '**/*.test.ts'] });
  const found = new Map<unknown, Declared>();
  for (const file of files) {
    const exports = (await import(`${FOLDER}${file}`)) as { readonly [name: string]: unknown }; // a file of the catalogue
    for (const [exported, value] of Object.entries(exports)) {
      const module = MODULES.find((one) => one === value);
      if (module !== undefined) found.set(module, { module: module.name, file: `${FOLDER}${file}`, exported });
    }
  }
  return MODULES.map((module) => {
    const declared = found.get(module);
    if (declared === undefined)
      throw new Error(`${module.name} is registered, but no file of the catalogue exports it.`);
    return declared;
  });
};

const tabs = RELATED_TABS.flatMap(({ parent, tabs: under }) => under.map((tab) => [tab, parent] as const));
/** The family of a tab is the one that names it last; another shows it as well. */
const parents = new Map(tabs);
const others = new Map(tabs.filter(([tab, parent]) => parents.get(tab) !== parent));

const routeOf = ({ path, acl, title, builtBy, purpose, shut, switchedBy }: CatalogueRoute): ScreenRoute => ({
  path,
  label: title,
  acl,
  ...(typeof builtBy === 'object' ? { module: builtBy.module } : {}),
  ...(builtBy === 'later' ? { isLater: true } : {}),
  ...(purpose === undefined ? {} : { purpose }),
  ...(shut === undefined ? {} : { shut }),
  ...(switchedBy === undefined ? {} : { switchedBy }),
  ...(parents.has(path) ? { parent: parents.get(path) } : {}),
  ...(others.has(path) ? { alsoUnder: others.get(path) } : {}),
});

/** Everything that the shell needs of the catalogue, as plain data. */
export const readCatalogue = (): Catalogue => ({
  menu: MENU,
  routes: ROUTES.map(routeOf),
  modules: MODULES.map(infoOf),
  aliases: [
    ...SERVICES.map(({ moduleAPI, aliases }) => ({ service: moduleAPI, aliases })),
    ...MODULES.map(({ acl, aclAliases }) => ({ service: acl, aliases: aclAliases })),
  ].flatMap(({ service, aliases }) => aliases.map((alias) => [alias, service] as const)),
});
