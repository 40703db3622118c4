import type { Mark } from './list-order.ts';

/** A row before which no row of a text stood, at one revision of the module's rows; `since` is the last change that was then in. */
export type Place = { readonly mark: Mark; readonly revision: string; readonly since: string | undefined };

/** Where the rows of searches begin in one list. */
export type Places = {
  /** A row before which a text's rows could not stand when it was remembered: the first row of the longest text known that it holds. */
  readonly before: (text: string) => Place | undefined;
  readonly remember: (text: string, place: Place) => void;
};

const placesIn = (firsts: Map<string, Place>, most: number): Places => ({
  before: (text) => {
    const longest = [...firsts.keys()]
      .filter((known) => text.includes(known))
      .toSorted((a, b) => b.length - a.length)[0];
    return longest === undefined ? undefined : firsts.get(longest);
  },
  remember: (text, place) => {
    const [oldest] = firsts.keys();
    if (!firsts.has(text) && firsts.size >= most && oldest !== undefined) firsts.delete(oldest);
    firsts.set(text, place);
  },
});

const MOST_LISTS = 200;

/**
 * Memory of one process for the beginnings of searches. Who types "val", "valv", "valve" pays the way to the first "val" alone.
 * @example searchPlaces(500).of(list).before('valve')
 */
export const searchPlaces = (most: number) => {
  const lists = new Map<string, Map<string, Place>>();
  return {
    of: (list: string): Places => {
      const firsts = lists.get(list) ?? new Map<string, Place>();
      lists.delete(list);
      lists.set(list, firsts);
      const [oldest] = lists.keys();
      if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
      return placesIn(firsts, most);
    },
  };
};
