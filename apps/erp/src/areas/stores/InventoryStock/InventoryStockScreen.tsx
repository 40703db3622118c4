import { useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInrShort } from '@weft/domain/rules/format/format-inr';
import {
  MOVES_STOCK,
  STOCK_FILTERS,
  STOCK_GROUPINGS,
  STOCK_SERVICE,
  stockList,
} from '@weft/domain/rules/lists/stock-lists';
import { columnsOnScreen } from '@weft/ui/DataTable';
import { PageHeader } from '@weft/ui/PageHeader';
import { StatTile } from '@weft/ui/StatTile';
import { StockHeader } from '@weft/ui/StockHeader';
import { Tabs } from '@weft/ui/Tabs';
import { useListQuery } from '../../../generic/GenericList/use-list-query.ts';
import { useOpening } from '../../../generic/SavedViews/use-opening.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useColumns } from '../../../product/kept-lists.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/use-rights.ts';
import { Page } from '../../../shell/Page.tsx';
import { ExportStock } from './ExportStock.tsx';
import { Stack, TotalRow } from './InventoryStockScreen.style.ts';
import { StockFilters } from './StockFilters.tsx';
import { StockPanel } from './StockPanel.tsx';
import { StockTable } from './StockTable.tsx';
import { type StockGroup, type StockRow, type StockTotals } from './stock-answers.ts';
import {
  readStockPlace,
  renewedAddress,
  stockAsked,
  stockFilter,
  writeStockPlace,
  type StockAsked,
  type StockPlace,
} from './stock-address.ts';
import { groupColumns, keyColumns, withUnit } from './stock-columns.ts';
import { useStockShown } from './use-stock-shown.ts';

/** Forms of both kinds of business: goods by weight, and castings by piece. */
const FORMS = {
  chemical: { inward: 'inward/list/addUpdate', outward: 'inward/outward' },
  foundry: { inward: 'inward-foundary/addUpdate', outward: 'inward-foundary/outward' },
} as const;

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

/** Inventory Stock; a link of an earlier version leads where it led. */
export function InventoryStockScreen() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const renewed = renewedAddress(address);
  return renewed === undefined ? <Stock /> : <Navigate replace to={`${pathname}?${renewed.toString()}`} />;
}

/** What is where, how much of it is free, how good, worth what; a row leads to its keys and movements (spec 02, 2.1). */
function Stock() {
  const { t } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const place = readStockPlace(address);
  const { view, grouping, item } = place;
  const list = stockList(view === 'keys' ? 'keys' : grouping);
  const opening = useOpening(list);
  const { query, ask } = useListQuery(STOCK_FILTERS, opening);
  const columnState = useColumns(list);
  const rights = useRights(STOCK_SERVICE);
  const { shown, isOnlyInward, hasPlaces } = useStockShown();
  const { catalogue } = useProduct();
  const receiving = useAppState(({ session }) => session.user?.menuModes?.inward);
  const forms = receiving === FOUNDRY_ALONE ? FORMS.foundry : FORMS.chemical;
  const hasOutward = catalogue.routes.some(({ path, isLater }) => path === forms.outward && isLater !== true);
  const lookAt = (change: Partial<StockPlace>): void => {
    const next = writeStockPlace(address, change);
    if (!('item' in change)) for (const word of ['page', 'sort', 'view']) next.delete(word); // another table has an order and views of its own
    setAddress(next, { replace: !('item' in change) });
  };
  const asked = stockAsked(query.filters);
  const narrow = (change: Partial<StockAsked>): void =>
    ask({
      filters: Object.fromEntries(Object.entries({ ...asked, ...change }).filter(([, value]) => value !== null)),
    });
  const by = STOCK_GROUPINGS[grouping];
  const filter = stockFilter(query);
  const { asOf: _day, ...now } = filter;
  const order = query.sort === '' ? {} : { orderBy: query.sort };
  const body = view === 'groups' ? { ...filter, ...order, groupBy: by } : { ...now, ...order };
  const paging = { pageNumber: query.page, rowsPerPage: query.rowsPerPage };

  const groups = useServerQuery<StockGroup, StockTotals>(
    'stock/groups',
    view === 'groups'
      ? { method: 'POST', path: 'chemical/itemStock/getStockListWithGroupBy/v2', body: { ...body, ...paging } }
      : undefined,
    MOVES_STOCK,
  );
  const keys = useServerQuery<StockRow, StockTotals>(
    'stock/keys',
    {
      method: 'POST',
      path: 'chemical/itemStock/getStockList/v2',
      body: view === 'keys' ? { ...body, ...paging } : { ...now, pageNumber: 1, rowsPerPage: 1 },
    },
    MOVES_STOCK,
  );
  const active = view === 'groups' ? groups : keys;
  const columns = useMemo(() => groupColumns(t, by, shown), [t, by, shown]);
  const rowColumns = useMemo(() => keyColumns(t, shown), [t, shown]);
  const inFile = (
    view === 'groups' ? columnsOnScreen(columns, columnState) : columnsOnScreen(rowColumns, columnState)
  ).map(({ key }) => key);
  const refresh = (): void => {
    groups.refresh();
    keys.refresh();
  };
  const shared = { list, query, ask, searchLabel: t(shown.codes ? 'stock.search' : 'stock.searchNames') };

  return (
    <Page title={t('stock.title')}>
      <PageHeader
        title={t('stock.title')}
        onRefresh={refresh}
        isRefreshing={active.status === 'loading' && active.rows.length > 0}
        labels={{ refresh: t('action.refresh') }}
      >
        {rights.may('export') && <ExportStock body={{ ...body, columns: inFile }} />}
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
        <StockFilters
          place={place}
          asked={asked}
          onAsk={narrow}
          onGroup={(next) => lookAt({ grouping: next })}
          hasPlaces={hasPlaces}
        />
        <Tabs
          label={t('stock.views')}
          selected={view}
          onSelect={(next) => lookAt({ view: next === 'keys' ? 'keys' : 'groups' })}
          tabs={[
            {
              key: 'groups',
              label: t('stock.view.groups'),
              content: (
                <StockTable
                  {...shared}
                  label={t('stock.view.groups')}
                  columns={columns}
                  answer={groups}
                  rowKey={groupKey}
                  onRowOpen={(row) => lookAt({ item: itemOf(row) })}
                />
              ),
            },
            {
              key: 'keys',
              label: t('stock.view.keys'),
              content: (
                <StockTable
                  {...shared}
                  label={t('stock.view.keys')}
                  columns={rowColumns}
                  answer={keys}
                  rowKey={stockKey}
                  onRowOpen={(row) => lookAt({ item: row.item.id })}
                />
              ),
            },
          ]}
        />
      </Stack>
      {item !== null && (
        <StockPanel item={item} shown={shown} onClose={() => lookAt({ item: null })} onChanged={refresh} />
      )}
    </Page>
  );
}
