import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { ScreenSpinner } from '@weft/ui/Spinner';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { OwnScreenProps } from '../../../shell/screens.ts';
import { ReportIndex } from './ReportIndex.tsx';
import { ReportView } from './ReportView.tsx';
import type { ReportModel } from './report-answers.ts';

/** Report: the list of reports, or the one that the address names. */
export function ReportScreen({ rest }: OwnScreenProps) {
  const { t } = useTranslation();
  const models = useServerQuery<ReportModel, never>('reports', {
    method: 'GET',
    path: 'chemical/report/getReportModules',
  });
  const model = models.rows.find(({ key }) => key === rest);
  if (model !== undefined) return <ReportView key={model.key} model={model} />;
  if (rest !== '' && models.status === 'loading') return <ScreenSpinner isShown label={t('screen.loading')} />;
  return <ReportIndex models={models} />;
}
