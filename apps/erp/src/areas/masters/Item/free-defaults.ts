import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { item } from '@weft/domain/catalogue/masters/item';

/** A default that goes into a form, with the names beside it. */
export type FreeDefault = { readonly key: string; readonly value: unknown; readonly beside: AnyRecord };

/**
 * Defaults of the server for fields in which nothing was entered.
 * @example freeDefaults({ hsn: '390210', purchaseGst: 4, purchaseGstName: 'GST 18 %' }, new Set(['hsn'])) → [{ key: 'purchaseGst', value: 4, beside: { purchaseGstName: 'GST 18 %' } }]
 */
export const freeDefaults = (defaults: AnyRecord, entered: ReadonlySet<string>): readonly FreeDefault[] =>
  Object.keys(item.fields)
    .filter((key) => defaults[key] !== undefined && !entered.has(key))
    .map((key) => ({
      key,
      value: defaults[key],
      beside: Object.fromEntries(
        [`${key}Name`, `${key}Code`].flatMap((name) => (defaults[name] === undefined ? [] : [[name, defaults[name]]])),
      ),
    }));
