import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UsedQuery } from '@weft/api/hooks/use-server-query';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { PageHeader } from '@weft/ui/PageHeader';
import { SearchBox } from '@weft/ui/SearchBox';
import { RelatedTabs } from '../../../generic/RelatedTabs.tsx';
import { useSearchKey } from '../../../generic/use-search-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import type { ReportModel } from './report-answers.ts';

const modelKey = ({ key }: ReportModel): string => key;
const addressOf = ({ key }: ReportModel): string => `/module/reports/${key}`;

/** Every report that the person may open, by group, with a search (spec 03, 5.2). */
export function ReportIndex({ models }: { readonly models: UsedQuery<ReportModel, never> }) {
  const { t, say } = useTranslation();
  const navigate = useNavigate();
  const searchInput = useSearchKey();
  const [search, setSearch] = useState('');
  const columns = useMemo(
    (): readonly Column<ReportModel>[] => [
      {
        key: 'name',
        label: t('report.name'),
        kind: 'link',
        get: ({ name }) => say(name),
        href: (model) => `#${addressOf(model)}`,
        isTitle: true,
        width: 280,
      },
      { key: 'group', label: t('report.group'), kind: 'text', get: ({ group }) => say(group), width: 140 },
      {
        key: 'description',
        label: t('report.about'),
        kind: 'text',
        get: ({ description }) => say(description),
        width: 560,
      },
    ],
    [t, say],
  );
  return (
    <Page title={t('report.title')}>
      <PageHeader title={t('report.title')} onRefresh={models.refresh} labels={{ refresh: t('action.refresh') }} />
      <RelatedTabs path="reports" />
      <DataTable
        label={t('report.title')}
        fit="content"
        columns={columns}
        rows={models.rows}
        rowKey={modelKey}
        filter={search}
        onRowOpen={(model) => void navigate(addressOf(model))}
        status={models.status}
        fault={models.fault?.message}
        onRetry={models.refresh}
        tools={
          <SearchBox
            label={t('report.search')}
            keyHint="/"
            inputRef={searchInput}
            value={search}
            onChange={setSearch}
          />
        }
      />
    </Page>
  );
}
