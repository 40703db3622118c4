import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { transactionReport } from '@weft/domain/catalogue/reports/transactions';
import { ScreenSpinner } from '@weft/ui/Spinner';
import { renewedProperties } from '../../../generic/GenericList/renewed-properties.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { PageNotFound } from '../../../generic/Page/NotHere.tsx';
import type { OwnScreenProps } from '../../../product/modules/screen-props.ts';
import { ReportIndex } from './ReportIndex.tsx';
import { ReportView } from './ReportView.tsx';
import type { ReportModel } from './report-answers.ts';

/** Transaction report: a report with an address of its own (specification, section 2). */
export function TransactionReportScreen() {
  return <ReportScreen rest={transactionReport.key} />;
}

/** Report: the list of reports, or the one that the address names; a link of an earlier version asks what it asked. */
export function ReportScreen({ rest }: Pick<OwnScreenProps, 'rest'>) {
  const { t } = useTranslation();
  const models = useServerQuery<ReportModel, never>('reports', {
    method: 'GET',
    path: 'chemical/report/getReportModules',
  });
  const { pathname } = useLocation();
  const [address] = useSearchParams();
  const renewed = renewedProperties(address);
  const model = models.rows.find(({ key }) => key === rest);
  if (renewed !== undefined) return <Navigate replace to={`${pathname}?${renewed.toString()}`} />;
  if (model !== undefined) return <ReportView key={model.key} model={model} />;
  if (rest !== '' && models.status === 'loading') return <ScreenSpinner isShown label={t('screen.loading')} />;
  if (rest !== '' && models.status === 'ready') return <PageNotFound lastPart={rest} />;
  return <ReportIndex models={models} />;
}
