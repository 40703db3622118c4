import { useMemo } from 'react';
import { MOVES_STOCK } from '@weft/domain/rules/lists/stock-lists';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { stockArea } from '@weft/domain/catalogue/stores/stock-area';
import { canView } from '@weft/domain/rules/acl/acl';
import { ModuleList } from '../../../generic/GenericList/ModuleList.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useAcl } from '../../../product/use-rights.ts';
import { type AreaStock, withStock } from './area-stock.ts';

const NOTHING: readonly AreaStock[] = [];
const MOST_AREAS = 1000;
const QUESTION = {
  method: 'POST',
  path: 'chemical/itemStock/getStockListWithGroupBy/v2',
  body: { groupBy: ['stockArea'], measures: ['items', 'value'], pageNumber: 1, rowsPerPage: MOST_AREAS },
} as const;

/** Stock areas with what lies in them, to who may see the stock (spec 01, 3.16). */
export function StockAreaListScreen() {
  const { t } = useTranslation();
  const acl = useAcl();
  const maySee = acl !== null && canView(acl, 'chemical/itemStock/stock');
  const { rows } = useServerQuery<AreaStock, never>('stockAreas/stock', maySee ? QUESTION : undefined, MOVES_STOCK);
  const stock = rows.length === 0 ? NOTHING : rows; // the same list while nothing has come
  const shapeColumns = useMemo(() => withStock(stock, maySee, t), [stock, maySee, t]);
  return <ModuleList module={stockArea} shapeColumns={shapeColumns} />;
}
