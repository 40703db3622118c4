import { useCallback } from 'react';
import { useStore } from 'react-redux';
import type { Module } from '@weft/domain/catalogue/language/module';
import { createResource } from '../resource/resource.ts';
import type { AppState } from '../store/app-state.ts';
import { useAppDispatch } from './use-app.ts';

/** Loads every list of a module again as it was last asked for: its records changed elsewhere than on their own screen. */
export const useRefreshLists = (module: Module): (() => void) => {
  const dispatch = useAppDispatch();
  const store = useStore<AppState>();
  return useCallback(() => {
    const { actions } = createResource(module);
    const lists = store.getState().resources[module.name]?.lists ?? {};
    for (const [listKey, { query }] of Object.entries(lists))
      dispatch(actions.list.requested({ query }, { module: module.name, listKey }));
  }, [dispatch, store, module]);
};
