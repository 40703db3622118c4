import { useEffect, useMemo } from 'react';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { ApiFault } from '../http/api-fault.ts';
import { createResource, type WireRecord } from '../resource/resource.ts';
import { NO_RESOURCE } from '../store/resources-state.ts';
import { useAppDispatch, useAppState } from './use-app.ts';

/** One record on the screen; `row` is undefined until it is there whole, lines included. */
export type UsedRecord = {
  readonly row: WireRecord | undefined;
  readonly status: 'new' | 'loading' | 'ready' | 'failed';
  readonly fault: ApiFault | null;
  /** Somebody deleted the record since it was read; `row` is what it was. */
  readonly isGone: boolean;
  readonly reload: () => void;
};

/** A whole record by id; a new one when the route has no id. It is read again each time the screen opens, so that nobody edits an old copy. */
export const useRecord = (module: Module, id: number | undefined): UsedRecord => {
  const dispatch = useAppDispatch();
  const { actions } = useMemo(() => createResource(module), [module]);
  const resource = useAppState(({ resources }) => resources[module.name] ?? NO_RESOURCE);

  useEffect(() => {
    if (id !== undefined) dispatch(actions.read.requested(null, { module: module.name, id })); // reaches the server: outside React
    return () => {
      if (id !== undefined) dispatch(actions.read.left(null, { module: module.name, id }));
    };
  }, [dispatch, actions, module, id]);

  const reload = (): void => {
    if (id !== undefined) dispatch(actions.read.requested(null, { module: module.name, id }));
  };
  if (id === undefined) return { row: undefined, status: 'new', fault: null, isGone: false, reload };
  const row = resource.whole[id] === true ? resource.byId[id] : undefined;
  const read = resource.reads[id];
  return {
    row,
    status: read?.status === 'failed' ? 'failed' : row === undefined ? 'loading' : 'ready',
    fault: read?.fault ?? null,
    isGone: read?.status === 'gone',
    reload,
  };
};
