import { useSyncExternalStore } from 'react';
import { keepPlaces, readPlaces, type KeptPlace } from './ui-memory.ts';

/** Which list of places: the last ones opened, or those with a star. */
type PlaceList = 'recent' | 'starred';

/** Screens and records that are remembered (spec 01, 1.13). */
const MOST_RECENT = 15;
const MOST_STARRED = 20;

const listeners = new Set<() => void>();
const held: { [list in PlaceList]?: readonly KeptPlace[] } = {};

const places = (list: PlaceList): readonly KeptPlace[] => (held[list] ??= readPlaces(localStorage, list));

const become = (list: PlaceList, next: readonly KeptPlace[]): void => {
  held[list] = next;
  keepPlaces(localStorage, list, next);
  listeners.forEach((listener) => listener());
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

/** Forgets what was held in this tab: the session ended and the storage is empty. */
export const forgetPlaces = (): void => {
  delete held.recent;
  delete held.starred;
  listeners.forEach((listener) => listener());
};

export const useRecent = (): readonly KeptPlace[] => useSyncExternalStore(subscribe, () => places('recent'));
export const useStarred = (): readonly KeptPlace[] => useSyncExternalStore(subscribe, () => places('starred'));
