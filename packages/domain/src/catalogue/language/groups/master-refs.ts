import { f } from '../f.ts';
import type { RequiredRule } from '../field.ts';

const ITEM_FAULTS = { required: 'ITEM_CODE_NOT_FOUND' } as const;
const UOM_FAULTS = { required: 'UOM_REQUIRED' } as const;

/** Ref to an item: unknown answers the user's code 4404011 wherever it stands (spec 01, 5.1). */
export const itemRef = (label = 'Item') => f.ref({ to: 'item', label, faults: ITEM_FAULTS });

/** The same where an item must be given: blank answers 4404011 as well. */
export const neededItem = (label = 'Item') => f.ref({ to: 'item', label, required: true, faults: ITEM_FAULTS });

/** Item and unit that are asked only while a rule says so: of goods, not of a parcel. */
export const goodsWhen = (requiredWhen: RequiredRule) => ({
  item: f.ref({ to: 'item', label: 'Item', requiredWhen, faults: ITEM_FAULTS }),
  uom: f.ref({ to: 'uom', label: 'Unit', requiredWhen, faults: UOM_FAULTS }),
});

/** Ref to a unit: unknown answers 4404031. */
export const uomRef = (label: string) => f.ref({ to: 'uom', label, faults: UOM_FAULTS });

/** The same where a unit must be given: blank answers 4404014. */
export const neededUom = (label: string) => f.ref({ to: 'uom', label, required: true, faults: UOM_FAULTS });
