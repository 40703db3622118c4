import { useAppState } from '@weft/api/hooks/use-app';
import { canView, recordOf, type Acl } from '@weft/domain/rules/acl/acl';
import { useTranslation } from '../i18n/use-translation.ts';
import type { Catalogue, ScreenRoute } from '../product/catalogue.ts';
import { useProduct } from '../product/product-context.ts';
import { useAcl } from '../product/use-rights.ts';
import { TabLinks } from './TabLinks.tsx';

/** A list and those that belong to it, as far as they are built and the person may look; none when it stands alone. */
export const relatedRoutes = (
  { routes }: Pick<Catalogue, 'routes'>,
  path: string,
  mayOpen: (route: ScreenRoute) => boolean,
): readonly ScreenRoute[] => {
  const head = routes.find((route) => route.path === path)?.parent ?? path;
  const family = routes.filter((route) => route.path === head || route.parent === head);
  const open = family.filter((route) => route.isLater !== true && (route.path === path || mayOpen(route)));
  return open.length < 2 ? [] : open.toSorted((a, b) => Number(b.path === head) - Number(a.path === head));
};

const isOpenTo = (acl: Acl | null, { acl: names }: ScreenRoute): boolean =>
  names.length === 0 || (acl !== null && names.some((name) => canView(acl, name) || recordOf(acl, name) === undefined));

/** Masters that belong to a list, as tabs above it: Item → Product Type, Item Category, GST Rate … */
export function RelatedTabs({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { catalogue } = useProduct();
  const acl = useAcl();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  const tabs = relatedRoutes(catalogue, path, (route) => isAdmin || isOpenTo(acl, route));
  if (tabs.length === 0) return null;
  return (
    <TabLinks
      label={t('list.related')}
      tabs={tabs.map((route) => ({ key: route.path, label: route.label, href: `#/module/${route.path}` }))}
      selected={path}
    />
  );
}
