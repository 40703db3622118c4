import { f } from '../language/f.ts';

/** Ref to an item: blank or unknown answers the user's code 4404011 wherever it stands (spec 01, 5.1). */
export const itemRef = <const O extends { readonly label?: string; readonly required?: true }>(options: O) =>
  f.ref({
    label: 'Item',
    ...options,
    to: 'item',
    faults: { required: 'ITEM_CODE_NOT_FOUND', reference: 'ITEM_CODE_NOT_FOUND' },
  });

/** Ref to a unit: unknown answers 4404031, blank 4404014. */
export const uomRef = <const O extends { readonly label: string; readonly required?: true }>(options: O) =>
  f.ref({ ...options, to: 'uom', faults: { required: 'UOM_REQUIRED', reference: 'UOM_NOT_FOUND' } });
