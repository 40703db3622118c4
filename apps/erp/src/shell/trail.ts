import type { BreadcrumbLink } from '@weft/ui/Breadcrumb';
import { isMenuGroup, type MenuNode } from '@weft/domain/rules/acl/menu-for';
import type { Say, Translate } from '../i18n/translate.ts';
import type { Catalogue } from '../product/catalogue.ts';
import type { Place } from './find-place.ts';

const groupOf = (menu: readonly MenuNode[], path: string): string | undefined =>
  menu.find((node) => isMenuGroup(node) && node.entries.some((entry) => entry.path === `/module/${path}`))?.label;

/**
 * Links above a place: home, group of the menu, parent list of a tab, and for a form its list. The screen adds its own title.
 * @example trailOf(form of a unit) → Home / Masters / Units of Measure
 */
export const trailOf = (
  place: Place,
  { menu, routes }: Catalogue,
  { t, say }: { readonly t: Translate; readonly say: Say },
): readonly BreadcrumbLink[] => {
  const first = { label: t('home.title'), href: '#/module' };
  if (place.kind === 'home') return [];
  if (place.kind === 'unknown') return [first];
  const { path, parent, label } = place.route;
  const parentRoute = routes.find((route) => route.path === parent);
  const group = groupOf(menu, parent ?? path);
  return [
    first,
    ...(group === undefined ? [] : [{ label: say(group) }]),
    ...(parentRoute === undefined ? [] : [{ label: parentRoute.label, href: `#/module/${parentRoute.path}` }]),
    ...(place.kind === 'form' || place.kind === 'import' ? [{ label, href: `#/module/${path}` }] : []),
  ];
};
