import { flatCustom, isNothing } from '@weft/domain/catalogue/language/custom/custom-values';
import { fitsSettings, isOfType, unseenKeys } from '@weft/domain/catalogue/language/custom/visible-when';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { SaveContext } from './handler.ts';
import type { StoredRecord } from './types.ts';
import { wordOf } from './word-of.ts';

const reasonOf = (field: Field, whole: AnyRecord): string =>
  isOfType(field, whole['productType'])
    ? 'what it depends on is not so here'
    : 'items of this product type have no such field';

/**
 * Cells of a file that would be dropped: values of fields that their record does not have, by its product type or by a condition. A form hides such a
 * field, a file cannot (spec 01, 4.1: every wrong cell is told). What stands there already is no change. Fault LOCKED at the field.
 */
export const unseenCellFaults = (
  { config }: Pick<SaveContext, 'config'>,
  { fields }: Module,
  input: AnyRecord,
  before: StoredRecord | undefined,
): readonly Fault[] => {
  const unseen = unseenKeys(fields, input, before);
  if (unseen.size === 0) return [];
  const stood: AnyRecord = before === undefined ? {} : flatCustom(fields, before);
  return [...unseen].flatMap((key) => {
    const field = fields[key];
    if (field === undefined || isNothing(input[key]) || !fitsSettings(field, config.value)) return [];
    if (wordOf(input[key]) === wordOf(stood[key])) return [];
    return [fault(key, 'LOCKED', { label: field.label, reason: reasonOf(field, { ...before, ...input }) })];
  });
};
