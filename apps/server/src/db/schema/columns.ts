import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { isCustomKey } from '@weft/domain/catalogue/language/custom/custom-key';
import { isFigure } from '@weft/domain/catalogue/language/kinds/figures';
import { kindOf } from '@weft/domain/catalogue/language/kinds/kind-of';
import type { Module } from '@weft/domain/catalogue/language/module';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import { columnOf, identifier, literal, quoted } from './names.ts';
import type { CheckShape, ColumnShape } from './shape.ts';

const required = (name: string, type: string, byDefault?: string): ColumnShape => ({
  name,
  type,
  isRequired: true,
  ...(byDefault === undefined ? {} : { default: byDefault }),
});
const optional = (name: string, type: string): ColumnShape => ({ name, type, isRequired: false });

/** Values of the partner's own fields, by their keys. */
export const CUSTOM_COLUMN: ColumnShape = required('custom_fields', 'jsonb', literal('{}'));

/** Columns that every module's table begins with. `id` is an identity. */
export const COMMON_COLUMNS: readonly ColumnShape[] = [
  required('partner_id', 'integer'),
  required('id', 'bigint'),
  required('version', 'integer', '1'),
  required('is_active', 'boolean', 'true'),
  optional('created_by', 'bigint'),
  required('created_on', 'timestamptz', 'now()'),
  optional('updated_by', 'bigint'),
  required('updated_on', 'timestamptz', 'now()'),
  required('source', 'text', literal('screen')),
  CUSTOM_COLUMN,
  optional('deleted_on', 'timestamptz'),
];

/** Columns of documents after those. The number comes last in a save (it is gap-free), so it may be empty for a moment. */
export const DOCUMENT_COLUMNS: readonly ColumnShape[] = [
  optional('number', 'text'),
  required('status', 'smallint'),
  optional('effective_at', 'timestamptz'),
];

/** Columns that every table of lines begins with. `position` is the line's place, `line_no` its number for good. */
export const LINE_COLUMNS: readonly ColumnShape[] = [
  required('partner_id', 'integer'),
  required('id', 'bigint'),
  required('parent_id', 'bigint'),
  required('line_no', 'integer'),
  required('position', 'integer'),
  CUSTOM_COLUMN,
  optional('deleted_on', 'timestamptz'), // as the record's, so that a unique value inside lines is free again with it
];

/** Made of the fields that the list searches, in the search's normal form. */
export const SEARCH_COLUMN: ColumnShape = required('search_text', 'text', literal(''));

/** Fields with a column in the record's own table: all but lines, what is stored nowhere, and the partner's own, which share one. */
export const ownFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(
    ([key, field]) => field.kind !== 'lines' && field.knownBy === undefined && !isCustomKey(key),
  );

/** Fields that are lines, each with a table of its own. */
export const linesFields = (fields: Fields): readonly (readonly [string, Field])[] =>
  Object.entries(fields).filter(([, field]) => field.kind === 'lines');

/**
 * Whether a field always has a value: required (a draft is valid as well: `validate` knows no lesser record) and not switched by
 * configuration; yes-or-no fields, whose absence is no. Lists are never null-checked: an empty one is a fault of `validate`.
 */
const isAlwaysFilled = (field: Field): boolean => {
  if (field.kind === 'boolean') return true;
  return field.required === true && field.switchedBy === undefined && field.kind !== 'refs' && field.kind !== 'file';
};

const defaultOf = (field: Field): string | undefined => {
  if (field.kind === 'boolean') return String(field.default ?? false);
  if (field.default === undefined) return undefined;
  return typeof field.default === 'string' ? literal(field.default) : String(field.default);
};

const typeOf = (field: Field): string => {
  const column = kindOf(field).column;
  if (column === undefined) throw new Error(`A field of kind ${field.kind} has no column`);
  return column(field).type;
};

/** Columns of fields, in the order of their declaration. */
export const fieldColumns = (fields: Fields): readonly ColumnShape[] =>
  ownFields(fields).map(([key, field]) => {
    const byDefault = defaultOf(field);
    return {
      name: columnOf(key, field),
      type: typeOf(field),
      isRequired: isAlwaysFilled(field),
      ...(byDefault === undefined ? {} : { default: byDefault }),
      ...(field.was === undefined ? {} : { was: columnOf(field.was, field) }),
    };
  });

/** Smallest and largest figure that a number field takes, its kind's own bounds included. */
const boundsOf = (field: Field, column: string): string | undefined => {
  if (!isFigure(field)) return undefined;
  const { minimum, maximum } = kindOf(field).schema(field);
  const parts = [
    ...(typeof minimum === 'number' ? [`${column} >= ${minimum}`] : []),
    ...(typeof maximum === 'number' && field.max !== undefined ? [`${column} <= ${maximum}`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(' and ');
};

/** Checks of fields: options of choices, bounds of numbers. */
export const fieldChecks = (table: string, fields: Fields): readonly CheckShape[] =>
  ownFields(fields).flatMap(([key, field]) => {
    const column = columnOf(key, field);
    const expression = kindOf(field).column?.(field).check?.(quoted(column)) ?? boundsOf(field, quoted(column));
    return expression === undefined ? [] : [{ name: identifier(table, column, 'check'), expression }];
  });

/** Checks of the common columns. */
export const commonChecks = (table: string, module: Module): readonly CheckShape[] => {
  const ids = Object.keys(module.states ?? {}).map((name) => STATUSES[name as StatusName].id); // keys of `states` are status names by type
  return [
    { name: identifier(table, 'source', 'check'), expression: `source in ('screen', 'import', 'api', 'system')` },
    ...(ids.length === 0
      ? []
      : [{ name: identifier(table, 'status', 'check'), expression: `status in (${ids.join(', ')})` }]),
  ];
};
