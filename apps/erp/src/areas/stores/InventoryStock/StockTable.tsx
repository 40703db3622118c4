import { useMemo, useState } from 'react';
import type { UsedQuery } from '@weft/api/hooks/use-server-query';
import type { ListQuery } from '@weft/api/resource/list-query';
import { paginate } from '@weft/domain/rules/pagination/paginate';
import { DataTable, type Column, type RowKey, type SortKey } from '@weft/ui/DataTable';
import { EmptyState } from '@weft/ui/EmptyState';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { SearchBox } from '@weft/ui/SearchBox';
import { Frame, Tools } from '../../../generic/GenericList/GenericListScreen.style.ts';
import { NoMatch } from '../../../generic/NoMatch.tsx';
import { ViewsButton } from '../../../generic/SavedViews/ViewsButton.tsx';
import { useDebounced } from '../../../generic/use-debounced.ts';
import { useSearchKey } from '../../../generic/use-search-key.ts';
import { WayOn } from '../../../generic/WayOn.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { changeColumns, useColumns } from '../../../product/lists/kept-lists.ts';
import type { StockTotals } from './stock-answers.ts';
import { withStockTotals } from './stock-columns.ts';

export type StockTableProps<Row extends object> = {
  /** Name under which columns and views are kept. */
  readonly list: string;
  readonly label: string;
  readonly searchLabel: string;
  readonly columns: readonly Column<Row>[];
  readonly rowKey: (row: Row) => RowKey;
  /** Rows may be more than the answer’s own: what lies in its open groups stands among them. */
  readonly answer: Pick<UsedQuery<Row, StockTotals>, 'data' | 'totalCount' | 'rows' | 'status' | 'fault' | 'refresh'>;
  readonly query: ListQuery;
  readonly ask: (change: Partial<ListQuery>) => void;
  readonly onRowOpen: (row: Row) => void;
};

const DEBOUNCE_MS = 150;

/** The server orders stock by one column. */
const sortKeys = (sort: string): readonly SortKey[] =>
  sort === '' ? [] : [{ key: sort.replace(/^-/u, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }];

const sortText = (sort: readonly SortKey[]): string => {
  const last = sort.at(-1);
  return last === undefined ? '' : `${last.direction === 'descending' ? '-' : ''}${last.key}`;
};

/** One table of the stock view, with what every list has: search, order, pages, columns and views of one's own, totals of all pages. */
export function StockTable<Row extends object>({
  list,
  label,
  searchLabel,
  columns,
  rowKey,
  answer,
  query,
  ask,
  onRowOpen,
}: StockTableProps<Row>) {
  const { t } = useTranslation();
  const columnState = useColumns(list);
  const [typed, setTyped] = useState<string>();
  const searchInput = useSearchKey();
  const search = useDebounced((text: string) => {
    ask({ search: text });
    setTyped(undefined);
  }, DEBOUNCE_MS);
  const { data, totalCount, rows, status } = answer;
  const totalled = useMemo(() => (data === undefined ? columns : withStockTotals(columns, data)), [columns, data]);
  const labels = useMemo(() => ({ total: t('list.totals', { count: totalCount }) }), [t, totalCount]);
  const sort = useMemo(() => sortKeys(query.sort), [query.sort]);
  const { page, rowsPerPage } = query;
  const { by, ...narrowed } = query.filters; // how stock is grouped narrows nothing
  const isNarrowed = query.search !== '' || Object.keys(narrowed).length > 0;
  return (
    <Frame>
      <DataTable
        label={label}
        source="server"
        fit="content"
        columns={totalled}
        rows={rows}
        rowKey={rowKey}
        sort={sort}
        onSortChange={(next) => ask({ sort: sortText(next) })}
        columnState={columnState}
        onColumnStateChange={(state) => changeColumns(list, state)}
        onRowOpen={onRowOpen}
        status={status}
        fault={answer.fault?.message}
        onRetry={answer.refresh}
        totalCount={totalCount}
        rowsBefore={(page - 1) * rowsPerPage}
        labels={labels}
        emptyState={
          isNarrowed ? (
            <NoMatch onClear={() => ask({ search: '', filters: by === undefined ? {} : { by } })} />
          ) : (
            <EmptyState
              title={t('stock.empty')}
              actions={
                <>
                  <WayOn module="openingStock" />
                  <WayOn module="inward" />
                </>
              }
            >
              {t('stock.empty.note')}
            </EmptyState>
          )
        }
        tools={
          <Tools>
            <SearchBox
              label={searchLabel}
              keyHint="/"
              inputRef={searchInput}
              value={typed ?? query.search}
              onChange={(text) => {
                setTyped(text);
                search(text);
              }}
            />
            <ViewsButton key={list} list={list} query={query} columns={columns} />
          </Tools>
        }
      />
      <PaginationBar
        total={totalCount}
        rowsPerPage={rowsPerPage}
        page={paginate({ total: totalCount, rowsPerPage, page }, { type: 'recount', total: totalCount }).page}
        onChange={(next) => ask(next.rowsPerPage === rowsPerPage ? { page: next.page } : next)}
      />
    </Frame>
  );
}
