import { useCallback, useState } from 'react';
import type { WireRecord } from '@weft/api/resource/resource';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import type { Column } from '@weft/ui/DataTable';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { roadColumns } from './road-columns.ts';

/** Stock transfers, with the hours that their goods are on the road; what should have come stands out (spec 02, 5.7). */
export function StockTransferListScreen() {
  const { t } = useTranslation();
  const [now] = useState(Date.now);
  const shapeColumns = useCallback(
    (columns: readonly Column<WireRecord>[]) => roadColumns(columns, now, (count) => t('cbl.hours', { count })),
    [now, t],
  );
  return <ModuleList module={stockTransfer} shapeColumns={shapeColumns} />;
}
