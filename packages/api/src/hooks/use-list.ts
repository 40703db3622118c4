import { useEffect, useMemo } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { ApiFault } from '../http/api-fault.ts';
import type { ListQuery } from '../resource/list-query.ts';
import { createResource, type WireRecord } from '../resource/resource.ts';
import { NO_RESOURCE, type ListState } from '../store/resources-state.ts';
import { useAppDispatch, useAppState } from './use-app.ts';

/** A list on the screen. While a new page loads, the rows of the one before stay. */
export type UsedList = {
  readonly rows: readonly WireRecord[];
  readonly totalCount: number;
  readonly totalCapped: boolean;
  readonly status: ListState['status'];
  readonly fault: ApiFault | null;
  /** Loads again, keeping page, sort and filters. */
  readonly refresh: () => void;
};

/**
 * Rows of a module as the query asks; loads when the query changes (the address bar holds it), paints from the store at once.
 * `listKey` tells lists of one module on different screens apart.
 */
export const useList = (module: Module, listKey: string, query: ListQuery): UsedList => {
  const dispatch = useAppDispatch();
  const { actions } = useMemo(() => createResource(module), [module]);
  const resource = useAppState(({ resources }) => resources[module.name] ?? NO_RESOURCE);
  const list = resource.lists[listKey];
  const key = JSON.stringify(query);
  const meta = useMemo(() => ({ module: module.name, listKey }), [module, listKey]);
  const asked = useMemo(() => JSON.parse(key) as ListQuery, [key]); // the same object as long as it asks the same

  useEffect(() => {
    dispatch(actions.list.requested({ query: asked }, meta)); // reaches the server: outside React
  }, [dispatch, actions, asked, meta]);

  useEffect(() => () => void dispatch(actions.list.left(null, meta)), [dispatch, actions, meta]); // what others change is followed while it is shown

  const rows = useMemo(() => (list?.ids ?? []).flatMap((id) => resource.byId[id] ?? []), [list?.ids, resource.byId]);
  return {
    rows,
    totalCount: list?.totalCount ?? 0,
    totalCapped: list?.totalCapped ?? false,
    status: list?.status ?? 'loading',
    fault: list?.fault ?? null,
    refresh: () => void dispatch(actions.list.requested({ query: asked }, meta)),
  };
};
