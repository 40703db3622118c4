import type { FaultName } from '../../contract/faults.ts';
import type { Field } from './field.ts';

/** What the user's catalogue calls a record that is not there, by its module (spec 01, 5.1). */
const NOT_FOUND_OF = new Map<string, FaultName>([
  ['item', 'ITEM_CODE_NOT_FOUND'],
  ['itemCategory', 'ITEM_CATEGORY_NOT_FOUND'],
  ['uom', 'UOM_NOT_FOUND'],
  ['country', 'COUNTRY_NOT_FOUND'],
  ['state', 'STATE_NOT_FOUND'],
  ['city', 'CITY_NOT_FOUND'],
  ['partyTypeCategory', 'CONTACT_CATEGORY_NOT_FOUND'],
]);

/** Fault of a reference whose id no record has: the field's own, else its module's. */
export const referenceFault = ({ to = '', faults }: Field): FaultName =>
  faults?.reference ?? NOT_FOUND_OF.get(to) ?? 'REFERENCE';

/**
 * Fault of a name or code that no record has: the module's, else the field's own. An address misses a state by its id as an address (4404081), by
 * its name as a state (4404061).
 */
export const namedFault = ({ to = '', faults }: Field): FaultName =>
  NOT_FOUND_OF.get(to) ?? faults?.reference ?? 'REFERENCE';
