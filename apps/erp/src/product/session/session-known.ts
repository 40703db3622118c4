import type { AppStore } from '@weft/api/store/create-app-store';

const isKnown = ({ session }: ReturnType<AppStore['getState']>): boolean => session.status !== 'opening';

/**
 * Done once the product knows whose session this is, or that it is nobody's. Until then the frame that came with the page stands: drawing
 * the shell twice would hold the first list back.
 */
export const sessionKnown = (store: AppStore): Promise<void> =>
  new Promise((resolve) => {
    if (isKnown(store.getState())) return resolve();
    const unsubscribe = store.subscribe(() => {
      if (!isKnown(store.getState())) return;
      unsubscribe();
      resolve();
    });
    return undefined;
  });
