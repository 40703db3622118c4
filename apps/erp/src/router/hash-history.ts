import type { To } from 'react-router-dom';
import type { LeaveGate } from './leave-gate.ts';

/** Where the address bar stands. `index` counts steps, so that a step back can be undone. */
export type HashPlace = {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
  readonly key: string;
  readonly index: number;
};

/** What of the browser's window a history needs. */
export type HistoryWindow = Pick<Window, 'addEventListener' | 'removeEventListener' | 'history' | 'location'>;

/** A history over the hash that asks a gate before it leaves, whether by link, by code or by the browser's buttons. */
export type HashHistory = {
  readonly place: () => HashPlace;
  readonly subscribe: (listener: () => void) => () => void;
  readonly push: (to: To, state?: unknown) => void;
  readonly replace: (to: To, state?: unknown) => void;
  readonly go: (delta: number) => void;
  readonly createHref: (to: To) => string;
};

const textOf = (to: To): string =>
  typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}${to.hash ?? ''}`;

/** Path and query of a hash. @example readHash('#/module/uom?page=2') → { pathname: '/module/uom', search: '?page=2' } */
export const readHash = (hash: string): { readonly pathname: string; readonly search: string } => {
  const [pathname = '', query] = hash.replace(/^#/u, '').split('?', 2);
  return {
    pathname: pathname.startsWith('/') ? pathname : `/${pathname}`,
    search: query === undefined || query === '' ? '' : `?${query}`,
  };
};

type Kept = { readonly index: number; readonly key: string; readonly usr?: unknown };

const isKept = (state: unknown): state is Kept =>
  typeof state === 'object' && state !== null && 'index' in state && typeof state.index === 'number';

/** Makes the history of a window. */
export const createHashHistory = (window: HistoryWindow, gate: LeaveGate): HashHistory => {
  const listeners = new Set<() => void>();
  let keys = 0;
  let isRestoring = false;

  const read = (index: number): HashPlace => {
    const { state } = window.history as { state: unknown };
    const kept = isKept(state) ? state : undefined;
    return {
      ...readHash(window.location.hash),
      hash: '',
      state: kept?.usr ?? null,
      key: kept?.key ?? 'default',
      index: kept?.index ?? index,
    };
  };
  const tell = (): void => listeners.forEach((listener) => listener());
  const keep = (how: 'pushState' | 'replaceState', index: number, to: To, usr: unknown): void => {
    keys += 1;
    window.history[how]({ index, key: String(keys), usr } satisfies Kept, '', `#${textOf(to)}`);
    current = read(index);
    tell();
  };
  let current = read(0);
  if (!isKept(window.history.state))
    window.history.replaceState(
      { index: 0, key: 'default' } satisfies Kept,
      '',
      `#${current.pathname}${current.search}`,
    );

  /** The address has changed already, by a link or the browser's buttons: take it back, ask, and go again when allowed. */
  const askFirst = async (wanted: HashPlace, isNew: boolean): Promise<void> => {
    const back = current.index - (isNew ? current.index + 1 : wanted.index);
    isRestoring = back !== 0;
    if (back !== 0) window.history.go(back);
    if (!(await gate.mayLeave())) return;
    if (isNew) keep('pushState', current.index + 1, wanted.pathname + wanted.search, null);
    else {
      isAllowed = true; // the work is still there while its place is left: nobody is asked twice
      window.history.go(-back);
    }
  };
  let isAllowed = false;
  const onPop = (): void => {
    if (isRestoring) {
      isRestoring = false;
      return;
    }
    const isNew = !isKept(window.history.state); // a pressed link leaves no state of ours
    const wanted = read(current.index + 1);
    if (wanted.pathname === current.pathname && wanted.search === current.search && isNew) {
      window.history.replaceState({ index: current.index, key: current.key }, '');
      return;
    }
    if (!isAllowed && gate.isShut(current, wanted)) {
      void askFirst(wanted, isNew);
      return;
    }
    isAllowed = false;
    if (isNew) keep('replaceState', current.index + 1, wanted.pathname + wanted.search, null);
    else {
      current = wanted;
      tell();
    }
  };
  const leaveThen = async (to: To, leave: () => void): Promise<void> => {
    if (!gate.isShut(current, readHash(textOf(to))) || (await gate.mayLeave())) leave();
  };

  return {
    place: () => current,
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener('popstate', onPop);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('popstate', onPop);
      };
    },
    push: (to, state) => void leaveThen(to, () => keep('pushState', current.index + 1, to, state)),
    replace: (to, state) => void leaveThen(to, () => keep('replaceState', current.index, to, state)),
    go: (delta) => window.history.go(delta),
    createHref: (to) => `#${textOf(to)}`,
  };
};
