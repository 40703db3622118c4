import { isHeld, isLeftOut } from '@weft/domain/catalogue/language/held';
import { fitsRecord } from '@weft/domain/catalogue/language/custom/visible-when';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { RuleContext } from '@weft/domain/catalogue/language/rule-context';
import { quantityPlaces } from '@weft/domain/catalogue/language/settled-places';
import { unitRowOf } from '@weft/domain/catalogue/language/unit-of-field';

/** Where a field stands: the field, the record or line that it belongs to, the whole record. */
export type FieldPlace = {
  readonly field: Field;
  readonly record: AnyRecord;
  readonly whole: AnyRecord;
  readonly context: RuleContext;
};

/** Whether the partner's settings show the field: its switch is on and nobody hid it. */
export const isShown = ({ field, context }: Pick<FieldPlace, 'field' | 'context'>): boolean =>
  !isLeftOut(field, context);

/** Whether the settings show a field of a form by its path. @example isShownAt(form, 'lines.rollNumber') */
export const isShownAt = (
  { module, context }: { readonly module: Pick<Module, 'fields'>; readonly context: RuleContext },
  path: string,
): boolean => {
  const field = fieldAt(module.fields, path);
  return field !== undefined && isShown({ field, context });
};

/** Whether a record shows it now: settings do, and so do its own rule and what the condition of a field of one's own asks. */
export const isShownIn = (
  key: string,
  fields: Fields,
  { record, context }: Pick<FieldPlace, 'record' | 'context'>,
): boolean => {
  const field = fields[key];
  return (
    field !== undefined &&
    isShown({ field, context }) &&
    fitsRecord(field, fields, record) &&
    field.seenWhen?.(record, context) !== false
  );
};

/** Whether it must be filled now. */
export const isRequired = ({ field, record, whole, context }: FieldPlace): boolean =>
  !isHeld(field) && (field.required === true || field.requiredWhen?.(record, context, whole) === true);

/** Whether it was fixed when the record was first saved. */
export const isFixed = (field: Field, before: unknown): boolean =>
  field.fixed === true && before !== null && before !== undefined;

/** Unit of a quantity: its decimals and symbol, as far as its row is here. */
export const unitOf = (
  { field, record, whole, context }: Pick<FieldPlace, 'field' | 'record' | 'context'> & Partial<FieldPlace>,
  fields: { readonly [key: string]: Field },
): { readonly places: number | undefined; readonly symbol: string | undefined } => {
  const row = unitRowOf({ field, fields, record, whole }, context);
  const [decimals, symbol] = [row?.['decimals'], row?.['symbol']];
  return {
    places: typeof decimals === 'number' ? decimals : row && quantityPlaces(context.config),
    symbol: typeof symbol === 'string' ? symbol : undefined,
  };
};
