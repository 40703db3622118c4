import { ListOrdered } from 'lucide-react';
import { useAppState } from '@weft/api/hooks/use-app';
import { numberSeries } from '@weft/domain/catalogue/organisation/number-series';
import { outOfOrder } from '@weft/domain/catalogue/reports/control';
import { REPORT_SERVICE } from '@weft/domain/catalogue/reports/report';
import { aclOf, mayDo } from '@weft/domain/rules/acl/acl';
import { ButtonLink } from '@weft/ui/Button';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAcl } from '../../../product/use-rights.ts';

const NO_RECORDS = aclOf([]);

/** Number series; one press shows the documents whose number and date are out of order (spec 01, 2.8). */
export function NumberSeriesListScreen() {
  const { say } = useTranslation();
  const acl = useAcl();
  const isAdmin = useAppState(({ session }) => session.user?.role.isAdmin === true);
  return (
    <ModuleList
      module={numberSeries}
      actions={
        mayDo(acl ?? NO_RECORDS, isAdmin, REPORT_SERVICE) && (
          <ButtonLink variant="quiet" icon={<ListOrdered />} href={`#/module/reports/${outOfOrder.key}`}>
            {say(outOfOrder.name)}
          </ButtonLink>
        )
      }
    />
  );
}
