import type { Mark } from './list-order.ts';

/** Where the rows of searches begin in one list, for one revision of its rows. */
export type Places = {
  /** A row before which a text's rows cannot stand: the first row of the longest text known that it holds. */
  readonly before: (text: string) => Mark | undefined;
  readonly remember: (text: string, first: Mark) => void;
  readonly forget: () => void;
};

const placesIn = (firsts: Map<string, Mark>, most: number): Places => ({
  before: (text) => {
    const longest = [...firsts.keys()]
      .filter((known) => text.includes(known))
      .toSorted((a, b) => b.length - a.length)[0];
    return longest === undefined ? undefined : firsts.get(longest);
  },
  remember: (text, first) => {
    const [oldest] = firsts.keys();
    if (firsts.size >= most && oldest !== undefined) firsts.delete(oldest);
    firsts.set(text, first);
  },
  forget: () => firsts.clear(),
});

const MOST_LISTS = 200;

/**
 * Memory of one process for the beginnings of searches. Who types "val", "valv", "valve" pays the way to the first "val" alone.
 * @example searchPlaces(500).of(list, revision).before('valve')
 */
export const searchPlaces = (most: number) => {
  const lists = new Map<string, { readonly revision: string; readonly firsts: Map<string, Mark> }>();
  return {
    of: (list: string, revision: string): Places => {
      const known = lists.get(list);
      const kept = known?.revision === revision ? known : { revision, firsts: new Map<string, Mark>() };
      lists.delete(list);
      lists.set(list, kept);
      const [oldest] = lists.keys();
      if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
      return placesIn(kept.firsts, most);
    },
  };
};
