import { ListFilter as FilterIcon, ListChecks, PencilLine, Tags, Upload } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAppState } from '@weft/api/hooks/use-app';
import { useList } from '@weft/api/hooks/use-list';
import type { ListQuery } from '@weft/api/resource/list-query';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Module } from '@weft/domain/catalogue/language/module';
import { codeTypeOf } from '@weft/domain/rules/labels/code-types';
import { sortsIn, sortText } from '@weft/domain/rules/lists/sort-keys';
import { paginate } from '@weft/domain/rules/pagination/paginate';
import { importPath } from '@weft/domain/rules/imports/import-path';
import { Badge } from '@weft/ui/Badge';
import { Button, ButtonLink } from '@weft/ui/Button';
import { DataTable, type Column, type SortKey } from '@weft/ui/DataTable';
import { PageHeader } from '@weft/ui/PageHeader';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { SearchBox } from '@weft/ui/SearchBox';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { changeColumns, useColumns } from '../../product/lists/kept-lists.ts';
import { useProduct } from '../../product/product-context.ts';
import { useLanguage } from '../../product/words/use-language.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import { useShaped } from '../../product/modules/use-shaped.ts';
import { Page } from '../Page/Page.tsx';
import { useLabels } from '../form/field-label.ts';
import { partOf } from '../part-of.tsx';
import { RelatedTabs } from '../RelatedTabs.tsx';
import { useLabelsOn } from '../LabelPrint/labelled.ts';
import { LazyLabelPrintDialog } from '../LabelPrint/LazyLabelPrintDialog.tsx';
import { useOpening } from '../SavedViews/use-opening.ts';
import { ViewsButton } from '../SavedViews/ViewsButton.tsx';
import { useDebounced } from '../use-debounced.ts';
import { useSearchKey } from '../use-search-key.ts';
import { ExportButton } from './ExportButton.tsx';
import { Filters, Frame, Tools } from './GenericListScreen.style.ts';
import { exportedColumns } from './exported-columns.ts';
import { listColumns } from './list-columns.ts';
import { listFilters, serverFilters } from './list-filters.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFilterField } from './ListFilterField.tsx';
import { withThumbnails } from './Thumbnail.tsx';
import { useNarrowing } from './use-narrowing.ts';
import { LazyBulkEditDialog } from '../BulkEdit/LazyBulkEditDialog.tsx';
import { useMaySeeDeleted } from '../Deleted/use-may-see-deleted.ts';
import { LazyDeletedDialog } from '../Deleted/LazyDeletedDialog.tsx';
import { useBulkEdit } from './use-bulk-edit.ts';
import { useListQuery } from './use-list-query.ts';
import { useListTotals, withTotals } from './use-list-totals.ts';
import { bindKeys, hasOverlay } from '../../product/bind-keys.ts';

// Most lists are read as they stand: what narrows one comes with the first filter.
const ListFilters = partOf('list filters', () => import('./ListFilters.tsx').then((loaded) => loaded.ListFilters));

const DEBOUNCE_MS = 150;
const NONE: ReadonlySet<string | number> = new Set();
const rowKey = ({ id }: WireRecord): number => id;

const sortKeys = (sort: string): readonly SortKey[] =>
  sortsIn(sort).map(({ key, isDescending }) => ({ key, direction: isDescending ? 'descending' : 'ascending' }));

const asOrder = (sort: readonly SortKey[]): string =>
  sortText(sort.map(({ key, direction }) => ({ key, isDescending: direction === 'descending' })));

const asDeclared = (columns: readonly Column<WireRecord>[]): readonly Column<WireRecord>[] => columns;

export type ModuleListProps = {
  readonly module: Module;
  /** Tells two lists of one module apart. */
  readonly listKey?: string;
  /** Asked besides what the person asks: the open orders of a tab. */
  readonly always?: { readonly [key: string]: unknown };
  /** Call that answers this list; default `getAllByPartner`. Where `always` says as a filter which rows that are, the list has totals. */
  readonly call?: string;
  /** Between the header and the list: tabs of the screen. */
  readonly above?: ReactNode;
  /** Buttons of the screen before those of every list. */
  readonly actions?: ReactNode;
  /** Columns of the screen's own making, out of those of the declaration; a constant. */
  readonly shapeColumns?: (columns: readonly Column<WireRecord>[]) => readonly Column<WireRecord>[];
};

