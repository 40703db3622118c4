import type { Mark } from './list-order.ts';

/** A row of a list whose place is known: so many rows stand before it in rising order. */
export type Anchor = Mark & { readonly at: number };

type Kept = { readonly revision: string; readonly anchors: Map<number, Anchor> };

/** Lists whose anchors are kept; the one asked longest ago goes first. */
const MOST_LISTS = 200;
const MOST_ANCHORS = 2000;

/**
 * Places of rows that were met on the way to deep pages: the next page near one starts there instead of at an end of the list. They
 * hold for one revision of the module's rows, which every write moves on, so a page is never a row off.
 */
export type PageAnchors = {
  /** Anchors of a list at its present revision; empty when it was another. */
  readonly of: (list: string, revision: string) => Map<number, Anchor>;
};

/** Memory of anchors of one process. */
export const pageAnchors = (): PageAnchors => {
  const lists = new Map<string, Kept>();
  return {
    of: (list, revision) => {
      const known = lists.get(list);
      lists.delete(list);
      const kept =
        known?.revision === revision && known.anchors.size < MOST_ANCHORS
          ? known
          : { revision, anchors: new Map<number, Anchor>() };
      lists.set(list, kept);
      const [oldest] = lists.keys();
      if (lists.size > MOST_LISTS && oldest !== undefined) lists.delete(oldest);
      return kept.anchors;
    },
  };
};

/** Where to start for the rows from `at` on (so many, of so many): the nearest end or anchor, and the direction to go. */
export type Start = {
  readonly isBackwards: boolean;
  readonly from?: Anchor;
  /** Rows to pass before the first wanted one. */
  readonly offset: number;
};

/** @example nearestStart(new Map(), 990, 10, 1000) → { isBackwards: true, offset: 0 } */
export const nearestStart = (anchors: ReadonlyMap<number, Anchor>, at: number, rows: number, total: number): Start => {
  const end = at + rows;
  let best: Start = { isBackwards: false, offset: at };
  const behind = Math.max(0, total - end);
  if (behind < best.offset) best = { isBackwards: true, offset: behind };
  for (const anchor of anchors.values()) {
    const isBefore = anchor.at <= at;
    const offset = isBefore ? at - anchor.at : anchor.at - end;
    if (offset >= 0 && offset <= best.offset) best = { isBackwards: !isBefore, from: anchor, offset };
  }
  return best;
};
