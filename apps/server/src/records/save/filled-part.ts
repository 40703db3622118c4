import type { Field } from '@weft/domain/catalogue/language/field';
import { planOf } from '@weft/domain/catalogue/language/field-plan';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { searchedKeys } from '../../db/schema/describe-module.ts';

/** An empty list of lines is no row of their table; one of references is a value of its own. */
const isFilled = ({ kind }: Field, value: unknown): boolean =>
  value !== null && value !== undefined && !(kind === 'lines' && Array.isArray(value) && value.length === 0);

/**
 * A module with those of its fields alone that some of many new records fill: the others are empty in all of them, and need be neither sent nor
 * answered. Fields whose column begins with a value stay, or an empty one would get it; so do searched ones, which make the text that is searched.
 * @example filledPart(item, [{ itemCode: 'A', name: 'Bag' }]).fields // itemCode, name, and what begins with a value
 */
export const filledPart = (module: Module, records: readonly AnyRecord[]): Module => {
  const searched = new Set(searchedKeys(module));
  const kept = planOf(module.fields).all.filter(
    ([key, field]) =>
      field.kind === 'boolean' ||
      field.default !== undefined ||
      searched.has(key) ||
      records.some((record) => isFilled(field, record[key])),
  );
  return { ...module, fields: Object.fromEntries(kept) };
};
