import { useMemo, useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { paginate } from '@weft/domain/rules/pagination/paginate';
import { MOVES_STOCK } from '@weft/domain/rules/lists/stock-lists';
import { DataTable } from '@weft/ui/DataTable';
import { DateRangeField, type DateRange } from '@weft/ui/DateRangeField';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { useStockWords } from '../use-stock-words.ts';
import { Facts, Stack } from './InventoryStockScreen.style.ts';
import type { LedgerRow } from './stock-answers.ts';
import { ledgerColumns, withUnit } from './stock-columns.ts';
import { useRecordHref } from './use-record-href.ts';

const entryKey = ({ id }: LedgerRow): number => id;
const PAGE = 50;

/** Figures of a period. What came and went is null where the unit of the item changed in between; units are null where several items are asked for. */
type Sums = {
  readonly opening: number;
  readonly in: number | null;
  readonly out: number | null;
  readonly closing: number;
  readonly openingUom: string | null;
  readonly closingUom: string | null;
};

/** With the unit of then, which may be finer or coarser than that of today. */
const sumOf = (sums: Sums, key: 'opening' | 'in' | 'out' | 'closing', symbol: string, places: number): string => {
  const unit = (key === 'closing' ? sums.closingUom : sums.openingUom) ?? symbol;
  return withUnit(sums[key], unit, unit === symbol ? places : undefined) || '–';
};

export type StockMovementsProps = {
  readonly body: { readonly [key: string]: unknown };
  readonly symbol: string;
  readonly places: number;
  readonly showsValues: boolean;
};

/** Movements behind a figure, the latest first, with opening, in, out and closing of a period. */
export function StockMovements({ body, symbol, places, showsValues }: StockMovementsProps) {
  const { t } = useTranslation();
  const words = useStockWords();
  const { hrefOf } = useRecordHref();
  const [page, setPage] = useState(1);
  const [period, setPeriod] = useState<DateRange>({ from: null, to: null });
  const { qcStatus: _now, onlyFree: _free, ...what } = body; // goods that were in another condition before belong to its history
  const ledger = useServerQuery<LedgerRow, Sums>(
    'stock/ledger',
    {
      method: 'POST',
      path: 'chemical/itemStock/ledger',
      body: {
        ...what,
        includeZero: true,
        orderBy: '-effectiveAt',
        pageNumber: page,
        rowsPerPage: PAGE,
        ...(period.from === null ? {} : { from: period.from }),
        ...(period.to === null ? {} : { to: period.to }),
      },
    },
    MOVES_STOCK,
  );
  const columns = useMemo(
    () =>
      words.columns(
        ledgerColumns(t, {
          values: showsValues && words.isShown('value'),
          href: ({ document }) => hrefOf(document.module, document.id),
        }),
      ),
    [t, words, showsValues, hrefOf],
  );
  return (
    <Stack>
      <Facts>
        <DateRangeField
          label={t('stock.period')}
          today={browserToday()}
          value={period}
          onCommit={(next) => {
            setPeriod(next);
            setPage(1);
          }}
        />
        {ledger.data !== undefined &&
          (['opening', 'in', 'out', 'closing'] as const).map((key) => (
            <span key={key}>
              {t(`stock.sum.${key}`)} <strong>{ledger.data && sumOf(ledger.data, key, symbol, places)}</strong>
            </span>
          ))}
      </Facts>
      <DataTable
        label={t('stock.ledger')}
        source="server"
        fit="content"
        columns={columns}
        rows={ledger.rows}
        rowKey={entryKey}
        status={ledger.status}
        fault={ledger.fault?.message}
        onRetry={ledger.refresh}
        totalCount={ledger.totalCount}
        rowsBefore={(page - 1) * PAGE}
      />
      {ledger.totalCount > PAGE && (
        <PaginationBar
          total={ledger.totalCount}
          rowsPerPage={PAGE}
          page={
            paginate(
              { total: ledger.totalCount, rowsPerPage: PAGE, page },
              { type: 'recount', total: ledger.totalCount },
            ).page
          }
          onChange={(next) => setPage(next.page)}
        />
      )}
    </Stack>
  );
}
