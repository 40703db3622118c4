import { FAULTS } from './fault-table.ts';
import { filledWords, type Fault, type WireError } from './faults.ts';

/** The words of a fault. @example faultMessage(fault('name', 'REQUIRED', { label: 'Name' })) → 'Name is required' */
export const faultMessage = ({ code, values = {} }: Fault): string => filledWords(FAULTS[code].message, values);

/** A fault in its wire form. */
export const wireError = (item: Fault): WireError => ({
  field: item.field,
  code: FAULTS[item.code].code,
  name: item.code,
  message: faultMessage(item),
  ...(item.values === undefined ? {} : { values: item.values }),
  ...(item.row === undefined ? {} : { row: item.row }),
  ...(item.asks === undefined ? {} : { asks: item.asks }),
});
