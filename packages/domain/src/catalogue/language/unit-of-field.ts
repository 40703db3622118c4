import type { Field, Fields } from './field.ts';
import type { AnyRecord } from './record.ts';
import type { RuleContext } from './rule-context.ts';

/** Where a quantity stands: the record or line that has it with its fields, and the whole record around it. */
export type Counted = {
  readonly field: Field;
  readonly fields: Fields;
  readonly record: AnyRecord;
  readonly whole?: AnyRecord | undefined;
};

/** The line that a sibling names by its place, from 1; undefined when it is none. */
const lineNamed = (n: unknown, whole: AnyRecord | undefined): AnyRecord | undefined => {
  const lines = whole?.['lines'];
  return Array.isArray(lines) && typeof n === 'number' ? (lines[n - 1] as AnyRecord | undefined) : undefined; // `lines` are records
};

/**
 * The unit in which a quantity is counted, as far as its row is here: its sibling is a unit, an item counted in its own, or the place of another
 * line; without a unit the item's own counts.
 */
export const unitRowOf = (
  { field, fields, record, whole }: Counted,
  { ref }: Pick<RuleContext, 'ref'>,
): AnyRecord | undefined => {
  const key = field.unitOf ?? '';
  const [sibling, id] = [fields[key], record[key]];
  if (sibling?.kind === 'integer') return ref('uom', lineNamed(id, whole)?.['uom']);
  if (sibling?.to === 'uom' && typeof id === 'number') return ref('uom', id);
  return ref('uom', ref('item', record['item'] ?? id)?.['uom']);
};

/** Keys of the units in which quantities of these fields are counted. */
export const countedIn = (fields: Fields): ReadonlySet<string> =>
  new Set(Object.values(fields).flatMap(({ unitOf }) => (unitOf === undefined ? [] : [unitOf])));

/** Where a row of the wire tells the decimals of a unit that it points to, beside its name and code. @example decimalsKey('uom') → 'uomDecimals' */
export const decimalsKey = (unit: string): string => `${unit}Decimals`;
