import { ListFilter as FilterIcon, Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { sentFilters } from '@weft/domain/catalogue/reports/sent-filters';
import { shownKeys } from '@weft/domain/catalogue/reports/shown-keys';
import { reportList } from '@weft/domain/rules/lists/report-list';
import { REPORTS_FOLLOW } from '@weft/domain/rules/lists/stock-lists';
import { paginate } from '@weft/domain/rules/pagination/paginate';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { DataTable, type SortKey } from '@weft/ui/DataTable';
import { DescriptionList } from '@weft/ui/DescriptionList';
import { PageHeader } from '@weft/ui/PageHeader';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { Filters, Frame, Tools } from '../../../generic/GenericList/GenericListScreen.style.ts';
import { useListQuery } from '../../../generic/GenericList/use-list-query.ts';
import { NoMatch } from '../../../generic/NoMatch.tsx';
import { useOpening } from '../../../generic/SavedViews/use-opening.ts';
import { ViewsButton } from '../../../generic/SavedViews/ViewsButton.tsx';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { changeColumns, useColumns } from '../../../product/lists/kept-lists.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { ExportReport } from './ExportReport.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import type { ReportData, ReportModel, ReportRow, ReportTotals } from './report-answers.ts';
import { headFacts, sumColumns, sumLines, tableColumns, type SumLine } from './report-columns.ts';
import { withoutPeriod, withPeriod } from './report-filters.ts';
import { Heads, Sums } from './Report.style.ts';
import { storedFilters } from '../ReportSchedule/schedule-filters.ts';

const NO_ROWS: readonly ReportRow[] = [];
const NO_TOTALS: ReportTotals = { sums: {}, units: [], groups: [] };

/** Narrower than this, the filters would push the rows off the screen: they open at a press. */
const PHONE_BELOW = 767;

const rowKey = (row: ReportRow): string => `${plainText(row['level'])} ${plainText(row['id'])}`;
const lineKey = ({ id }: SumLine): string => id;

const sortKeys = (sort: string): readonly SortKey[] =>
  sort === '' ? [] : [{ key: sort.replace(/^-/u, ''), direction: sort.startsWith('-') ? 'descending' : 'ascending' }];

const sortText = ([first]: readonly SortKey[]): string =>
  first === undefined ? '' : `${first.direction === 'descending' ? '-' : ''}${first.key}`;

/** One report: filters, table with sums, files; what is asked stands in the address, so that it can be sent to a colleague (spec 03, 5.1). */
export function ReportView({ model }: { readonly model: ReportModel }) {
  const { t, say } = useTranslation();
  const words = useFaultWords();
  const { catalogue } = useProduct();
  const rights = useRights(model.service);
  const navigate = useNavigate();
  const list = reportList(model.key);
  const opening = useOpening(list);
  const { query, ask } = useListQuery(
    model.filters.map(({ key }) => key),
    opening,
  );
  const columnState = useColumns(list);
  const today = browserToday();
  const asked = withPeriod(model.filters, query.filters, today);
  const body = {
    filters: sentFilters(model.filters, asked),
    ...(query.sort === '' ? {} : { orderBy: query.sort }),
  };
  const { page, rowsPerPage } = query;
  const answer = useServerQuery<never, ReportData>(
    `report/${model.key}`,
    { method: 'POST', path: model.path, body: { ...body, pageNumber: page, rowsPerPage } },
    REPORTS_FOLLOW,
  );
  const { columns = model.columns, rows = NO_ROWS, totals = NO_TOTALS, heads, asOf } = answer.data ?? {};
  const shown = useMemo(() => {
    const formRoute = (name: string): string | undefined =>
      catalogue.modules.find((module) => module.name === name)?.formRoute;
    return tableColumns(columns, totals, { say, formRoute });
  }, [columns, totals, say, catalogue]);
  const lines = useMemo(() => sumLines(totals, t('report.total')), [totals, t]);
  const lineColumns = useMemo(() => sumColumns(columns, { say, name: t('report.sumsOf') }), [columns, say, t]);
  const [areFiltersOpen, setFiltersOpen] = useState(() => window.innerWidth >= PHONE_BELOW);
  const countOn = Object.keys(query.filters).length;
  const fault = answer.fault == null ? undefined : words(answer.fault);
  return (
    <Page title={say(model.name)} declared={model.name}>
      <PageHeader
        title={say(model.name)}
        note={asOf === undefined ? say(model.description) : t('report.asOf', { at: formatDateTime(asOf) })}
        onRefresh={answer.refresh}
        isRefreshing={answer.status === 'loading' && rows.length > 0}
        labels={{ refresh: t('action.refresh') }}
      >
        {rights.may('export') && (
          <ExportReport files={model.files} body={body} shown={shownKeys(columns, columnState)} />
        )}
        {rights.may('export') && model.hasSchedule && (
          <Button
            variant="quiet"
            icon={<Mail />}
            onClick={() =>
              void navigate('/module/reports/schedules/addUpdate', {
                state: { copy: { report: model.key, filters: storedFilters(model.filters, asked) } },
              })
            }
          >
            {t('report.mail')}
          </Button>
        )}
      </PageHeader>
      <Frame>
        <Filters>
          <ReportFilters
            filters={model.filters}
            asked={asked}
            isOpen={areFiltersOpen}
            onChange={(filters) => ask({ filters })}
          />
        </Filters>
        {heads !== undefined && heads.length > 0 && (
          <Heads role="group" aria-label={t('report.heads')}>
            {headFacts(heads, model.heads ?? [], say).map(({ uom, facts }) => (
              <DescriptionList key={uom} items={facts} />
            ))}
          </Heads>
        )}
        <DataTable
          label={say(model.name)}
          source="server"
          fit="content"
          columns={shown}
          rows={rows}
          rowKey={rowKey}
          sort={sortKeys(query.sort)}
          onSortChange={(next) => ask({ sort: sortText(next) })}
          columnState={columnState}
          onColumnStateChange={(state) => changeColumns(list, state)}
          status={answer.status}
          fault={fault}
          onRetry={answer.refresh}
          totalCount={answer.totalCount}
          rowsBefore={(page - 1) * rowsPerPage}
          {...(countOn > 0 ? { emptyState: <NoMatch onClear={() => ask({ filters: {} })} /> } : {})}
          tools={
            <Tools>
              <Button
                variant="quiet"
                icon={<FilterIcon />}
                aria-expanded={areFiltersOpen}
                onClick={() => setFiltersOpen(!areFiltersOpen)}
              >
                {t('list.filters')} {countOn > 0 && <Badge tone="accent">{countOn}</Badge>}
              </Button>
              <ViewsButton
                list={list}
                query={{ ...query, filters: withoutPeriod(model.filters, query.filters, today) }}
                columns={shown}
              />
            </Tools>
          }
        />
        <PaginationBar
          total={answer.totalCount}
          rowsPerPage={rowsPerPage}
          page={
            paginate({ total: answer.totalCount, rowsPerPage, page }, { type: 'recount', total: answer.totalCount })
              .page
          }
          onChange={(next) => ask(next.rowsPerPage === rowsPerPage ? { page: next.page } : next)}
        />
      </Frame>
      {lines.length > 0 && (
        <Sums>
          <DataTable
            label={t('report.sums')}
            fit="content"
            hasColumnChoice={false}
            columns={lineColumns}
            rows={lines}
            rowKey={lineKey}
          />
        </Sums>
      )}
    </Page>
  );
}
