import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { catalogue } from 'virtual:catalogue';
import { declarations } from 'virtual:declarations';
import { showDatesAs } from '@weft/domain/rules/dates/format-date';
import { showFiguresAs } from '@weft/domain/rules/format/figure';
import { ConfirmProvider } from '@weft/ui/Confirm';
import { browserClock, createLoadingTracker } from '@weft/ui/LoadingBar';
import '@weft/ui/tokens/font.ts';
import { deployment } from './product/look/deployment.ts';
import { createModuleShelf } from './product/modules/module-shelf.ts';
import { Notices } from './shell/Notices.tsx';
import { GatedHashRouter } from './router/GatedHashRouter.tsx';
import { readHash } from './router/hash-history.ts';
import { App } from './shell/App.tsx';
import { bringPlace } from './shell/bring-place.ts';
import { placeAt } from './shell/find-place.ts';
import { SpokenProduct } from './product/words/SpokenProduct.tsx';
import { followDefaultLanguage, startLanguage } from './product/words/use-language.ts';
import { followLoginWords } from './product/live/follow-login-words.ts';
import { connection } from './product/live/connection.ts';
import { sessionKnown } from './product/session/session-known.ts';
import { startStore } from './product/start-store.ts';
import { followConnection } from './product/live/follow-connection.ts';
import { followService } from './product/live/follow-service.ts';
import { followChanges } from './product/live/follow-changes.ts';
import { reportCrash } from './product/report-crash.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

showDatesAs(deployment.datePattern);
showFiguresAs(deployment.figures);
const tracker = createLoadingTracker(browserClock);
const { store, api, settled, line } = startStore(tracker);
const product = { api, catalogue, modules: createModuleShelf(declarations), settled };
if (store.getState().session.token !== null)
  bringPlace(placeAt(readHash(window.location.hash).pathname, catalogue), product.modules); // while the session opens

await startLanguage();
await sessionKnown(store);
await followDefaultLanguage(store);
followLoginWords(store, localStorage);

createRoot(root, {
  onUncaughtError: reportCrash,
  onCaughtError: reportCrash,
}).render(
  <StrictMode>
    <Provider store={store}>
      <SpokenProduct product={product}>
        <ConfirmProvider>
          <Notices tracker={tracker} />
          <GatedHashRouter>
            <App />
          </GatedHashRouter>
        </ConfirmProvider>
      </SpokenProduct>
    </Provider>
  </StrictMode>,
);

void settled
  .then(() => import('./shell/preload/preload-areas.ts'))
  .then(({ preloadAreas }) => preloadAreas(store, product))
  .catch(reportCrash);
void settled.then(() => followChanges(store));
window.addEventListener('offline', connection.lose);
followConnection(connection, line, () => api.get('version', { isUnattended: true, isOnce: true }));
followService(connection, line, () => api.get('staff/getloggedinuser', { isUnattended: true, isOnce: true })); // asks the database
