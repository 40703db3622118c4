import { useMemo } from 'react';
import type { WireRecord } from '@weft/api/resource/resource';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { DateField } from '@weft/ui/DateField';
import { SelectField } from '@weft/ui/SelectField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { FilterRow } from './InventoryStockScreen.style.ts';
import { STOCK_GROUPINGS, type StockGrouping } from '@weft/domain/rules/lists/stock-lists';
import { isGrouping, type StockAsked, type StockPlace } from './stock-address.ts';

const choices = (rows: readonly WireRecord[]): readonly { readonly value: string; readonly label: string }[] =>
  rows.map((row) => ({ value: String(row.id), label: plainText(row['name']) || String(row.id) }));

const idOf = (value: string | null): number | null => (value === null ? null : Number(value));

export type StockFiltersProps = {
  readonly place: StockPlace;
  readonly asked: StockAsked;
  readonly onAsk: (change: Partial<StockAsked>) => void;
  readonly onGroup: (grouping: StockGrouping) => void;
  /** Company, branch and location are asked while CBL_FLOW_SUPPORT is on. */
  readonly hasPlaces: boolean;
};

/** What of the stock is looked at: branch, area, quality, day, and by what it is grouped. */
export function StockFilters({ place, asked, onAsk, onGroup, hasPlaces }: StockFiltersProps) {
  const { t } = useTranslation();
  const branches = useServerQuery<WireRecord, never>('stock/branches', {
    method: 'GET',
    path: 'erp/branch/getAllByPartner?activeOnly=true',
  });
  const areas = useServerQuery<WireRecord, never>('stock/areas', {
    method: 'GET',
    path: 'chemical/stockArea/getAllByPartner?activeOnly=true',
  });
  const shownAreas = useMemo(
    () => areas.rows.filter((row) => asked.branch === null || row['branch'] === asked.branch),
    [areas.rows, asked.branch],
  );
  const quality = (['released', 'hold', 'rejected'] as const).map((value) => ({
    value,
    label: t(`stock.quality.${value}`),
  }));
  const groupings = Object.keys(STOCK_GROUPINGS).map((value) => ({ value, label: t(`stock.grouping.${value}`) }));
  return (
    <FilterRow>
      {hasPlaces && (
        <SelectField
          label={t('stock.by.branch')}
          options={choices(branches.rows)}
          value={asked.branch === null ? null : String(asked.branch)}
          onCommit={(value) => onAsk({ branch: idOf(value), area: null })}
          labels={{ none: t('stock.all') }}
        />
      )}
      <SelectField
        label={t('stock.by.stockArea')}
        options={choices(shownAreas)}
        value={asked.area === null ? null : String(asked.area)}
        onCommit={(value) => onAsk({ area: idOf(value) })}
        labels={{ none: t('stock.all') }}
      />
      <SelectField
        label={t('stock.by.qcStatus')}
        options={quality}
        value={asked.quality}
        onCommit={(value) => onAsk({ quality: value })}
        labels={{ none: t('stock.all') }}
      />
      {place.view === 'groups' && (
        <>
          <SelectField
            label={t('stock.groupBy')}
            options={groupings}
            value={place.grouping}
            onCommit={(value) => onGroup(isGrouping(value) ? value : 'itemArea')}
          />
          <DateField
            label={t('stock.asOf')}
            today={browserToday()}
            value={asked.asOf}
            onCommit={(value) => onAsk({ asOf: value })}
          />
        </>
      )}
    </FilterRow>
  );
}
