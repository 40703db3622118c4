import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { WireRecord } from '@weft/api/resource/resource';
import { uom } from '@weft/domain/catalogue/masters/uom';
import type { Option } from '@weft/ui/ComboboxField';
import { unitOption } from './own-field-lines.ts';

const OF_UNITS: readonly string[] = [uom.name];

/** Units in use, for figures of the partner's own. */
export const useUnitOptions = (): readonly Option[] => {
  const { rows } = useServerQuery<WireRecord, never>(
    'ownFields/units',
    { method: 'GET', path: `${uom.api}/getAllByPartner?activeOnly=true&orderBy=name` },
    OF_UNITS,
  );
  return useMemo(() => rows.flatMap((row) => unitOption(row.id, row['name'], row['symbol']) ?? []), [rows]);
};
