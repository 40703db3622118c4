import { decimal, isDecimal, isDecimalText } from '../../../rules/decimal/decimal.ts';
import type { SysConfigKey } from '../../../rules/config/setting-of.ts';
import type { Field, Fields } from '../field.ts';
import { planOf } from '../field-plan.ts';
import type { AnyRecord } from '../record.ts';
import { customKey } from './custom-key.ts';

/** When a custom field is shown and asked: while a field of its record has a value, or a setting of the company (spec 01, 2.4). */
export type VisibleWhen =
  | { readonly field: string; readonly value: string }
  | { readonly sysConfig: SysConfigKey; readonly value: string };

type Conditional = Pick<Field, 'visibleWhen' | 'productTypes'>;

const YES = /^(?:yes|true|1)$/iu;

/** Whether a value of a record, read or as it was typed, is the one that a condition wants. */
const says = (value: unknown, wanted: string): boolean => {
  if (Array.isArray(value)) return value.some((one) => says(one, wanted));
  if (typeof value === 'boolean') return value === YES.test(wanted);
  if (isDecimal(value)) return isDecimalText(wanted) && value.eq(decimal(wanted));
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  const text = String(value).trim();
  return isDecimalText(text) && isDecimalText(wanted)
    ? decimal(text).eq(decimal(wanted))
    : text.toLowerCase() === wanted.toLowerCase();
};

/** Key of the sibling that a condition asks, among the fields of its record: the partner's own first, as formulas name them. */
export const siblingOf = (field: string, fields: Fields): string | undefined =>
  [customKey(field), field].find((key) => Object.hasOwn(fields, key));

/** Whether items of a product type have a field: it names no types, or this one among them. An item without a type has no such field. */
export const isOfType = ({ productTypes }: Pick<Field, 'productTypes'>, type: unknown): boolean =>
  productTypes === undefined || productTypes.includes(Number(type));

/** Longest chain of conditions that is followed; a circle is refused where it is made. */
const DEEPEST = 20;

/**
 * Whether the rest of its record lets a field be seen: the item is of one of its product types, and its condition holds. A condition on a field
 * that is itself out of sight does not hold, one on a field that is gone asks nothing any more.
 */
export const fitsRecord = (field: Conditional, fields: Fields, record: AnyRecord, depth = 0): boolean => {
  const { visibleWhen } = field;
  if (!isOfType(field, record['productType'])) return false;
  if (visibleWhen === undefined || 'sysConfig' in visibleWhen || depth > DEEPEST) return true;
  const key = siblingOf(visibleWhen.field, fields);
  const sibling = key === undefined ? undefined : fields[key];
  if (key === undefined || sibling === undefined) return true;
  return says(record[key], visibleWhen.value) && fitsRecord(sibling, fields, record, depth + 1);
};

const NONE: ReadonlySet<string> = new Set();

/** Fields that a body's record does not show. What the body does not name stands as stored, or as a new record begins. */
export const unseenKeys = (fields: Fields, input: AnyRecord, before: AnyRecord | undefined): ReadonlySet<string> => {
  const { conditional, all } = planOf(fields);
  if (conditional.length === 0) return NONE;
  const begins = before ?? Object.fromEntries(all.map(([key, field]) => [key, field.default]));
  const whole = { ...begins, ...input };
  return new Set(conditional.filter(([, field]) => !fitsRecord(field, fields, whole)).map(([key]) => key));
};

/** A body without values of what its record does not show: who turns gloss into matt leaves nothing of gloss behind. */
export const withoutUnseen = (input: AnyRecord, unseen: ReadonlySet<string>): AnyRecord =>
  unseen.size === 0 ? input : { ...input, ...Object.fromEntries([...unseen].map((key) => [key, null])) };
