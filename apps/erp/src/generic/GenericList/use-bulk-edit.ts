import { useMemo, useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { ListQuery } from '@weft/api/resource/list-query';
import { bulkKeys } from '@weft/domain/catalogue/language/bulk-keys';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Rights } from '../../product/use-rights.ts';
import type { BulkWanted } from '../BulkEdit/use-bulk-work.ts';

/** Whether a list's records can be changed together, and which of them are wanted. */
export type BulkEdit = {
  readonly isPossible: boolean;
  /** Rows have boxes. */
  readonly isSelecting: boolean;
  readonly setSelecting: (isSelecting: boolean) => void;
  /** Every record that the list shows is meant, on whatever page; narrowing the list otherwise ends it. */
  readonly isAll: boolean;
  readonly setAll: (isAll: boolean) => void;
  readonly wanted: (selection: ReadonlySet<string | number>) => BulkWanted;
};

/** Selecting records of a list to change them together. A list that a call of its own answers has its own rows: none of it. */
export const useBulkEdit = (
  module: Module,
  rights: Rights,
  { filters, search, activeOnly, call }: ListQuery,
): BulkEdit => {
  const config = useAppState(({ session }) => session.config);
  const [isSelecting, setSelecting] = useState(false);
  const [allOf, setAllOf] = useState<string>();
  const shown = JSON.stringify([filters, search]);
  const isPossible = useMemo(
    () =>
      call === undefined &&
      rights.may('edit') &&
      bulkKeys(module, rights.hidden, { config: (key) => config[key] }).length > 0,
    [call, rights, module, config],
  );
  const isAll = allOf === shown;
  return {
    isPossible,
    isSelecting: isPossible && isSelecting,
    setSelecting,
    isAll,
    setAll: (next) => setAllOf(next ? shown : undefined),
    wanted: (selection) =>
      isAll ? { filters, search: search.trim(), activeOnly } : { ids: [...selection].map(Number) },
  };
};
