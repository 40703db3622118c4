import type { Catalogue, ModuleInfo, ScreenRoute } from '../product/modules/catalogue.ts';

/** What an address below `/module/` means. */
export type Place =
  | { readonly kind: 'home' }
  | { readonly kind: 'list'; readonly route: ScreenRoute; readonly module: ModuleInfo }
  | { readonly kind: 'form'; readonly route: ScreenRoute; readonly module: ModuleInfo; readonly id: number | undefined }
  | { readonly kind: 'import'; readonly route: ScreenRoute; readonly module: ModuleInfo }
  | { readonly kind: 'screen'; readonly route: ScreenRoute; readonly rest: string }
  | { readonly kind: 'later'; readonly route: ScreenRoute }
  /** The part of an address that its list stands below: `party` of `party/partyList`. */
  | { readonly kind: 'lead'; readonly to: string }
  | { readonly kind: 'unknown'; readonly lastPart: string };

const below = (path: string, parent: string): string | undefined => {
  if (path === parent) return '';
  return path.startsWith(`${parent}/`) ? path.slice(parent.length + 1) : undefined;
};

const formOf = (path: string, { formRoute }: ModuleInfo): { readonly id: number | undefined } | undefined => {
  const rest = below(path, formRoute);
  if (rest === '') return { id: undefined };
  return rest !== undefined && /^\d{1,15}$/u.test(rest) ? { id: Number(rest) } : undefined;
};

const modulePlace = (path: string, { routes, modules }: Catalogue): Place | undefined => {
  for (const route of routes) {
    const module = modules.find(({ name }) => name === route.module);
    if (module === undefined) continue;
    if (path === route.path) return { kind: 'list', route, module };
    if (path === `${route.path}/import`) return { kind: 'import', route, module };
    const form = formOf(path, module);
    if (form !== undefined) return { kind: 'form', route, module, ...form };
  }
  return undefined;
};

/** What the menu and a record's address have behind the path of a screen that a later version brings. */
const LATER_BEHIND = String.raw`\w*[lL]ist|addUpdate(/\d+)?`;

const otherPlace = (path: string, { routes }: Catalogue): Place | undefined => {
  const found = routes
    .filter((route) => route.module === undefined && route.path !== '' && below(path, route.path) !== undefined)
    .toSorted((a, b) => b.path.length - a.path.length)[0];
  if (found === undefined) return undefined;
  const rest = below(path, found.path) ?? '';
  const behind = found.behind ?? (found.isLater === true ? LATER_BEHIND : '');
  if (!new RegExp(`^(${behind})?$`, 'u').test(rest)) return undefined;
  return found.isLater === true ? { kind: 'later', route: found } : { kind: 'screen', route: found, rest };
};

const listBelow = (path: string, { routes }: Catalogue): Place | undefined => {
  const list = routes.find(
    (route) => route.module !== undefined && route.parent === undefined && route.path.startsWith(`${path}/`),
  );
  return list && { kind: 'lead', to: `/module/${list.path}` };
};

/**
 * Finds what stands at a path below `/module/`: a module's list or form, a screen of its own, a screen of a later version. What only heads
 * the address of a list leads to it.
 * @example findPlace('uom/addUpdate/7', catalogue) → { kind: 'form', id: 7, … }
 */
export const findPlace = (path: string, catalogue: Catalogue): Place => {
  const bare = path.replace(/^\/+|\/+$/gu, '');
  if (bare === '' || bare === 'dashboard') return { kind: 'home' };
  return (
    modulePlace(bare, catalogue) ??
    otherPlace(bare, catalogue) ??
    listBelow(bare, catalogue) ?? { kind: 'unknown', lastPart: bare.split('/').at(-1) ?? '' }
  );
};

/** What stands at an address of the product. @example placeAt('/module/uom', catalogue) → { kind: 'list', … } */
export const placeAt = (pathname: string, catalogue: Catalogue): Place =>
  findPlace(pathname.replace(/^\/module\/?/u, ''), catalogue);
