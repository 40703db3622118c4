import { fault } from '../../contract/faults.ts';
import { isOn } from '../../rules/config/setting-of.ts';
import type { RecordRule } from '../language/module.ts';

type Line = {
  readonly item?: number;
  readonly stockKey?: number | null;
  readonly lotNumber?: string | null;
  readonly inwardLine?: number | null;
};

/**
 * With the lot production sheet a lot is named wherever goods leave (spec 02, 6 ALPS_CONFIGURATION): typed, by the key of the stock, or by the
 * receipt that it came with. Fault REQUIRED at the line's field in which it is named.
 */
const namedIn =
  (field: 'lotNumber' | 'stockKey', label: string): RecordRule =>
  ({ lines = [] }: { readonly lines?: readonly Line[] }, { ref, config }) =>
    isOn(config, 'ALPS_CONFIGURATION')
      ? lines.flatMap(({ item, stockKey, lotNumber, inwardLine }, n) => {
          const tracking = ref('item', item)?.['lotTracking'];
          const isByLot = tracking === 'lot' || tracking === 'roll';
          const isNamed = [stockKey, lotNumber, inwardLine].some(Boolean);
          return isByLot && !isNamed ? [fault(`lines[${n}].${field}`, 'REQUIRED', { label })] : [];
        })
      : [];

/** Lots of lines in which a lot can be typed. */
export const lotsNamed = namedIn('lotNumber', 'Lot');

/** Lots of lines that name stock or the receipt it came with, and no lot of their own. */
export const stockNamed = namedIn('stockKey', 'Stock');
