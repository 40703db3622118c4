import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListQuery } from '@weft/api/resource/list-query';
import { PAGE_SIZE, pageSizeOf } from '@weft/domain/rules/pagination/paginate';
import { readListAddress, writeListAddress } from '../../product/lists/list-address.ts';

/**
 * The list that the address bar asks for, and how to ask for another one. A change of what is asked starts at page 1. `opening` is what counts as
 * long as the address says nothing.
 */
export const useListQuery = (
  keys: readonly string[],
  opening = '',
): { readonly query: ListQuery; readonly ask: (change: Partial<ListQuery>) => void } => {
  const [address, setAddress] = useSearchParams();
  const storedSize = pageSizeOf(localStorage.getItem(PAGE_SIZE));
  const text = address.toString() || opening;
  const joined = keys.join();
  const query = useMemo(
    () => readListAddress(new URLSearchParams(text), { keys: joined.split(','), storedSize }),
    [text, joined, storedSize],
  );
  const ask = (change: Partial<ListQuery>): void => {
    if (change.rowsPerPage !== undefined) localStorage.setItem(PAGE_SIZE, String(change.rowsPerPage));
    const next = { ...query, page: 1, ...change };
    setAddress(writeListAddress(next, pageSizeOf(localStorage.getItem(PAGE_SIZE)), address), {
      replace: change.page === undefined,
    });
  };
  return { query, ask };
};
