import type { Catalogue, ScreenRoute } from '../product/modules/catalogue.ts';

/**
 * A list and those that belong to it, as far as they are built and the person may look; none when it stands alone. A list that a later version builds
 * stands among them where one is on it: there they are found.
 */
export const relatedRoutes = (
  { routes }: Pick<Catalogue, 'routes'>,
  path: string,
  mayOpen: (route: ScreenRoute) => boolean,
): readonly ScreenRoute[] => {
  const head = routes.find((route) => route.path === path)?.parent ?? path;
  const family = routes.filter((route) => route.path === head || route.parent === head || route.alsoUnder === head);
  const open = family.filter(
    (route) => (route.isLater !== true || route.path === head) && (route.path === path || mayOpen(route)),
  );
  return open.length < 2 ? [] : open.toSorted((a, b) => Number(b.path === head) - Number(a.path === head));
};
