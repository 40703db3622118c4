import { useMemo, useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { ServerQuery } from '@weft/api/store/queries';
import type { StockDimensionKey } from '@weft/domain/catalogue/stock-dimensions';
import type { StockGroup } from './stock-answers.ts';
import { depthOf, linesOf, MOST_BELOW, parentOf, type LevelAnswer, type StockLine } from './stock-lines.ts';

/** Name under which the answer to what lies in a group is kept. */
export const levelName = (path: string): string => `stock/level/${path}`;

/** Body of the call that answers groups, without grouping and page. */
type Body = { readonly [key: string]: unknown };

/** What lies in an open group is asked by this question, once a group. */
const levelQuery = (body: Body, by: readonly StockDimensionKey[], path: string): ServerQuery => ({
  method: 'POST',
  path: 'chemical/itemStock/getStockListWithGroupBy/v2',
  body: {
    ...body,
    groupBy: [by[depthOf(path)]],
    parent: parentOf(by, path),
    pageNumber: 1,
    rowsPerPage: MOST_BELOW,
  },
});

/** Open groups, and how often what lies in each was asked for by hand. */
type Open = ReadonlyMap<string, number>;

const NOTHING: Open = new Map();

/** Groups on the screen with what lies in the open ones, and the questions that are asked for those. */
export const useStockLines = (
  groups: readonly StockGroup[],
  by: readonly StockDimensionKey[],
  body: Body,
): {
  readonly lines: readonly StockLine[];
  readonly questions: readonly { readonly path: string; readonly attempt: number; readonly query: ServerQuery }[];
  readonly toggle: (line: StockLine) => void;
} => {
  const grouping = by.join();
  const [kept, setKept] = useState<{ readonly grouping: string; readonly open: Open }>({
    grouping,
    open: NOTHING,
  });
  const open = kept.grouping === grouping ? kept.open : NOTHING; // other groups: nothing of them is open yet
  const queries = useAppState((state) => state.queries);
  const lines = useMemo(() => {
    const answers = (path: string): LevelAnswer | undefined => {
      const state = queries[levelName(path)];
      return state?.status === undefined || state.asked === null
        ? undefined
        : { status: state.status, rows: state.rows as readonly StockGroup[], totalCount: state.totalCount }; // the call of `levelQuery` answers groups
    };
    return linesOf(groups, by, { open: new Set(open.keys()), answers });
  }, [groups, by, open, queries]);
  return {
    lines,
    questions: [...open].map(([path, attempt]) => ({ path, attempt, query: levelQuery(body, by, path) })),
    toggle: ({ path, state }) => {
      const next = new Map(open);
      if (state === 'failed') next.set(path, (open.get(path) ?? 0) + 1);
      else if (!next.delete(path)) next.set(path, 0);
      setKept({ grouping, open: next });
    },
  };
};
