import type { Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { storedCustom } from '@weft/domain/catalogue/language/custom/custom-values';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { STATUSES, type StatusName } from '@weft/domain/contract/statuses';
import { isDecimal } from '@weft/domain/rules/decimal/decimal';
import { normaliseSearch } from '@weft/domain/rules/search/normalise-search';
import { COMMON_COLUMNS, DOCUMENT_COLUMNS, fieldColumns, ownFields } from '../db/schema/columns.ts';
import { searchedKeys } from '../db/schema/describe-module.ts';
import { columnOf, quoted } from '../db/schema/names.ts';

/** A row as JSON carries it to the database: values by column. */
export type Row = { readonly [column: string]: unknown };

const cell = (value: unknown, isBoolean: boolean): unknown => {
  if (isDecimal(value)) return value.toFixed();
  return value ?? (isBoolean ? false : null);
};

type Target = { readonly key: string; readonly column: string; readonly isBoolean: boolean };

/** Where values of fields go; asked for with every row, so it is found once. */
const targets = new WeakMap<Fields, readonly Target[]>();

const targetsOf = (fields: Fields): readonly Target[] => {
  const known = targets.get(fields);
  if (known !== undefined) return known;
  const fresh = ownFields(fields).map(([key, field]) => ({
    key,
    column: columnOf(key, field),
    isBoolean: field.kind === 'boolean',
  }));
  targets.set(fields, fresh);
  return fresh;
};

/** Values of fields by column; what is absent is empty, or no. Empty columns are not named: to a recordset they are null. */
export const fieldsToRow = (fields: Fields, record: AnyRecord): Row => {
  const row: { [column: string]: unknown } = {};
  for (const { key, column, isBoolean } of targetsOf(fields)) {
    const value = cell(record[key], isBoolean);
    if (value !== null) row[column] = value;
  }
  return row;
};

/** Keys whose values make a module's search text; asked for with every row, so they are found once. */
const searched = new WeakMap<Module, readonly string[]>();

const searchedIn = (module: Module): readonly string[] => {
  const known = searched.get(module);
  if (known !== undefined) return known;
  const fresh = searchedKeys(module);
  searched.set(module, fresh);
  return fresh;
};

/** Text by which a record is found: its searched fields in their search form, each on a line of its own. */
const searchTextOf = (module: Module, record: AnyRecord): string =>
  searchedIn(module)
    .map((key) => record[key])
    .filter((value) => typeof value === 'string' && value !== '')
    .map((value) => normaliseSearch(String(value)))
    .join('\n');

/** Common columns that a write sets by value, in this order; the others come from the statement. */
const writtenCommon = (module: Module): readonly string[] => [
  'is_active',
  'source',
  'custom_fields',
  ...(module.kind === 'document' ? DOCUMENT_COLUMNS.map(({ name }) => name) : []),
];

/** First status of a document's life. */
const firstStatus = (module: Module): StatusName => Object.keys(module.states ?? {})[0] as StatusName; // keys of `states` are status names by type

/** A whole record as a row. What `around` says of its common columns counts more than what the record does. */
export const toRow = (module: Module, record: AnyRecord, around: AnyRecord = {}): Row => {
  const said = (key: string): unknown => (key in around ? around[key] : record[key]);
  return {
    is_active: said('isActive') ?? true,
    source: said('source') ?? 'screen',
    custom_fields: storedCustom('customFields' in around ? { ...record, ...around } : record),
    ...(module.kind === 'document'
      ? {
          number: said('number') ?? null,
          status: STATUSES[(said('status') as StatusName | undefined) ?? firstStatus(module)].id, // set by WriteMeta or read from the database
          effective_at: said('effectiveAt') ?? null,
        }
      : {}),
    ...fieldsToRow(module.fields, record),
    ...(searchedIn(module).length > 0 ? { search_text: searchTextOf(module, record) } : {}),
  };
};

const COMMON_TYPES = new Map([...COMMON_COLUMNS, ...DOCUMENT_COLUMNS].map(({ name, type }) => [name, type]));

/** Columns of a module's row as `json_to_recordset` wants them: name and type. */
export const rowColumns = (module: Module): readonly { readonly name: string; readonly type: string }[] => [
  ...writtenCommon(module).map((name) => ({ name, type: COMMON_TYPES.get(name) ?? 'text' })),
  ...fieldColumns(module.fields).map(({ name, type }) => ({ name, type })),
  ...(searchedKeys(module).length > 0 ? [{ name: 'search_text', type: 'text' }] : []),
];

/** @example columnList([{ name: 'name', type: 'text' }]) → 'name text' */
export const typedColumns = (columns: readonly { readonly name: string; readonly type: string }[]): string =>
  columns.map(({ name, type }) => `${quoted(name)} ${type}`).join(', ');
