import type { BreadcrumbLink } from '@weft/ui/Breadcrumb';
import type { SidebarEntry } from '@weft/ui/Sidebar';
import type { Translate } from '../i18n/translate.ts';
import type { Catalogue } from '../product/modules/catalogue.ts';
import type { Place } from './find-place.ts';

/** Whether an entry of the menu leads to a screen, or to what stands below it. @example leadsTo('/module/weavingProcess/list', 'weavingProcess') */
export const leadsTo = (address: string, path: string): boolean => `${address}/`.startsWith(`/module/${path}/`);

/**
 * Address at which the menu shows a place as the one that is open: the home's is the dashboard, a tab belongs to the list it stands on (spec 01, 1.4).
 * @example menuAddress(list of GST rates, '/module/gst') → '/module/product'
 */
export const menuAddress = (place: Place, pathname: string): string => {
  if (place.kind === 'home') return '/module/dashboard';
  const parent = 'route' in place ? place.route.parent : undefined;
  return parent === undefined ? pathname : `/module/${parent}`;
};

/** The group of the menu in which a path stands, as the role sees it; it leads to its first screen. What has nothing to lead to is none. */
const groupIn = (menu: readonly SidebarEntry[], path: string): BreadcrumbLink | undefined =>
  menu
    .flatMap((entry) => ('links' in entry ? [entry] : []))
    .filter(({ links }) => links.some(({ href }) => leadsTo(href.slice(1), path)))
    .map(({ label, links }) => ({ label, href: links[0]?.href ?? '#/module' }))[0];

/** Whether the route itself stands above the place: the list of a form, the reports of one report. */
const isBelow = (place: Place): boolean =>
  place.kind === 'form' || place.kind === 'import' || (place.kind === 'screen' && place.rest !== '');

/**
 * Links above a place: home, group of the menu, parent list of a tab, and for a form its list, for a report all reports. The screen adds its own title.
 * @example trailOf(form of a unit) → Home / Masters / Units of Measure
 */
export const trailOf = (
  place: Place,
  { routes }: Pick<Catalogue, 'routes'>,
  { t, entries }: { readonly t: Translate; readonly entries: readonly SidebarEntry[] },
): readonly BreadcrumbLink[] => {
  const first = { label: t('home.title'), href: '#/module' };
  if (place.kind === 'home') return [];
  if (place.kind === 'unknown' || place.kind === 'lead') return [first];
  const { path, parent, label } = place.route;
  const parentRoute = routes.find((route) => route.path === parent);
  const group = groupIn(entries, parent ?? path);
  return [
    first,
    ...(group === undefined ? [] : [group]),
    ...(parentRoute === undefined ? [] : [{ label: parentRoute.label, href: `#/module/${parentRoute.path}` }]),
    ...(isBelow(place) ? [{ label, href: `#/module/${path}` }] : []),
  ];
};
