import { useAppState } from '@weft/api/hooks/use-app';
import { canView, recordOf, type Acl } from '@weft/domain/rules/acl/acl';
import { useTranslation } from '../i18n/use-translation.ts';
import type { ScreenRoute } from '../product/catalogue.ts';
import { useProduct } from '../product/product-context.ts';
import { useAcl } from '../product/use-rights.ts';
import { isShut } from '../shell/shut-place.ts';
import { relatedRoutes } from './related-routes.ts';
import { TabLinks } from './TabLinks.tsx';

const isOpenTo = (acl: Acl | null, { acl: names }: ScreenRoute): boolean =>
  names.length === 0 || (acl !== null && names.some((name) => canView(acl, name) || recordOf(acl, name) === undefined));

/** Masters that belong to a list, as tabs above it: Item → Product Type, Item Category, GST Rate … */
export function RelatedTabs({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { catalogue } = useProduct();
  const acl = useAcl();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  const config = useAppState(({ session }) => session.config);
  const tabs = relatedRoutes(catalogue, path, (route) => !isShut(route, config) && (isAdmin || isOpenTo(acl, route)));
  if (tabs.length === 0) return null;
  return (
    <TabLinks
      label={t('list.related')}
      tabs={tabs.map((route) => ({ key: route.path, label: route.label, href: `#/module/${route.path}` }))}
      selected={path}
    />
  );
}
