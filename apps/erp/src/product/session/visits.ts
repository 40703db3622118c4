import { useSyncExternalStore } from 'react';
import type { ApiClient } from '@weft/api/http/api-client';
import { areStarsUntold, keepPlaces, keepStarsUntold, readPlaces, type KeptPlace } from './ui-memory.ts';

/** Which list of places: the last ones opened, or those with a star. */
type PlaceList = 'recent' | 'starred';

/** Screens and records that are remembered (spec 01, 1.13). */
const MOST_RECENT = 15;
const MOST_STARRED = 20;

/** The last place is told to the server when nobody has gone on for so long. */
const SETTLE_MS = 1500;

const listeners = new Set<() => void>();
const held: { [list in PlaceList]?: readonly KeptPlace[] } = {};

const places = (list: PlaceList): readonly KeptPlace[] => (held[list] ??= readPlaces(localStorage, list));

const show = (list: PlaceList, next: readonly KeptPlace[]): void => {
  held[list] = next;
  keepPlaces(localStorage, list, next);
  listeners.forEach((listener) => listener());
};

/** Lists that the server does not have yet, and the way to it while somebody is signed in. A star is known to be untold even after a reload. */
const unsent = new Set<PlaceList>();
let server: ApiClient | undefined;
/** A star was given or taken since the server was asked: what it answers is older, even where it has been told by then. */
let hasStarred = false;
let timer: ReturnType<typeof setTimeout> | undefined;

const tell = (): void => {
  if (server === undefined || unsent.size === 0) return;
  const sent = [...unsent];
  const body = Object.fromEntries(sent.map((list) => [list, places(list)]));
  const hasStars = unsent.has('starred');
  unsent.clear();
  server.post('staff/places', body, { isQuiet: true }).subscribe({
    next: () => {
      if (hasStars && !unsent.has('starred')) keepStarsUntold(localStorage, false);
    },
    error: () => sent.forEach((list) => unsent.add(list)), // told with the next place, or the next start
  });
};

/** What is held in this tab is read again: another tab has kept places, or the session ended and the storage is empty. */
export const rereadPlaces = (): void => {
  delete held.recent;
  delete held.starred;
  listeners.forEach((listener) => listener());
};

const become = (list: PlaceList, next: readonly KeptPlace[]): void => {
  show(list, next);
  unsent.add(list);
  if (list === 'starred') {
    hasStarred = true;
    keepStarsUntold(localStorage, true);
  }
  clearTimeout(timer);
  timer = setTimeout(tell, list === 'starred' ? 0 : SETTLE_MS);
};

type Kept = { readonly [list in PlaceList]: readonly KeptPlace[] };

/**
 * Follows the person's places on the server from now on, until the answer is called: they are the same in every browser (spec 01, 1.13). What
 * was opened here meanwhile stands before what the server knew; a favourite that was changed here counts.
 */
export const followPlaces = (api: ApiClient): (() => void) => {
  server = api;
  hasStarred = false;
  const answer = api.get<Kept>('staff/places', { isQuiet: true }).subscribe({
    next: ({ data }) => {
      if (data === undefined) return;
      const here = places('recent');
      const before = data.recent.filter(({ path }) => here.every((place) => place.path !== path));
      show('recent', [...here, ...before].slice(0, MOST_RECENT));
      if (!areStarsUntold(localStorage)) show('starred', hasStarred ? places('starred') : data.starred);
      else become('starred', places('starred')); // starred before there was a way to the server, or a reload came before its answer
      if (unsent.has('recent')) become('recent', places('recent')); // opened while nothing could be sent
    },
    error: () => undefined, // this browser's own stay
  });
  return () => {
    answer.unsubscribe();
    clearTimeout(timer);
    tell();
    server = undefined;
  };
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Puts a place at the head of the last ones. */
export const visit = (place: KeptPlace): void => {
  const [first] = places('recent');
  if (first?.path === place.path && first.label === place.label) return;
  become('recent', [place, ...places('recent').filter(({ path }) => path !== place.path)].slice(0, MOST_RECENT));
};

/** Gives a place a star, or takes it. */
export const toggleStar = (place: KeptPlace): void => {
  const others = places('starred').filter(({ path }) => path !== place.path);
  const had = others.length < places('starred').length;
  become('starred', had ? others : [...others, place].slice(-MOST_STARRED));
};

export const useRecent = (): readonly KeptPlace[] => useSyncExternalStore(subscribe, () => places('recent'));
export const useStarred = (): readonly KeptPlace[] => useSyncExternalStore(subscribe, () => places('starred'));
