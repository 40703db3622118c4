import type { AppStore } from '@weft/api/store/create-app-store';
import { aclOf, type AclRecord } from '@weft/domain/rules/acl/acl';
import { guardDecision } from '@weft/domain/rules/acl/guard-decision';
import type { Catalogue } from '../../product/modules/catalogue.ts';
import { bringComponent } from '../../product/use-component.ts';
import type { Product } from '../../product/product-context.ts';
import { type AreaScreen, importScreen, preloadGenericScreens, screensAt } from '../screens.ts';
import { isShut } from '../../product/modules/is-shut.ts';

type Config = { readonly [key: string]: string };

/** What a person may open: screens of the areas, each once, and the modules whose declarations these and the generic ones show. */
export type Openable = { readonly screens: readonly AreaScreen[]; readonly modules: readonly string[] };

/** What the menu, a link or the palette can lead a person to. */
export const openableWithin = (
  { routes, modules, aliases }: Pick<Catalogue, 'routes' | 'modules' | 'aliases'>,
  records: readonly AclRecord[],
  config: Config,
): Openable => {
  const acl = aclOf(records, new Map(aliases));
  const open = routes.filter((route) => guardDecision(acl, route.acl) === 'allow' && !isShut(route, config));
  const shown = modules.filter(({ name }) => open.some(({ module }) => module === name));
  const imports = shown.map(importScreen).filter((load) => load !== undefined);
  return {
    screens: [...new Set([...open.flatMap(screensAt), ...imports])],
    modules: shown.map(({ name }) => name),
  };
};

/** A moment in which the browser has nothing else to do; without idle callbacks, one in which it has just done what it had. */
const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve, { timeout: 5000 });
    else setTimeout(resolve, 200);
  });

/** Who pays for each byte fetches a screen when it is opened. */
const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true;

/**
 * Brings one after the other, each in an idle moment, until one does not come: the line is gone, and each is asked for again, and told, where
 * it is opened.
 */
export const bringInTurn = async (loads: readonly (() => Promise<unknown>)[], moment = idle): Promise<void> => {
  try {
    for (const load of loads) {
      await moment();
      await load();
    }
  } catch {
    // nobody waited for it
  }
};

/**
 * Brings the screens that nobody waits for yet, once in the life of a page: those of every list and form, then, as soon as somebody is logged in,
 * those of the areas that they may open, with the declarations they show. Feature areas load on demand and are preloaded (specification, 2).
 */
export const preloadAreas = async (
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  { catalogue, modules }: Pick<Product, 'catalogue' | 'modules'>,
): Promise<void> => {
  await idle();
  preloadGenericScreens();
  if (savesData()) return;
  const begin = (): boolean => {
    const { status, acl, config } = store.getState().session;
    if (status !== 'open' || acl === null) return false;
    const open = openableWithin(catalogue, acl, config);
    void bringInTurn([
      ...open.screens.map((load) => () => bringComponent<never>(load)),
      ...open.modules.map((name) => () => modules.load(name)),
    ]);
    return true;
  };
  if (begin()) return;
  const unsubscribe = store.subscribe(() => {
    if (begin()) unsubscribe();
  });
};
