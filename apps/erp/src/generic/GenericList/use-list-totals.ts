import { useEffect, useRef, useState } from 'react';
import type { UsedList } from '@weft/api/hooks/use-list';
import type { ListQuery } from '@weft/api/resource/list-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Column } from '@weft/ui/DataTable';
import { useProduct } from '../../product/product-context.ts';
import type { Totals } from './ask-totals.ts';

/**
 * Totals of all the records that a list shows, asked for when its rows are there and anew whenever these were changed; another page or order of
 * the same list asks nothing. Undefined as long as they are of another list, or of as many records as it no longer has, where nothing adds up, where nothing is asked, and where a search
 * finds more than the list counts. A list without them is still a list: one whose totals do not come has none.
 */
export const useListTotals = (
  module: Module,
  asked: ListQuery | undefined,
  { rows, totalCount, totalCapped, status }: Pick<UsedList, 'rows' | 'totalCount' | 'totalCapped' | 'status'>,
): Totals | undefined => {
  const { api } = useProduct();
  const of = JSON.stringify([asked?.filters, asked?.search.trim(), asked?.activeOnly]);
  const [known, setKnown] = useState<{ readonly of: string; readonly totals: Totals }>();
  const isWanted = status === 'ready' && rows.length > 0 && !totalCapped && Object.keys(module.list.totals).length > 0;
  const page = JSON.stringify([asked?.page, asked?.rowsPerPage, asked?.sort]);
  const last = useRef({ page, totalCount });
  useEffect(() => {
    if (!isWanted || asked === undefined) return undefined;
    const isTurned = known?.of === of && last.current.page !== page && last.current.totalCount === totalCount;
    last.current = { page, totalCount };
    if (isTurned) return undefined;
    const left = new AbortController(); // reaches the server: outside React
    void import('./ask-totals.ts').then(({ askTotals }) => {
      if (left.signal.aborted) return;
      const answer = askTotals(api, module, asked).subscribe({
        next: (totals) => setKnown({ of, totals }),
        error: () => setKnown(undefined),
      });
      left.signal.addEventListener('abort', () => answer.unsubscribe());
    });
    return () => left.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- `of` is what matters of `asked`, and rows come after whatever else changes
  }, [isWanted, api, module, of, rows]);
  return known?.of === of && known.totals.count === totalCount ? known.totals : undefined; // what was counted before is not of these rows
};

/** Columns with the totals of the whole list below them. */
export const withTotals = <Row extends object>(
  columns: readonly Column<Row>[],
  { figures }: Totals,
): readonly Column<Row>[] =>
  columns.map((column) => {
    const total = figures.get(column.key);
    return total === undefined ? column : { ...column, total };
  });
