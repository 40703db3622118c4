import { flatCustom, isKeyed, isNothing } from '@weft/domain/catalogue/language/custom/custom-values';
import { fitsSettings } from '@weft/domain/catalogue/language/custom/fits-settings';
import { isOfType, siblingOf, unseenKeys } from '@weft/domain/catalogue/language/custom/visible-when';
import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { planOf } from '@weft/domain/catalogue/language/field-plan';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fault, type Fault } from '@weft/domain/contract/faults';
import type { Reason } from '@weft/domain/contract/phrases/phrase';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import type { SaveContext } from '../handler.ts';
import type { StoredRecord } from '../types.ts';

const reasonOf = (field: Field, whole: AnyRecord): Reason =>
  isOfType(field, whole['productType'])
    ? 'what it depends on is not so here'
    : 'items of this product type have no such field';

/** A value in the form in which it is stored, to compare what was typed with what stands there. */
const storedForm = (field: Field, value: unknown): string => {
  const reading = kindOf(field).read(field, value ?? null);
  const read = 'code' in reading ? value : reading.value;
  return JSON.stringify(isDecimal(read) ? read.toFixed() : (read ?? null));
};

/** Whether what a field hangs on is itself wrong: nobody knows then whether it is there, and the one fault is enough. */
const hangsOnAFault = ({ productTypes, visibleWhen }: Field, fields: Fields, wrong: ReadonlySet<string>): boolean => {
  const sibling =
    visibleWhen !== undefined && 'field' in visibleWhen ? siblingOf(visibleWhen.field, fields) : undefined;
  return (productTypes !== undefined && wrong.has('productType')) || (sibling !== undefined && wrong.has(sibling));
};

type Around = Pick<SaveContext, 'config'>;

const unseenIn = (
  { config }: Around,
  fields: Fields,
  input: AnyRecord,
  before: AnyRecord | undefined,
  wrong: ReadonlySet<string>,
): readonly Fault[] => {
  const unseen = unseenKeys(fields, input, before);
  if (unseen.size === 0) return [];
  const stood: AnyRecord = before === undefined ? {} : flatCustom(fields, before);
  return [...unseen].flatMap((key) => {
    const field = fields[key];
    if (field === undefined || isNothing(input[key]) || !fitsSettings(field, config.value)) return [];
    if (hangsOnAFault(field, fields, wrong)) return [];
    if (storedForm(field, input[key]) === storedForm(field, stood[key])) return [];
    return [fault(key, 'LOCKED', { label: field.label, reason: reasonOf(field, { ...before, ...input }) })];
  });
};

const linesIn = (record: AnyRecord | undefined, key: string): readonly AnyRecord[] => {
  const lines = record?.[key];
  return Array.isArray(lines) ? lines.filter(isKeyed) : [];
};

/** The same of the lines of a file, at their places; a line that the file does not name by its id is a new one. */
const unseenInLines = (
  around: Around,
  fields: Fields,
  input: AnyRecord,
  before: AnyRecord | undefined,
  wrong: ReadonlySet<string>,
): readonly Fault[] =>
  planOf(fields).lines.flatMap(([key, { of }]) => {
    if (of === undefined || input[key] === undefined) return [];
    const byId = new Map(linesIn(before, key).map((line) => [line['id'], line]));
    return linesIn(input, key).flatMap((line, n) => {
      const at = `${key}[${n}].`;
      const own = new Set([...wrong].flatMap((place) => (place.startsWith(at) ? [place.slice(at.length)] : [])));
      return unseenIn(around, of, line, byId.get(line['id']), own).map((one) => ({
        ...one,
        field: `${at}${one.field}`,
      }));
    });
  });

/**
 * Cells of a file that would be dropped: values of fields that their record or line does not have, by its product type or by a condition. A form
 * hides such a field, a file cannot (spec 01, 4.1: every wrong cell is told). What stands there already is no change; `wrong` are the cells
 * that were told already. Fault LOCKED at the field.
 */
export const unseenCellFaults = (
  around: Around,
  { fields }: Module,
  input: AnyRecord,
  before: StoredRecord | undefined,
  wrong: ReadonlySet<string>,
): readonly Fault[] => [
  ...unseenIn(around, fields, input, before, wrong),
  ...unseenInLines(around, fields, input, before, wrong),
];