/** List of a module: search, filters, order and page in the address bar, rows from the server, a press opens the form. */
export function ModuleList({
  module: declared,
  listKey = 'main',
  always,
  call,
  above,
  actions,
  shapeColumns = asDeclared,
}: ModuleListProps) {
  const { t, say } = useTranslation();
  const tell = useFaultWords();
  const navigate = useNavigate();
  const module = useShaped(declared);
  const config = useAppState(({ session }) => session.config);
  const { menu } = useProduct().catalogue;
  const rights = useRights(module.acl);
  const label = useLabels(module);
  const filters = useMemo(
    () => listFilters(module, rights.hidden, { t, say, config }),
    [module, rights.hidden, t, say, config],
  );
  const opening = useOpening(module.name);
  const { code: language } = useLanguage();
  const showsWords = Object.values(module.fields).some(({ isWord }) => isWord);
  const { query, ask } = useListQuery(
    useMemo(() => filters.map(({ key }) => key), [filters]),
    opening,
  );
  const narrowing = useNarrowing({ filters, asked: query.filters, label, onChange: (next) => ask({ filters: next }) });
  const asked = useMemo(
    (): ListQuery => ({
      ...query,
      filters: { ...serverFilters(filters, query.filters), ...always },
      ...(call === undefined ? {} : { call }),
      ...(showsWords ? { language } : {}),
    }),
    [query, filters, always, call, showsWords, language],
  );
  const list = useList(module, listKey, asked);
  const totals = useListTotals(module, call === undefined || always !== undefined ? asked : undefined, list);
  const bare = useMemo(
    () =>
      shapeColumns(
        withThumbnails(
          module,
          rights.hidden,
          listColumns(module, rights.hidden, { t, say, label, config, menu, screen: innerWidth }),
        ),
      ),
    [module, rights.hidden, t, say, label, config, menu, shapeColumns],
  );
  const columns = useMemo(() => (totals === undefined ? bare : withTotals(bare, totals)), [bare, totals]);
  const labels = useMemo(() => totals && { total: t('list.totals', { count: totals.count }) }, [t, totals]);
  const columnState = useColumns(module.name);
  const inFile = useMemo(
    () => exportedColumns(module, bare, columnState, rights.may),
    [module, bare, columnState, rights],
  );
  const [typed, setTyped] = useState<string>();
  const codeType = codeTypeOf(module.name);
  const hasLabels = useLabelsOn() && codeType !== undefined && rights.may('print');
  const [selection, setSelection] = useState<ReadonlySet<string | number>>(NONE);
  const [isPrinting, setPrinting] = useState(false);
  const bulk = useBulkEdit(module, rights, asked);
  const [isEditing, setEditing] = useState(false);
  const maySeeDeleted = useMaySeeDeleted(module);
  const [isBinOpen, setBinOpen] = useState(false);
  const hasBoxes = hasLabels || bulk.isSelecting; // where labels are printed, boxes stand always
  const chosen = bulk.isAll ? list.totalCount : selection.size;
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const searchInput = useSearchKey();
  const search = useDebounced((text: string) => {
    ask({ search: text });
    setTyped(undefined);
  }, DEBOUNCE_MS);
  const sort = useMemo(() => sortKeys(query.sort === '' ? module.list.sort : query.sort), [query.sort, module]);
  const listFault = list.fault?.kind === 'offline' ? t('server.offline') : list.fault && tell(list.fault);
  const canCreate = !module.readOnly && rights.may('create');
  const countOn = Object.keys(query.filters).length;
  const formOf = (id: number): string => `/module/${module.formRoute}/${id}`;
  const { page, rowsPerPage } = query;
  const fitting = paginate(
    { total: list.totalCount, rowsPerPage, page },
    { type: 'recount', total: list.totalCount },
  ).page;

  useEffect(() => {
    if (list.status === 'ready' && fitting !== page) ask({ page: fitting }); // the address bar follows the recount
    // oxlint-disable-next-line react/exhaustive-deps -- `ask` is made anew by each render; only a recount or another page matters
  }, [list.status, fitting, page]);
  useEffect(
    () =>
      canCreate
        ? bindKeys({
            'Alt+n': {
              does: 'shortcut.new',
              run: (event) => {
                event.preventDefault();
                if (!hasOverlay()) void navigate(`/module/${module.formRoute}`);
              },
            },
          })
        : undefined,
    [canCreate, module.formRoute, navigate],
  );

  return (
    <Page title={module.plural}>
      <PageHeader
        title={module.plural}
        addNewHref={module.readOnly ? undefined : `#/module/${module.formRoute}`}
        canCreate={canCreate}
        onRefresh={list.refresh}
        isRefreshing={list.status === 'loading' && list.rows.length > 0}
        labels={{ addNew: t('action.addNew'), refresh: t('action.refresh') }}
      >
        {actions}
        {importPath(module) !== undefined && rights.may('import') && (
          <ButtonLink variant="quiet" icon={<Upload />} href={`#/module/${module.route}/import`}>
            {t('action.import')}
          </ButtonLink>
        )}
        {bulk.canExport && <ExportButton module={module} asked={asked} columns={inFile} />}
      </PageHeader>
      <RelatedTabs path={module.route} />
      {above}
      <Frame>
        <Filters>
          {(areFiltersOpen || countOn > 0) && <ListFilters narrowing={narrowing} isOpen={areFiltersOpen} />}
        </Filters>
        <DataTable
          label={module.plural}
          source="server"
          fit="content"
          columns={columns}
          rows={list.rows}
          rowKey={rowKey}
          sort={sort}
          onSortChange={(next) => ask({ sort: asOrder(next) })}
          columnState={columnState}
          onColumnStateChange={(state) => changeColumns(module.name, state)}
          {...(hasBoxes ? { selection, onSelectionChange: setSelection } : {})}
          {...(hasBoxes && bulk.isPossible ? { isAllSelected: bulk.isAll, onAllSelectedChange: bulk.setAll } : {})}
          filterField={(key) => {
            const filter = filters.find((own) => own.key === key);
            return filter && <ListFilterField filter={filter} narrowing={narrowing} isLabelHidden />;
          }}
          onRowOpen={({ id }) => void navigate(formOf(id))}
          status={list.status}
          fault={listFault ?? undefined}
          onRetry={list.refresh}
          totalCount={list.totalCount}
          {...(labels && { labels })}
          rowsBefore={(page - 1) * rowsPerPage}
          emptyState={
            <ListEmpty
              module={module}
              isNarrowed={query.search !== '' || countOn > 0}
              canCreate={canCreate}
              onClear={() => ask({ search: '', filters: {} })}
            />
          }
          tools={
            <Tools>
              <SearchBox
                label={t('list.search', { plural: module.plural })}
                keyHint="/"
                inputRef={searchInput}
                value={typed ?? query.search}
                onChange={(text) => {
                  setTyped(text);
                  search(text);
                }}
              />
              {hasLabels && selection.size > 0 && !bulk.isAll && (
                <Button icon={<Tags />} onClick={() => setPrinting(true)}>
                  {t('action.printLabels')} <Badge tone="accent">{selection.size}</Badge>
                </Button>
              )}
              {filters.length > 0 && (
                <Button
                  variant="quiet"
                  icon={<FilterIcon />}
                  aria-expanded={areFiltersOpen}
                  onClick={() => setFiltersOpen(!areFiltersOpen)}
                >
                  {t('list.filters')} {countOn > 0 && <Badge tone="accent">{countOn}</Badge>}
                </Button>
              )}
              {bulk.isPossible && !hasLabels && (
                <Button
                  variant="quiet"
                  icon={<ListChecks />}
                  aria-pressed={bulk.isSelecting}
                  onClick={() => {
                    setSelection(NONE);
                    bulk.setAll(false);
                    bulk.setSelecting(!bulk.isSelecting);
                  }}
                >
                  {t('bulk.select')}
                </Button>
              )}
              {bulk.canEdit && chosen > 0 && (
                <Button icon={<PencilLine />} onClick={() => setEditing(true)}>
                  {t('bulk.edit')} <Badge tone="accent">{chosen}</Badge>
                </Button>
              )}
              {bulk.canExport && chosen > 0 && (
                <ExportButton module={module} asked={bulk.asked(selection)} columns={inFile} count={chosen} />
              )}
              {chosen === 0 && ( // what is done with the chosen needs the room; rows must not move under the hand
                <ViewsButton
                  list={module.name}
                  query={query}
                  columns={columns}
                  onDeleted={maySeeDeleted ? () => setBinOpen(true) : undefined}
                />
              )}
            </Tools>
          }
        />
        <PaginationBar
          total={list.totalCount}
          isAtLeast={list.totalCapped}
          rowsPerPage={rowsPerPage}
          page={page}
          onChange={(next) => ask(next.rowsPerPage === rowsPerPage ? { page: next.page } : next)}
        />
      </Frame>
      {isEditing && (
        <LazyBulkEditDialog
          module={declared}
          wanted={bulk.wanted(selection)}
          count={chosen}
          onClose={() => setEditing(false)}
          onDone={() => {
            setEditing(false);
            setSelection(NONE);
            bulk.setAll(false);
            list.refresh();
          }}
        />
      )}
      {isBinOpen && <LazyDeletedDialog module={module} onClose={() => setBinOpen(false)} />}
      {isPrinting && codeType !== undefined && (
        <LazyLabelPrintDialog
          wanted={{ type: codeType, ids: [...selection].map(Number) }}
          onClose={() => setPrinting(false)}
        />
      )}
    </Page>
  );
}
