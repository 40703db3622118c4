import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInrShort } from '@weft/domain/rules/format/format-inr';
import { paginate } from '@weft/domain/rules/pagination/paginate';
import { DataTable } from '@weft/ui/DataTable';
import { PageHeader } from '@weft/ui/PageHeader';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { SearchBox } from '@weft/ui/SearchBox';
import { StatTile } from '@weft/ui/StatTile';
import { StockHeader } from '@weft/ui/StockHeader';
import { Tabs } from '@weft/ui/Tabs';
import { useDebounced } from '../../../generic/use-debounced.ts';
import { useSearchKey } from '../../../generic/use-search-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Page } from '../../../shell/Page.tsx';
import { Stack, TotalRow } from './InventoryStockScreen.style.ts';
import { NoMatch } from '../../../generic/NoMatch.tsx';
import { StockFilters } from './StockFilters.tsx';
import { StockPanel } from './StockPanel.tsx';
import { STOCK_WRITERS, type StockGroup, type StockRow, type StockTotals } from './stock-answers.ts';
import { GROUPINGS, readStockAddress, stockFilter, writeStockAddress, type StockAddress } from './stock-address.ts';
import { groupColumns, keyColumns, withUnit } from './stock-columns.ts';
import { useStockShown } from './use-stock-shown.ts';

const ROWS_PER_PAGE = 50;
const DEBOUNCE_MS = 150;
/** Forms of both kinds of business: goods by weight, and castings by piece. */
const FORMS = {
  chemical: { inward: 'inward/list/addUpdate', outward: 'inward/outward' },
  foundry: { inward: 'inward-foundary/addUpdate', outward: 'inward-foundary/outward' },
} as const;

/** Nothing asked for but the view. */
const EVERYTHING: Partial<StockAddress> = { search: '', branch: null, area: null, quality: null, asOf: null };

const groupKey = ({ keys }: StockGroup): string =>
  Object.values(keys)
    .map(({ id }) => String(id))
    .join('|');
const stockKey = ({ id }: StockRow): number => id;

/** What INWARD_MODE says of a house that only counts castings. */
const FOUNDRY_ALONE = 1;

const itemOf = ({ keys }: StockGroup): number | null => {
  const id = keys['item']?.id;
  return typeof id === 'number' ? id : null;
};

