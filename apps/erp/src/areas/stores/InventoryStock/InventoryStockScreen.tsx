import { useMemo } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { countsLotsSoon, groupingIn, groupingText, STOCK_MEASURES } from '@weft/domain/catalogue/stock-dimensions';
import { STOCK_FILTER_KEYS } from '@weft/domain/catalogue/stock-filters';
import { decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInrShort } from '@weft/domain/rules/format/format-inr';
import { MOVES_STOCK, STOCK_SERVICE, stockList } from '@weft/domain/rules/lists/stock-lists';
import { columnsOnScreen } from '@weft/ui/DataTable';
import { PageHeader } from '@weft/ui/PageHeader';
import { StatTile } from '@weft/ui/StatTile';
import { StockHeader } from '@weft/ui/StockHeader';
import { Tabs } from '@weft/ui/Tabs';
import { renewedProperties } from '../../../generic/GenericList/renewed-properties.ts';
import { useListQuery } from '../../../generic/GenericList/use-list-query.ts';
import { useOpening } from '../../../generic/SavedViews/use-opening.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { useColumns } from '../../../product/lists/kept-lists.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { useStockWords } from '../use-stock-words.ts';
import { ExportStock } from './ExportStock.tsx';
import { Stack, TotalRow } from './InventoryStockScreen.style.ts';
import { GroupTable } from './GroupTable.tsx';
import { StockFilters } from './StockFilters.tsx';
import { StockPanel } from './StockPanel.tsx';
import { StockScan } from './StockScan.tsx';
import { StockTable } from './StockTable.tsx';
import { type StockGroup, type StockRow, type StockTotals } from './stock-answers.ts';
import {
  groupingOf,
  readStockPlace,
  renewedAddress,
  stockFilter,
  writeStockPlace,
  type StockAsked,
  type StockPlace,
} from './stock-address.ts';
import { keyColumns, withUnit } from './stock-columns.ts';
import { useStockShown } from './use-stock-shown.ts';

/** Forms of both kinds of business: goods by weight, and castings by piece. */
const FORMS = {
  chemical: { inward: 'inward/list/addUpdate', outward: 'inward/outward' },
  foundry: { inward: 'inward-foundary/addUpdate', outward: 'inward-foundary/outward' },
} as const;

/** What is asked of groups whose lots nobody counts soon. */
const WITHOUT_LOTS = STOCK_MEASURES.filter((measure) => measure !== 'lots');

/** Columns of the screen that a file does not have: the day stands there in another. */
const NOT_IN_FILE: ReadonlySet<string> = new Set(['firstInAt', 'lastMoveAt']);

/** What the panel shows of a row: the item with all its keys, or the lot where there is one. */
const panelOf = ({ item, lot }: StockRow): StockAsked => ({
  item: item.id,
  ...(lot === null ? {} : { lot: `=${lot.lotNumber}` }),
});

const stockKey = ({ id }: StockRow): number => id;

/** What INWARD_MODE says of a house that only counts castings. */
const FOUNDRY_ALONE = 1;

/** Inventory Stock; a link of an earlier version leads where it led. */
export function InventoryStockScreen() {
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const renewed = renewedAddress(address) ?? renewedProperties(address);
  return renewed === undefined ? <Stock /> : <Navigate replace to={`${pathname}?${renewed.toString()}`} />;
}

