import { useMemo } from 'react';
import type { UsedQuery } from '@weft/api/hooks/use-server-query';
import type { ListQuery } from '@weft/api/resource/list-query';
import { stockList } from '@weft/domain/rules/lists/stock-lists';
import type { StockDimensionKey } from '@weft/domain/catalogue/stock-dimensions';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useStockWords } from '../use-stock-words.ts';
import { groupColumns } from './group-columns.tsx';
import { LevelQuestion } from './LevelQuestion.tsx';
import type { StockGroup, StockTotals } from './stock-answers.ts';
import { filtersOf, writeStockPlace, type StockAsked } from './stock-address.ts';
import type { StockShown } from './stock-columns.ts';
import type { StockLine } from './stock-lines.ts';
import { StockTable } from './StockTable.tsx';
import { useStockLines } from './use-stock-lines.ts';

const linePath = ({ path }: StockLine): string => path;

export type GroupTableProps = {
  readonly by: readonly StockDimensionKey[];
  readonly shown: StockShown;
  readonly answer: UsedQuery<StockGroup, StockTotals>;
  /** Body of the call that answered, without grouping and page: what lies in a group is asked with it too. */
  readonly body: { readonly [key: string]: unknown };
  readonly query: ListQuery;
  readonly ask: (change: Partial<ListQuery>) => void;
  readonly searchLabel: string;
  readonly address: URLSearchParams;
  /** A group in which no further group lies was opened. */
  readonly onOpen: (filters: StockAsked) => void;
};

/** The address of the keys that lie in a group, by the same filter. */
const keysAt = (address: URLSearchParams, filters: StockAsked): string => {
  const next = writeStockPlace(address, { view: 'keys', panel: null });
  for (const word of ['page', 'sort', 'view']) next.delete(word);
  for (const [key, value] of Object.entries(filters)) next.set(`f.${key}`, String(value));
  return `#/module/inward-stock?${next.toString()}`;
};

/** Stock by groups, level in level: Enter opens a group, and in the last level shows what lies there. */
export function GroupTable({ by, shown, answer, body, query, ask, searchLabel, address, onOpen }: GroupTableProps) {
  const { t, say } = useTranslation();
  const words = useStockWords();
  const { lines, questions, toggle } = useStockLines(answer.rows, by, body);
  const totals = answer.data?.totals;
  const columns = useMemo(
    () =>
      words.columns(
        groupColumns(
          by,
          { t, say },
          {
            shown,
            totals,
            dimension: words.dimension,
            href: ({ keys }) => {
              const filters = filtersOf(keys);
              return filters === undefined ? undefined : keysAt(address, filters);
            },
          },
        ),
      ),
    [by, t, say, words, shown, totals, address],
  );
  return (
    <>
      {questions.map(({ path, attempt, query: asked }) => (
        <LevelQuestion key={`${path} ${attempt}`} path={path} query={asked} />
      ))}
      <StockTable
        list={stockList('groups')}
        label={t('stock.view.groups')}
        searchLabel={searchLabel}
        columns={columns}
        answer={{ ...answer, rows: lines }}
        rowKey={linePath}
        query={query}
        ask={ask}
        onRowOpen={(line) => {
          if (line.state !== 'leaf') return toggle(line);
          const filters = filtersOf(line.keys);
          if (filters !== undefined) onOpen({ ...query.filters, ...filters });
        }}
      />
    </>
  );
}
