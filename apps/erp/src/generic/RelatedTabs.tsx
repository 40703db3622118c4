import { useAppState } from '@weft/api/hooks/use-app';
import { guardDecision } from '@weft/domain/rules/acl/guard-decision';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { useAcl } from '../product/modules/use-rights.ts';
import { isShut } from '../product/modules/is-shut.ts';
import { relatedRoutes } from './related-routes.ts';
import { TabLinks } from './TabLinks.tsx';

/** Masters that belong to a list, as tabs above it: Item → Product Type, Item Category, GST Rate … */
export function RelatedTabs({ path }: { readonly path: string }) {
  const { t } = useTranslation();
  const { catalogue } = useProduct();
  const acl = useAcl();
  const config = useAppState(({ session }) => session.config);
  const tabs = relatedRoutes(
    catalogue,
    path,
    (route) => !isShut(route, config) && guardDecision(acl ?? 'absent', route.acl) === 'allow',
  );
  if (tabs.length === 0) return null;
  return (
    <TabLinks
      label={t('list.related')}
      tabs={tabs.map((route) => ({ key: route.path, label: route.label, href: `#/module/${route.path}` }))}
      selected={path}
    />
  );
}