/** What is where, how much of it is free, how good, worth what; a row leads to its keys and movements (spec 02, 2.1). */
function Stock() {
  const { t, say } = useTranslation();
  const [address, setAddress] = useSearchParams();
  const { view, panel } = readStockPlace(address);
  const list = stockList(view);
  const opening = useOpening(list);
  const { query, ask } = useListQuery(STOCK_FILTER_KEYS, opening);
  const columnState = useColumns(list);
  const rights = useRights(STOCK_SERVICE);
  const { shown, isOnlyInward } = useStockShown();
  const words = useStockWords();
  const { catalogue } = useProduct();
  const receiving = useAppState(({ session }) => session.user?.menuModes?.inward);
  const forms = receiving === FOUNDRY_ALONE ? FORMS.foundry : FORMS.chemical;
  const hasOutward = catalogue.routes.some(({ path, isLater }) => path === forms.outward && isLater !== true);
  const lookAt = (change: Partial<StockPlace>): void => {
    const next = writeStockPlace(address, change);
    if (!('panel' in change)) for (const word of ['page', 'sort', 'view']) next.delete(word); // another table has an order and views of its own
    setAddress(next, { replace: !('panel' in change) });
  };
  const grouping = groupingText(groupingOf(query));
  const by = useMemo(() => groupingIn(grouping), [grouping]);
  const filter = stockFilter(query);
  const body = { ...filter, ...(query.sort === '' ? {} : { orderBy: query.sort }) };
  const groupBody = countsLotsSoon(by.slice(0, 1)) ? body : { ...body, measures: WITHOUT_LOTS };
  const paging = { pageNumber: query.page, rowsPerPage: query.rowsPerPage };

  const groups = useServerQuery<StockGroup, StockTotals>(
    'stock/groups',
    view === 'groups'
      ? {
          method: 'POST',
          path: 'chemical/itemStock/getStockListWithGroupBy/v2',
          body: { ...groupBody, groupBy: by.slice(0, 1), ...paging },
        }
      : undefined,
    MOVES_STOCK,
  );
  const keys = useServerQuery<StockRow, StockTotals>(
    'stock/keys',
    view === 'keys'
      ? { method: 'POST', path: 'chemical/itemStock/getStockList/v2', body: { ...body, ...paging } }
      : undefined,
    MOVES_STOCK,
  );
  const active = view === 'groups' ? groups : keys;
  const totals = active.data;
  const rowColumns = useMemo(
    () => words.columns(keyColumns({ t, say }, shown, { rows: keys.rows, today: browserToday() })),
    [t, say, words, shown, keys.rows],
  );
  const inFile =
    view === 'groups'
      ? { groupBy: by }
      : { columns: columnsOnScreen(rowColumns, columnState).flatMap(({ key }) => (NOT_IN_FILE.has(key) ? [] : [key])) };
  const refresh = (): void => {
    groups.refresh();
    keys.refresh();
  };
  const freeOf = (free: number, uom: string): string => {
    const own = words.label('free', '');
    return own === '' ? t('stock.freeOf', { quantity: withUnit(free, uom) }) : `${own} ${withUnit(free, uom)}`;
  };
  const searchLabel = t(shown.codes && words.isShown('code') ? 'stock.search' : 'stock.searchNames');

  return (
    <Page title={t('stock.title')}>
      <PageHeader
        title={t('stock.title')}
        onRefresh={refresh}
        isRefreshing={active.status === 'loading' && active.rows.length > 0}
        labels={{ refresh: t('action.refresh') }}
      >
        {rights.may('export') && <ExportStock body={{ ...body, ...inFile }} />}
        <StockHeader
          inwardHref={`#/module/${forms.inward}`}
          outwardHref={`#/module/${forms.outward}/addUpdate`}
          returnHref="#/module/inward/return/addUpdate"
          isOnlyInward={isOnlyInward || !hasOutward}
          labels={{ directions: t('stock.title'), inward: t('stock.inward'), outward: t('stock.outward') }}
        />
      </PageHeader>
      <Stack>
        <StockScan query={query} ask={ask} />
        <TotalRow role="group" aria-label={t('stock.totals')} tabIndex={0}>
          {(totals?.totals ?? []).slice(0, 4).map(({ uom, quantity, free }) => (
            <StatTile
              key={uom}
              label={`${words.label('quantity', t('stock.onHand'))}, ${uom}`}
              value={withUnit(quantity, '')}
              {...(words.isShown('free') ? { note: freeOf(free, uom) } : {})}
            />
          ))}
          {shown.values && words.isShown('value') && totals?.value !== undefined && (
            <StatTile
              label={words.label('value', t('stock.value'))}
              value={`₹ ${formatInrShort(decimal(totals.value), (unit) => t(`stock.short.${unit}`))}`}
            />
          )}
        </TotalRow>
        <StockFilters
          view={view}
          by={by}
          asked={query.filters}
          shown={shown}
          onAsk={(filters) => ask({ filters })}
          onGroup={(next) => ask({ filters: { ...query.filters, by: groupingText(next) }, sort: '' })}
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
                <GroupTable
                  by={by}
                  shown={shown}
                  answer={groups}
                  body={groupBody}
                  query={query}
                  ask={ask}
                  searchLabel={searchLabel}
                  address={address}
                  onOpen={(asked) => lookAt({ panel: asked })}
                />
              ),
            },
            {
              key: 'keys',
              label: t('stock.view.keys'),
              content: (
                <StockTable
                  list={list}
                  query={query}
                  ask={ask}
                  searchLabel={searchLabel}
                  label={t('stock.view.keys')}
                  columns={rowColumns}
                  answer={keys}
                  rowKey={stockKey}
                  onRowOpen={(row) => lookAt({ panel: panelOf(row) })}
                />
              ),
            },
          ]}
        />
      </Stack>
      {panel !== null && (
        <StockPanel
          key={JSON.stringify(panel)}
          of={panel}
          shown={shown}
          onClose={() => lookAt({ panel: null })}
          onChanged={refresh}
        />
      )}
    </Page>
  );
}
