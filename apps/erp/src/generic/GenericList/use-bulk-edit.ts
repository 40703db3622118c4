import { useMemo, useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { ListQuery } from '@weft/api/resource/list-query';
import { bulkKeys } from '@weft/domain/catalogue/language/bulk-keys';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Rights } from '../../product/modules/use-rights.ts';
import type { BulkWanted } from '../BulkEdit/use-bulk-work.ts';

/** Whether a list's records can be chosen to do something with them together, and which of them are wanted. */
export type BulkEdit = {
  /** There is something that can be done with chosen records: a change, a file. */
  readonly isPossible: boolean;
  readonly canEdit: boolean;
  readonly canExport: boolean;
  /** Rows have boxes. */
  readonly isSelecting: boolean;
  readonly setSelecting: (isSelecting: boolean) => void;
  /** Every record that the list shows is meant, on whatever page; narrowing the list otherwise ends it. */
  readonly isAll: boolean;
  readonly setAll: (isAll: boolean) => void;
  readonly wanted: (selection: ReadonlySet<string | number>) => BulkWanted;
  /** What a file of the chosen records asks of the server, on whatever page they were chosen. */
  readonly asked: (
    selection: ReadonlySet<string | number>,
  ) => Pick<ListQuery, 'filters' | 'search' | 'sort' | 'activeOnly'>;
};

/**
 * Selecting records of a list to change them together or to take them along in a file. A list that a call of its own answers has its own rows:
 * they are not changed together.
 */
export const useBulkEdit = (module: Module, rights: Rights, query: ListQuery): BulkEdit => {
  const { filters, search, sort, activeOnly, call } = query;
  const config = useAppState(({ session }) => session.config);
  const [isSelecting, setSelecting] = useState(false);
  const [allOf, setAllOf] = useState<string>();
  const shown = JSON.stringify([filters, search]);
  const canEdit = useMemo(
    () =>
      call === undefined &&
      rights.may('edit') &&
      bulkKeys(module, rights.hidden, { config: (key) => config[key] }).length > 0,
    [call, rights, module, config],
  );
  const canExport = rights.may('export');
  const isPossible = canEdit || canExport;
  const isAll = allOf === shown;
  return {
    isPossible,
    canEdit,
    canExport,
    isSelecting: isPossible && isSelecting,
    setSelecting,
    isAll,
    setAll: (next) => setAllOf(next ? shown : undefined),
    wanted: (selection) =>
      isAll ? { filters, search: search.trim(), activeOnly } : { ids: [...selection].map(Number) },
    asked: (selection) =>
      isAll ? query : { filters: { id: [...selection].map(Number) }, search: '', sort, activeOnly: false },
  };
};
