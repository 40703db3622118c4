import { isMenuGroup } from '../rules/acl/menu-for.ts';
import { landingPath } from '../rules/acl/landing-path.ts';
import { MENU } from './menu.ts';
import { ROUTES } from './routes.ts';

const later = ROUTES.filter(({ builtBy }) => builtBy === 'later').map(({ path }) => path);

const isBuilt = (path: string): boolean => !later.some((one) => path === one || path.startsWith(`${one}/`));

const menuPaths = MENU.flatMap((node) => (isMenuGroup(node) ? node.entries : [node])).map(({ path }) =>
  landingPath(path),
);

/** Paths of the menu's screens on which a role may open, in its order; screens of later versions are none. */
export const LANDING_SCREENS: readonly string[] = menuPaths.filter(isBuilt);

const known = new Set([
  ...LANDING_SCREENS,
  ...ROUTES.flatMap(({ path, builtBy }) => (builtBy === 'later' || path === '' ? [] : [path])),
]);

/** Whether a role may open there: a screen of the menu, or another one that stands. Its query is the screen's own affair. */
export const isLandingScreen = (text: string): boolean => known.has(landingPath(text).split('?', 1)[0] ?? '');
