import type { AppStore } from '@weft/api/store/create-app-store';
import { aclOf, type AclRecord } from '@weft/domain/rules/acl/acl';
import { guardDecision } from '@weft/domain/rules/acl/guard-decision';
import type { Catalogue } from '../../product/catalogue.ts';
import { bringComponent } from '../../product/use-component.ts';
import { type AreaScreen, preloadGenericScreens, screensAt } from '../screens.ts';
import { isShut } from '../shut-place.ts';

type Config = { readonly [key: string]: string };

/** Screens of the areas that a person may open, each once: what their menu, a link or the palette can lead them to. */
export const screensWithin = (
  { routes, aliases }: Pick<Catalogue, 'routes' | 'aliases'>,
  records: readonly AclRecord[],
  config: Config,
): readonly AreaScreen[] => {
  const acl = aclOf(records, new Map(aliases));
  const open = routes.filter((route) => guardDecision(acl, route.acl) === 'allow' && !isShut(route, config));
  return [...new Set(open.flatMap(screensAt))];
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
 * Brings one screen after the other, each in an idle moment, until one does not come: the line is gone, and each is asked for again, and told, where
 * it is opened.
 */
export const bringInTurn = async (loads: readonly AreaScreen[], moment = idle): Promise<void> => {
  try {
    for (const load of loads) {
      await moment();
      await bringComponent<never>(load);
    }
  } catch {
    // nobody waited for it
  }
};

/**
 * Brings the screens that nobody waits for yet, once in the life of a page: those of every list and form, then, as soon as somebody is logged in,
 * those of the areas that they may open. Feature areas load on demand and are preloaded (specification, 2).
 */
export const preloadAreas = async (
  store: Pick<AppStore, 'getState' | 'subscribe'>,
  catalogue: Pick<Catalogue, 'routes' | 'aliases'>,
): Promise<void> => {
  await idle();
  preloadGenericScreens();
  if (savesData()) return;
  const begin = (): boolean => {
    const { status, acl, config } = store.getState().session;
    if (status !== 'open' || acl === null) return false;
    void bringInTurn(screensWithin(catalogue, acl, config));
    return true;
  };
  if (begin()) return;
  const unsubscribe = store.subscribe(() => {
    if (begin()) unsubscribe();
  });
};
