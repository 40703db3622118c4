import { useSearchParams } from 'react-router-dom';
import { hoursOf } from '@weft/domain/rules/dates/hours-of';
import { preInward } from '@weft/domain/catalogue/stores/pre-inward';
import type { Column } from '@weft/ui/DataTable';
import type { WireRecord } from '@weft/api/resource/resource';
import { statusOf } from '@weft/domain/contract/statuses';
import { plainText } from '../../../product/plain-text.ts';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { TabLinks } from '../../../generic/TabLinks.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { YardBoard } from './YardBoard.tsx';

const hoursSince = (moment: string): number => Number(hoursOf(Date.now() - Date.parse(moment)).toString());
const isInside = (row: WireRecord): boolean => ['open', 'inProgress'].includes(statusOf(row['status']) ?? '');

/** Hours of a vehicle that is still inside go on. */
const shapeColumns = (columns: readonly Column<WireRecord>[]): readonly Column<WireRecord>[] =>
  columns.map((column) =>
    column.key === 'hoursInside'
      ? {
          ...column,
          get: (row) => row['hoursInside'] ?? (isInside(row) ? hoursSince(plainText(row['gateInAt'])) : null),
        }
      : column,
  );

/** The gate: who is inside now, and every slip there was. */
export function PreInwardListScreen() {
  const { t } = useTranslation();
  const [address] = useSearchParams();
  const isYard = address.get('tab') === 'yard';
  const above = (
    <TabLinks
      label={t('gate.tabs')}
      tabs={[
        { key: 'yard', label: t('gate.yard'), href: `#/module/${preInward.route}?tab=yard` },
        { key: 'all', label: t('gate.all'), href: `#/module/${preInward.route}` },
      ]}
      selected={isYard ? 'yard' : 'all'}
    />
  );
  return isYard ? (
    <YardBoard above={above} />
  ) : (
    <ModuleList module={preInward} above={above} shapeColumns={shapeColumns} />
  );
}
