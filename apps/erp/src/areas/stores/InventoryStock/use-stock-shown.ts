import { useMemo } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { isOn, type SysConfigKey } from '@weft/domain/rules/config/setting-of';
import { useRights } from '../../../product/modules/use-rights.ts';
import type { StockShown } from './stock-columns.ts';

/** What the partner's switches and the person's rights show of stock (spec 02, 2.1). */
export const useStockShown = (): {
  readonly shown: StockShown;
  readonly isOnlyInward: boolean;
} => {
  const config = useAppState(({ session }) => session.config);
  const { hidden } = useRights('chemical/itemStock/stock');
  return useMemo(() => {
    const on = (key: SysConfigKey): boolean => isOn((name) => config[name], key);
    const hasPlaces = on('CBL_FLOW_SUPPORT');
    return {
      isOnlyInward: on('ONLY_INWARD'),
      shown: {
        codes: on('ITEM_CODE_SUPPORT'),
        values: !hidden.has('value') && !hidden.has('rate'),
        secondary: on('SECONDARY_STOCK_SUPPORT'),
        rolls: on('ROLL_NO_SUPPORT'),
        racks: on('RACK_SUPPORT'),
        places: hasPlaces,
        vendorCodes: on('VENDOR_CODE_ON'),
        packages: on('PACKING_TYPE_SUPPORT'),
        customers: on('CUSTOMER_SUPPORT'),
        allocations: on('ALLOCATION_SUPPORT'),
        suppliers: !hidden.has('party'),
      },
    };
  }, [config, hidden]);
};
