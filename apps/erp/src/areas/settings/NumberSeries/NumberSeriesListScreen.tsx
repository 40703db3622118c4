import { ListOrdered } from 'lucide-react';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { outOfOrder } from '@weft/domain/catalogue/reports/control';
import { REPORT_SERVICE } from '@weft/domain/catalogue/reports/report';
import { ButtonLink } from '@weft/ui/Button';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useMayView } from '../../../product/modules/use-rights.ts';

/** Number series; one press shows the documents whose number and date are out of order (spec 01, 2.8). */
export function NumberSeriesListScreen() {
  const { say } = useTranslation();
  const seesReports = useMayView(REPORT_SERVICE);
  return (
    <ModuleList
      module={numberSeries}
      actions={
        seesReports && (
          <ButtonLink variant="quiet" icon={<ListOrdered />} href={`#/module/reports/${outOfOrder.key}`}>
            {say(outOfOrder.name)}
          </ButtonLink>
        )
      }
    />
  );
}
