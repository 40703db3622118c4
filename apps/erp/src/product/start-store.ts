import { Subject } from 'rxjs';
import type { ApiFault } from '@weft/api/http/api-fault';
import { createApiClient, type ApiClient, type CallOptions } from '@weft/api/http/api-client';
import { createConfirmedTokens } from '@weft/api/session/confirmed-tokens';
import { renewed } from '@weft/api/session/renewal';
import { openRequested, sessionEnded, tokenTaken } from '@weft/api/session/session-actions';
import { storedSession } from '@weft/api/session/stored-session';
import { createAppStore, type AppStore } from '@weft/api/store/create-app-store';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import { browserClock, type LoadingTracker } from '@weft/ui/LoadingBar';
import { faultInWords } from '../i18n/fault-words.ts';
import { keepDeviceLook } from './look/device-look.ts';
import { carryOver } from './session/carry-over.ts';
import { createFirstQuiet } from './live/first-quiet.ts';
import type { LineSigns } from './live/follow-connection.ts';
import type { ServiceSigns } from './live/follow-service.ts';
import { createRevisions } from './live/newer-revision.ts';
import { askAgain, followOperator, operatorPass } from './session/operator.ts';
import { keepOpenDrafts } from './session/open-drafts.ts';
import { reportCrash } from './report-crash.ts';
import { sessionUsed } from './session/session-use.ts';
import { mendKept } from './session/ui-memory.ts';
import { followLook } from './look/use-look.ts';
import { rereadPlaces } from './session/visits.ts';

const API_ROOT = '/api/v1/';

/** Counts requests into the loading bar: each beginning has its own end. */
const counted = (tracker: LoadingTracker): ((change: 1 | -1) => void) => {
  const ends: (() => void)[] = [];
  return (change) => {
    if (change === 1) ends.push(tracker.begin());
    else ends.shift()?.();
  };
};

/** Browsers tell tabs of a write one after the other: what came at the same moment is there then. */
const TOLD_MS = 50;

/** What another tab kept shows here too, and what it overwrote without knowing of it is kept again; but not what its log-out cleared. */
const followKept = (store: AppStore): void => {
  const isOut = localStorage.getItem('token') === null;
  if (isOut === (store.getState().session.token === null)) mendKept(localStorage);
  followLook();
  rereadPlaces();
  followOperator();
};

/** What other tabs do to the session: a log-out there ends it here, a log-in there is one here, a change of rights is read again. */
const followOtherTabs = (store: AppStore): void => {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === uiStorageKey) setTimeout(() => followKept(store), TOLD_MS);
    const isOut = key === null || (key === 'token' && newValue === null);
    const isCleared = localStorage.getItem('loggedInUser') === null; // by that tab, and its token last
    if (isOut && store.getState().session.token !== null) {
      const keep = keepOpenDrafts(); // taken before the session empties, written after: typed work outlives another tab's log-out
      store.dispatch(sessionEnded(isCleared ? 'elsewhere' : 'lapsed', null));
      keep();
    }
    if (key === 'token' && newValue !== null && newValue !== store.getState().session.token) {
      store.dispatch(tokenTaken(newValue, null));
      store.dispatch(openRequested(null, null));
    }
    if (key === 'aclData' && newValue !== null && store.getState().session.token !== null)
      store.dispatch(openRequested(null, null));
  });
};

/** What the product runs on. `settled`: the first screen has what it asked for. `line`: what calls tell of the way to the server. */
export type StartedStore = {
  readonly store: AppStore;
  readonly api: ApiClient;
  readonly settled: Promise<void>;
  readonly line: LineSigns & ServiceSigns;
};

/** The store and the way to the server, from what the browser kept; a kept session is revalidated at once. */
export const startStore = (tracker: LoadingTracker): StartedStore => {
  const isNewer = createRevisions();
  const showBusy = counted(tracker);
  const quiet = createFirstQuiet(browserClock.after);
  const tokens = createConfirmedTokens(() => store.getState().session.user);
  const lost$ = new Subject<void>();
  const waiting$ = new Subject<void>();
  const heard$ = new Subject<void>();
  const unserved$ = new Subject<void>();
  const served$ = new Subject<void>();
  const hooks = {
    token: () => store.getState().session.token,
    operator: () => operatorPass(store.getState().session.user?.id),
    onBusy: (change: 1 | -1) => {
      showBusy(change);
      quiet.count(change);
    },
    onAnswer: (token: string | null) => {
      tokens.confirm(token);
      sessionUsed();
      served$.next();
    },
    onLost: () => lost$.next(),
    onWaiting: () => waiting$.next(),
    onHeard: () => heard$.next(),
    onUnserved: () => unserved$.next(),
    onSignedOut: (token: string | null, options: CallOptions) =>
      token !== null && tokens.has(token) ? renewed(store, token, options) : Promise.resolve(false),
    inWords: (fault: ApiFault) => {
      if (fault.errors.some(({ name }) => name === 'OPERATOR_UNKNOWN')) askAgain(store.getState().session.user?.id);
      return faultInWords(fault);
    },
    onRevision: (next: string) => {
      if (isNewer(store.getState().session.token, next)) store.dispatch(openRequested(null, null));
    },
  };
  const api = createApiClient(API_ROOT, hooks);
  carryOver(localStorage);
  const preloaded = { session: storedSession(localStorage) };
  const store = createAppStore(
    { api, storage: localStorage, tabStorage: sessionStorage, device: { keep: keepDeviceLook } },
    preloaded,
    reportCrash,
  );
  if (preloaded.session.token !== null) store.dispatch(openRequested(null, null));
  followOtherTabs(store);
  return { store, api, settled: quiet.settled, line: { lost$, waiting$, heard$, unserved$, served$ } };
};
