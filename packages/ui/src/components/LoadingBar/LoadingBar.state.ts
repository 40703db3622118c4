/** When the loading bar shows (specification 1.7), in milliseconds. */
const loadingBarTimes = { delay: 100, least: 300, extra: 300 } as const;

/**
 * `openSince` holds the start of each request that has not ended. Times are milliseconds of any clock that only rises.
 * The bar is shown from `shownSince` on, and goes at `hideAt` unless a request begins before.
 */
type LoadingBarState = Readonly<{
  openSince: readonly number[];
  shownSince: number | undefined;
  hideAt: number | undefined;
}>;

const quietLoadingBar: LoadingBarState = { openSince: [], shownSince: undefined, hideAt: undefined };

/** The bar at `now`: what became due in the meantime has happened. */
const loadingBarAt = (state: LoadingBarState, now: number): LoadingBarState => {
  const { openSince, shownSince, hideAt } = state;
  if (shownSince !== undefined) return hideAt !== undefined && now >= hideAt ? quietLoadingBar : state;
  const due = dueAt(openSince);
  return due !== undefined && now >= due ? { openSince, shownSince: due, hideAt: undefined } : state;
};

/** A request begins. While the bar is shown it stays, without a flicker. */
const requestBegan = (before: LoadingBarState, now: number): LoadingBarState => {
  const state = loadingBarAt(before, now);
  return { ...state, openSince: [...state.openSince, now], hideAt: undefined };
};

/** The request that began at `since` ends. After the last one the bar stays a little longer. */
const requestEnded = (before: LoadingBarState, since: number, now: number): LoadingBarState => {
  const state = loadingBarAt(before, now);
  const at = state.openSince.indexOf(since);
  const openSince = state.openSince.filter((_, index) => index !== at);
  const { shownSince } = state;
  const { least, extra } = loadingBarTimes;
  const isLast = openSince.length === 0 && shownSince !== undefined;
  return { openSince, shownSince, hideAt: isLast ? Math.max(shownSince + least, now + extra) : undefined };
};

/** When the bar will next change by itself, or undefined. */
const nextLoadingBarChange = ({ openSince, shownSince, hideAt }: LoadingBarState): number | undefined =>
  shownSince === undefined ? dueAt(openSince) : hideAt;

const dueAt = (openSince: readonly number[]): number | undefined =>
  openSince.length === 0 ? undefined : Math.min(...openSince) + loadingBarTimes.delay;

/** The clock that a tracker needs: milliseconds that only rise, and a call after a while that can be called off. */
export type Clock = Readonly<{ now: () => number; after: (ms: number, call: () => void) => () => void }>;

/** Counts open requests and tells when the bar is to be seen; made for `useSyncExternalStore`. */
export type LoadingTracker = Readonly<{
  /** A request begins; the result ends it, once however often it is called. Background polling should not begin any. */
  begin: () => () => void;
  isShown: () => boolean;
  subscribe: (listener: () => void) => () => void;
}>;

/**
 * The loading bar's logic with a clock.
 * @example const end = tracker.begin(); await request(); end();
 */
export const createLoadingTracker = (clock: Clock): LoadingTracker => {
  let state = quietLoadingBar;
  let callOff: () => void = () => undefined;
  const listeners = new Set<() => void>();

  const become = (next: LoadingBarState): void => {
    const wasShown = state.shownSince !== undefined;
    state = next;
    callOff();
    const change = nextLoadingBarChange(state);
    callOff =
      change === undefined
        ? () => undefined
        : clock.after(Math.max(0, change - clock.now()), () => become(loadingBarAt(state, clock.now())));
    if (wasShown !== (state.shownSince !== undefined)) listeners.forEach((listener) => listener());
  };

  return {
    begin: () => {
      const since = clock.now();
      let isOpen = true;
      become(requestBegan(state, since));
      return () => {
        if (isOpen) become(requestEnded(state, since, clock.now()));
        isOpen = false;
      };
    },
    isShown: () => state.shownSince !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
