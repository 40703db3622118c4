import { useMemo } from 'react';
import type { WireRecord } from '@weft/api/resource/resource';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { DateField } from '@weft/ui/DateField';
import { SelectField } from '@weft/ui/SelectField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { browserToday } from '../../../product/browser-today.ts';
import { FilterRow } from './InventoryStockScreen.style.ts';
import { GROUPINGS, isGrouping, type StockAddress } from './stock-address.ts';

const choices = (rows: readonly WireRecord[]): readonly { readonly value: string; readonly label: string }[] =>
  rows.map((row) => ({ value: String(row.id), label: plainText(row['name']) || String(row.id) }));

const idOf = (value: string | null): number | null => (value === null ? null : Number(value));

export type StockFiltersProps = {
  readonly address: StockAddress;
  readonly onChange: (change: Partial<StockAddress>) => void;
  /** Company, branch and location are asked while CBL_FLOW_SUPPORT is on. */
  readonly hasPlaces: boolean;
};

/** What of the stock is looked at: branch, area, quality, day, and by what it is grouped. */
export function StockFilters({ address, onChange, hasPlaces }: StockFiltersProps) {
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
    () => areas.rows.filter((row) => address.branch === null || row['branch'] === address.branch),
    [areas.rows, address.branch],
  );
  const quality = (['released', 'hold', 'rejected'] as const).map((value) => ({
    value,
    label: t(`stock.quality.${value}`),
  }));
  const groupings = Object.keys(GROUPINGS).map((value) => ({ value, label: t(`stock.grouping.${value}`) }));
  return (
    <FilterRow>
      {hasPlaces && (
        <SelectField
          label={t('stock.by.branch')}
          options={choices(branches.rows)}
          value={address.branch === null ? null : String(address.branch)}
          onCommit={(value) => onChange({ branch: idOf(value), area: null })}
          labels={{ none: t('stock.all') }}
        />
      )}
      <SelectField
        label={t('stock.by.stockArea')}
        options={choices(shownAreas)}
        value={address.area === null ? null : String(address.area)}
        onCommit={(value) => onChange({ area: idOf(value) })}
        labels={{ none: t('stock.all') }}
      />
      <SelectField
        label={t('stock.by.qcStatus')}
        options={quality}
        value={address.quality}
        onCommit={(value) => onChange({ quality: value })}
        labels={{ none: t('stock.all') }}
      />
      {address.view === 'groups' && (
        <>
          <SelectField
            label={t('stock.groupBy')}
            options={groupings}
            value={address.grouping}
            onCommit={(value) => onChange({ grouping: isGrouping(value) ? value : 'itemArea' })}
          />
          <DateField
            label={t('stock.asOf')}
            today={browserToday()}
            value={address.asOf}
            onCommit={(value) => onChange({ asOf: value })}
          />
        </>
      )}
    </FilterRow>
  );
}
