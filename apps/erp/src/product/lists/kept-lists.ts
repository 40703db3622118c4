import { useEffect, useSyncExternalStore } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { KeptColumns } from '@weft/domain/rules/lists/saved-view';
import { uiStorageKey } from '@weft/ui/tokens/appearance.ts';
import { useProduct } from '../product-context.ts';
import { isObject, keep, kept } from '../session/ui-memory.ts';

/**
 * How the person left their lists, as this browser keeps it: it paints first, what the server keeps follows (spec 01, 1.13). `columns` by list;
 * `openings` the addresses that lists open with and `openingColumns` what those views show; `untold` the lists whose columns the server does not have yet.
 */
export type ListMemory = {
  readonly columns: { readonly [list: string]: unknown };
  readonly openings: { readonly [list: string]: unknown };
  readonly openingColumns: { readonly [list: string]: unknown };
  readonly untold: readonly unknown[];
};

const listeners = new Set<() => void>();
let last: { readonly text: string | null; readonly memory: ListMemory } | undefined;

const objectIn = (value: unknown): ListMemory['columns'] => (isObject(value) ? value : {});

/** What is kept now; the same object until something else is. Malformed parts count as absent. */
export const listMemory = (): ListMemory => {
  const text = localStorage.getItem(uiStorageKey);
  if (last === undefined || last.text !== text) {
    const { columns, openings, openingColumns, untold } = kept(localStorage);
    const memory = {
      columns: objectIn(columns),
      openings: objectIn(openings),
      openingColumns: objectIn(openingColumns),
      untold: Array.isArray(untold) ? untold : [],
    };
    last = { text, memory };
  }
  return last.memory;
};

/** Calls whoever shows a list: what is kept has changed, here or in another tab. */
export const tellListeners = (): void => listeners.forEach((listener) => listener());

/** Follows what is kept, until the answer is called. */
export const onListMemory = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Keeps a change and shows it. */
export const keepListMemory = (change: Partial<ListMemory>): void => {
  keep(localStorage, change);
  tellListeners();
};

/** The person changed the columns of a list. */
export const changeColumns = (list: string, state: KeptColumns): void => {
  const { columns, untold } = listMemory();
  keepListMemory({ columns: { ...columns, [list]: state }, untold: [...new Set([...untold, list])] });
};

const columnsIn = (state: unknown): KeptColumns | undefined =>
  isObject(state) && Array.isArray(state['order']) && Array.isArray(state['hidden']) && isObject(state['widths'])
    ? (state as KeptColumns) // written by `changeColumns` or the server, which looks at each part
    : undefined;

/** Columns of a list as they were kept; undefined when they were not, or malformed. */
export const columnsKept = (list: string): KeptColumns | undefined => columnsIn(listMemory().columns[list]);

/** A list opens with its view: the columns are those of the view too, whatever this browser kept of them. */
export const openColumns = (list: string): void => {
  const ofView = columnsIn(listMemory().openingColumns[list]);
  if (ofView !== undefined) changeColumns(list, ofView);
};

/** Columns of a list as the person left them, in this browser or another one. */
export const useColumns = (list: string): KeptColumns | undefined => {
  const { api, settled } = useProduct();
  const user = useAppState(({ session }) => session.user);
  useEffect(() => {
    let leave: (() => void) | undefined;
    let isGone = false;
    void settled
      .then(() => import('./follow-lists.ts')) // never in the way of the first list
      .then(({ followLists }) => {
        if (!isGone) leave = followLists(api, user);
      })
      .catch(() => undefined); // this browser's own stay
    return () => {
      isGone = true;
      leave?.();
    };
  }, [api, settled, user]);
  return useSyncExternalStore(onListMemory, () => columnsKept(list));
};
