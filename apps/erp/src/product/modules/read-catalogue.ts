import { SERVICES } from '@weft/domain/catalogue/access/service-names';
import { MENU } from '@weft/domain/catalogue/menu';
import { MODULES } from '@weft/domain/catalogue/registry';
import { RELATED_TABS, ROUTES, type CatalogueRoute } from '@weft/domain/catalogue/routes';
import type { Catalogue, ScreenRoute } from './catalogue.ts';
import { infoOf } from './info-of.ts';

const tabs = RELATED_TABS.flatMap(({ parent, tabs: under }) => under.map((tab) => [tab, parent] as const));
/** The family of a tab is the one that names it last; another shows it as well. */
const parents = new Map(tabs);
const others = new Map(tabs.filter(([tab, parent]) => parents.get(tab) !== parent));

const routeOf = ({ path, acl, title, builtBy, behind, shut, switchedBy }: CatalogueRoute): ScreenRoute => ({
  path,
  label: title,
  acl,
  ...(typeof builtBy === 'object' ? { module: builtBy.module } : {}),
  ...(builtBy === 'later' ? { isLater: true } : {}),
  ...(behind === undefined ? {} : { behind }),
  ...(shut === undefined ? {} : { shut }),
  ...(switchedBy === undefined ? {} : { switchedBy }),
  ...(parents.has(path) ? { parent: parents.get(path) } : {}),
  ...(others.has(path) ? { alsoUnder: others.get(path) } : {}),
});

/** Everything that the shell needs of the catalogue, as plain data: read by the build, and by tests. */
export const readCatalogue = (): Catalogue => ({
  menu: MENU,
  routes: ROUTES.map(routeOf),
  modules: MODULES.map(infoOf),
  aliases: [
    ...SERVICES.map(({ moduleAPI, aliases }) => ({ service: moduleAPI, aliases })),
    ...MODULES.map(({ acl, aclAliases }) => ({ service: acl, aliases: aclAliases })),
  ].flatMap(({ service, aliases }) => aliases.map((alias) => [alias, service] as const)),
});