/** Inventory Stock: what is where, how much of it is free, how good, worth what; a row leads to its keys and movements (spec 02, 2.1). */
export function InventoryStockScreen() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const address = useMemo(() => readStockAddress(params), [params]);
  const [typed, setTyped] = useState<string>();
  const { shown, isOnlyInward, hasPlaces } = useStockShown();
  const { catalogue } = useProduct();
  const receiving = useAppState(({ session }) => session.user?.menuModes?.inward);
  const forms = receiving === FOUNDRY_ALONE ? FORMS.foundry : FORMS.chemical;
  const hasOutward = catalogue.routes.some(({ path, isLater }) => path === forms.outward && isLater !== true);
  const ask = (change: Partial<StockAddress>): void => {
    const isSamePlace = 'page' in change || 'item' in change;
    setParams(writeStockAddress({ ...address, ...(isSamePlace ? {} : { page: 1 }), ...change }), {
      replace: !isSamePlace,
    });
  };
  const search = useDebounced((text: string) => {
    ask({ search: text });
    setTyped(undefined);
  }, DEBOUNCE_MS);
  const searchInput = useSearchKey();
  const by = GROUPINGS[address.grouping];
  const filter = stockFilter(address);
  const paging = { pageNumber: address.page, rowsPerPage: ROWS_PER_PAGE };

  const groups = useServerQuery<StockGroup, never>(
    'stock/groups',
    address.view === 'groups'
      ? {
          method: 'POST',
          path: 'chemical/itemStock/getStockListWithGroupBy/v2',
          body: { ...filter, ...paging, groupBy: by },
        }
      : undefined,
    STOCK_WRITERS,
  );
  const { asOf: _day, ...now } = filter;
  const keys = useServerQuery<StockRow, StockTotals>(
    'stock/keys',
    {
      method: 'POST',
      path: 'chemical/itemStock/getStockList/v2',
      body: { ...now, ...(address.view === 'keys' ? paging : { pageNumber: 1, rowsPerPage: 1 }) },
    },
    STOCK_WRITERS,
  );
  const isNarrowed = [address.search, address.area, address.quality, address.branch, address.asOf].some(Boolean);
  const active = address.view === 'groups' ? groups : keys;
  const columns = useMemo(() => groupColumns(t, by, shown), [t, by, shown]);
  const rowColumns = useMemo(() => keyColumns(t, shown), [t, shown]);
  const refresh = (): void => {
    groups.refresh();
    keys.refresh();
  };
  const searchBox = (
    <SearchBox
      label={t(shown.codes ? 'stock.search' : 'stock.searchNames')}
      keyHint="/"
      inputRef={searchInput}
      value={typed ?? address.search}
      onChange={(text) => {
        setTyped(text);
        search(text);
      }}
    />
  );
  const shared = {
    source: 'server' as const,
    fit: 'content' as const,
    status: active.status,
    fault: active.fault?.message,
    onRetry: active.refresh,
    totalCount: active.totalCount,
    rowsBefore: (address.page - 1) * ROWS_PER_PAGE,
    tools: searchBox,
    ...(isNarrowed ? { emptyState: <NoMatch onClear={() => ask(EVERYTHING)} /> } : {}),
  };
  const pages = (
    <PaginationBar
      total={active.totalCount}
      rowsPerPage={ROWS_PER_PAGE}
      page={
        paginate(
          { total: active.totalCount, rowsPerPage: ROWS_PER_PAGE, page: address.page },
          { type: 'recount', total: active.totalCount },
        ).page
      }
      onChange={({ page }) => ask({ page })}
    />
  );

  return (
    <Page title={t('stock.title')}>
      <PageHeader
        title={t('stock.title')}
        onRefresh={refresh}
        isRefreshing={active.status === 'loading' && active.rows.length > 0}
        labels={{ refresh: t('action.refresh') }}
      >
        <StockHeader
          inwardHref={`#/module/${forms.inward}`}
          outwardHref={`#/module/${forms.outward}/addUpdate`}
          returnHref="#/module/inward/return/addUpdate"
          isOnlyInward={isOnlyInward || !hasOutward}
          labels={{ directions: t('stock.title'), inward: t('stock.inward'), outward: t('stock.outward') }}
        />
      </PageHeader>
      <Stack>
        <TotalRow>
          {(keys.data?.totals ?? []).slice(0, 4).map(({ uom, quantity, free }) => (
            <StatTile
              key={uom}
              label={t('stock.totalOf', { uom })}
              value={withUnit(quantity, '')}
              note={t('stock.freeOf', { quantity: withUnit(free, uom) })}
            />
          ))}
          {shown.values && keys.data?.value !== undefined && (
            <StatTile label={t('stock.value')} value={`₹ ${formatInrShort(decimal(keys.data.value))}`} />
          )}
        </TotalRow>
        <StockFilters address={address} onChange={ask} hasPlaces={hasPlaces} />
        <Tabs
          label={t('stock.views')}
          selected={address.view}
          onSelect={(view) => ask({ view: view === 'keys' ? 'keys' : 'groups', page: 1 })}
          tabs={[
            {
              key: 'groups',
              label: t('stock.view.groups'),
              content: (
                <>
                  <DataTable
                    {...shared}
                    label={t('stock.view.groups')}
                    columns={columns}
                    rows={groups.rows}
                    rowKey={groupKey}
                    onRowOpen={(row) => ask({ item: itemOf(row) })}
                  />
                  {pages}
                </>
              ),
            },
            {
              key: 'keys',
              label: t('stock.view.keys'),
              content: (
                <>
                  <DataTable
                    {...shared}
                    label={t('stock.view.keys')}
                    columns={rowColumns}
                    rows={keys.rows}
                    rowKey={stockKey}
                    onRowOpen={(row) => ask({ item: row.item.id })}
                  />
                  {pages}
                </>
              ),
            },
          ]}
        />
      </Stack>
      {address.item !== null && (
        <StockPanel item={address.item} shown={shown} onClose={() => ask({ item: null })} onChanged={refresh} />
      )}
    </Page>
  );
}
