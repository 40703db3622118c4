import type { Field } from '@weft/domain/catalogue/language/field';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, quoted, snakeCase } from './names.ts';

const TEXTS = new Set(['text', 'longText', 'email', 'phone', 'url', 'gstin', 'choice']);
const NEVER = new Set(['refs', 'file', 'image', 'json', 'lines']);

/** Columns that lists sort by although they are no fields. */
const COMMON_SORTS = new Map([
  ['id', 'bigint'],
  ['isActive', 'boolean'],
  ['createdOn', 'timestamptz'],
  ['updatedOn', 'timestamptz'],
  ['updatedBy', 'bigint'],
]);
const DOCUMENT_SORTS = new Map([
  ['number', 'text'],
  ['status', 'smallint'],
]);

/** Column that a key of a list stands for; undefined when the module has no such column to sort by. */
export const sortColumn = (
  module: Module,
  key: string,
): { readonly column: string; readonly type: string; readonly isText: boolean; readonly field?: Field } | undefined => {
  const field = Object.hasOwn(module.fields, key) ? module.fields[key] : undefined;
  if (field !== undefined) {
    if (NEVER.has(field.kind) || field.secret === true) return undefined;
    const type = kindOf(field).column?.(field).type ?? 'text';
    return { column: columnOf(key, field), type, isText: TEXTS.has(field.kind), field };
  }
  const common = COMMON_SORTS.get(key);
  if (common !== undefined) return { column: snakeCase(key), type: common, isText: false };
  const type = module.kind === 'document' ? DOCUMENT_SORTS.get(key) : undefined;
  if (type !== undefined) return { column: key, type, isText: type === 'text' };
  return undefined;
};

/**
 * What texts are ordered by: their case does not matter, and the order is by code point, so that both engines and every server's
 * locale agree. An index holds the very same expression.
 */
export const sortExpression = (column: string, isText: boolean, alias?: string): string => {
  const name = alias === undefined ? quoted(column) : `${alias}.${quoted(column)}`;
  return isText ? `lower(${name}) collate "C"` : name;
};

/** Keys whose order has an index of its own: the list's first order and its `sorts`. */
export const indexedSorts = (module: Module): readonly string[] =>
  [...new Set([module.list.sort.replace(/^-/u, ''), ...module.list.sorts])].filter((key) => key !== 'id');
