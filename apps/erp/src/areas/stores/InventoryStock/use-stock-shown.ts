import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { featureOn } from '@weft/domain/rules/config/feature-on';
import { useRights } from '../../../product/use-rights.ts';
import type { StockShown } from './stock-columns.ts';

/** What the partner's switches and the person's rights show of stock (spec 02, 2.1). */
export const useStockShown = (): {
  readonly shown: StockShown;
  readonly isOnlyInward: boolean;
  readonly hasPlaces: boolean;
} => {
  const config = useAppState(({ session }) => session.config);
  const { hidden } = useRights('chemical/itemStock/stock');
  return useMemo(() => {
    const known = new Map(Object.entries(config));
    const on = (key: string): boolean => featureOn(known, key);
    const hasPlaces = on('CBL_FLOW_SUPPORT');
    return {
      isOnlyInward: on('ONLY_INWARD'),
      hasPlaces,
      shown: {
        values: !hidden.has('value') && !hidden.has('rate'),
        secondary: on('SECONDARY_STOCK_SUPPORT'),
        rolls: on('ROLL_NO_SUPPORT'),
        racks: on('RACK_SUPPORT'),
        places: hasPlaces,
        vendorCodes: on('VENDOR_CODE_ON'),
      },
    };
  }, [config, hidden]);
};
