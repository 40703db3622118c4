import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { columnOf, identifier, quoted } from './names.ts';
import type { ColumnShape } from './shape.ts';

/** Kinds whose values are the same value in another case (spec 01, 0.3). */
const CASELESS = new Set(['text', 'longText', 'email', 'phone', 'url', 'gstin']);

/** Whether case does not matter for a field's values. */
export const isCaseless = (field: Field): boolean => CASELESS.has(field.kind);

/** Column of a text without its case, made by the database. */
const keyName = (column: string): string => identifier(column, 'key');

/** Siblings within which a unique value is unique. */
export const uniqueSiblings = (field: Field): readonly string[] =>
  field.unique === undefined || field.unique === true ? [] : field.unique;

/** Keys of texts that stand in an index without their case: unique ones, those they are unique with, those that order lists. */
const keyedTexts = (fields: Fields, sorts: readonly string[]): ReadonlySet<string> => {
  const unique = Object.entries(fields).filter(([, field]) => field.unique !== undefined);
  const named = new Set([...sorts, ...unique.flatMap(([key, field]) => [key, ...uniqueSiblings(field)])]);
  return new Set([...named].filter((key) => fields[key] !== undefined && CASELESS.has(fields[key].kind)));
};

/** Keys whose order has an index of its own: the list's first order and its `sorts`. */
export const indexedSorts = (module: Module): readonly string[] =>
  [...new Set([module.list.sort.replace(/^-/u, ''), ...module.list.sorts])].filter((key) => key !== 'id');

/**
 * Column that holds a text without its case; undefined when the text is in no index. An index over `lower(name)` itself would not do:
 * `lower` is not proof against leaks, so under row-level security PostgreSQL looks nothing up by it and reads every row of the partner.
 */
export const keyColumn = (fields: Fields, sorts: readonly string[], key: string): string | undefined => {
  const field = fields[key];
  return field !== undefined && keyedTexts(fields, sorts).has(key) ? keyName(columnOf(key, field)) : undefined;
};

/** The same of a document's number. */
export const NUMBER_KEY = keyName('number');

const keyShape = (column: string, was?: string): ColumnShape => ({
  name: keyName(column),
  type: 'text collate "C"', // by code point: both engines and every server's locale agree
  isRequired: false,
  generated: `lower(${quoted(column)})`,
  ...(was === undefined ? {} : { was: keyName(was) }),
});

/** Key columns of fields. */
export const keyColumns = (fields: Fields, sorts: readonly string[]): readonly ColumnShape[] =>
  [...keyedTexts(fields, sorts)].flatMap((key) => {
    const field = fields[key];
    return field === undefined
      ? []
      : [keyShape(columnOf(key, field), field.was === undefined ? undefined : columnOf(field.was, field))];
  });

/** Key column of a document's number, when lists are ordered by it. */
export const numberKey = (module: Module): readonly ColumnShape[] =>
  module.kind === 'document' && indexedSorts(module).includes('number') ? [keyShape('number')] : [];
