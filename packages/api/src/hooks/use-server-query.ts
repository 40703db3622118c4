import { useEffect, useMemo } from 'react';
import type { ApiFault } from '../http/api-fault.ts';
import { queryLeft, queryRequested, shownOf, type QueryState, type ServerQuery } from '../store/queries.ts';
import { useAppDispatch, useAppState } from './use-app.ts';

const NOTHING: readonly string[] = [];

/** Answer of a question on the screen. */
export type UsedQuery<Row, Data> = {
  readonly rows: readonly Row[];
  readonly data: Data | undefined;
  readonly totalCount: number;
  readonly status: QueryState['status'];
  readonly fault: ApiFault | null;
  readonly refresh: () => void;
};

/**
 * Asks the server whenever the question changes, and again when somebody changes a record of a module that it `follows` (a constant, not made
 * anew by each render); undefined asks nothing. `Row` and `Data` are what the path answers.
 * @example useServerQuery<StockGroup, never>('stock/groups', { method: 'POST', path: 'chemical/itemStock/getStockListWithGroupBy/v2', body: filter })
 */
export const useServerQuery = <Row, Data>(
  name: string,
  query: ServerQuery | undefined,
  follows: readonly string[] = NOTHING,
): UsedQuery<Row, Data> => {
  const dispatch = useAppDispatch();
  const kept = useAppState(({ queries }) => queries[name]);
  const key = query === undefined ? undefined : JSON.stringify(query);
  const asked = useMemo(() => (key === undefined ? undefined : (JSON.parse(key) as ServerQuery)), [key]); // the same object as long as it asks the same

  useEffect(() => {
    if (asked !== undefined) dispatch(queryRequested(asked, { name, follows })); // reaches the server: outside React
  }, [dispatch, asked, name, follows]);
  useEffect(() => () => void dispatch(queryLeft(null, { name })), [dispatch, name]);

  const state = asked === undefined ? kept : shownOf(kept, asked);
  return {
    rows: (state?.rows ?? []) as readonly Row[], // the caller knows what its path answers
    data: state?.data as Data | undefined, // as above
    totalCount: state?.totalCount ?? 0,
    status: state?.status ?? 'loading',
    fault: state?.fault ?? null,
    refresh: () => {
      if (asked !== undefined) dispatch(queryRequested(asked, { name, follows }));
    },
  };
};
