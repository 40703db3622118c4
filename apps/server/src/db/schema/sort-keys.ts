import type { Field } from '@weft/domain/catalogue/language/field';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted, snakeCase } from './names.ts';
import { indexedSorts, isCaseless, keyColumn, NUMBER_KEY } from './text-keys.ts';

const NEVER = new Set(['refs', 'file', 'image', 'json', 'lines']);

/** Columns that lists sort by although they are no fields. */
const COMMON_SORTS = new Map([
  ['id', 'bigint'],
  ['isActive', 'boolean'],
  ['createdOn', 'timestamptz'],
  ['updatedOn', 'timestamptz'],
  ['updatedBy', 'bigint'],
]);

/** A column to sort by: SQL of what the rows are ordered by is made of `column` and `isText`; `type` compares a value with it. */
export type SortColumn = {
  readonly column: string;
  readonly type: string;
  /** A text without a key column: case is folded and the order made by code point on the spot. */
  readonly isText: boolean;
  readonly field?: Field;
};

const FOLDED = 'text collate "C"';

const textSort = (column: string, key: string | undefined, field?: Field): SortColumn => ({
  column: key ?? column,
  type: FOLDED,
  isText: key === undefined,
  ...(field === undefined ? {} : { field }),
});

/** Column that a key of a list stands for; undefined when the module has no such column to sort by. */
export const sortColumn = (module: Module, key: string): SortColumn | undefined => {
  const sorts = indexedSorts(module);
  const field = Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
  if (field !== undefined) {
    if (NEVER.has(field.kind) || field.secret === true || field.knownBy !== undefined) return undefined;
    const column = columnOf(key, field);
    if (isCaseless(field)) return textSort(column, keyColumn(module.fields, sorts, key), field);
    return { column, type: kindOf(field).column?.(field).type ?? 'text', isText: false, field };
  }
  const common = COMMON_SORTS.get(key);
  if (common !== undefined) return { column: snakeCase(key), type: common, isText: false };
  if (module.kind !== 'document') return undefined;
  if (key === 'number') return textSort('number', sorts.includes('number') ? NUMBER_KEY : undefined);
  return key === 'status' ? { column: 'status', type: 'smallint', isText: false } : undefined;
};

/** SQL of what rows are ordered by. */
export const sortExpression = ({ column, isText }: SortColumn, alias?: string): string => {
  const name = alias === undefined ? quoted(column) : `${alias}.${quoted(column)}`;
  return isText ? `lower(${name}) collate "C"` : name;
};
