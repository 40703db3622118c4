import type { Module } from '@weft/domain/catalogue/language/module';
import {
  COMMON_COLUMNS,
  commonChecks,
  DOCUMENT_COLUMNS,
  fieldChecks,
  fieldColumns,
  LINE_COLUMNS,
  linesFields,
  ownFields,
  SEARCH_COLUMN,
} from './columns.ts';
import { columnOf, identifier, linesTableOf, snakeCase, tableOf } from './names.ts';
import type { Fields } from '@weft/domain/catalogue/language/field';
import type { ForeignKeyShape, SchemaShape, TableShape } from './shape.ts';
import { indexedSorts, keyColumns, numberKey } from './text-keys.ts';
import { searchIndexes, sortIndexes, refIndexes, uniqueIndexes, linesRefIndexes } from './table-indexes.ts';

/** Kinds whose text goes into the search column. Refs are searched through the rows they point to. */
const SEARCHED = new Set(['text', 'longText', 'email', 'phone', 'url', 'gstin']);

/** Keys whose values make a record's search text, in the order of the list. */
export const searchedKeys = (module: Module): readonly string[] => [
  ...(module.kind === 'document' && module.list.search.length > 0 ? ['number'] : []), // what one looks for first
  ...module.list.search.filter((key) => {
    const field = module.fields[key];
    return field !== undefined && SEARCHED.has(field.kind) && field.secret !== true;
  }),
];

const searchedColumns = (module: Module): readonly string[] =>
  searchedKeys(module).map((key) => {
    const field = module.fields[key];
    return field === undefined ? key : columnOf(key, field);
  });

/** Table of a module by its name: two modules may share one. */
type TableNames = ReadonlyMap<string, string>;

const referenceKeys = (table: string, fields: Fields, tables: TableNames): readonly ForeignKeyShape[] =>
  ownFields(fields)
    .filter(([, field]) => field.kind === 'ref')
    .map(([key, field]) => ({
      name: identifier(table, columnOf(key, field), 'fkey'),
      columns: ['partner_id', columnOf(key, field)],
      to: tables.get(field.to ?? '') ?? snakeCase(field.to ?? ''),
    }));

const partnerKey = (table: string): ForeignKeyShape => ({
  name: identifier(table, 'partner_id', 'fkey'),
  columns: ['partner_id'],
  to: 'partner',
});

const recordTable = (module: Module, tables: TableNames): TableShape => {
  const name = tableOf(module);
  const searched = searchedColumns(module);
  return {
    name,
    counted: module.name,
    ...(module.list.search.length > 0 ? { searched } : {}),
    columns: [
      ...COMMON_COLUMNS,
      ...(module.kind === 'document' ? DOCUMENT_COLUMNS : []),
      ...fieldColumns(module.fields),
      ...keyColumns(module.fields, indexedSorts(module)),
      ...numberKey(module),
      ...(searched.length > 0 ? [SEARCH_COLUMN] : []),
    ],
    checks: [...commonChecks(name, module), ...fieldChecks(name, module.fields)],
    foreignKeys: [partnerKey(name), ...referenceKeys(name, module.fields, tables)],
    indexes: [
      ...(module.kind === 'document'
        ? [
            {
              name: identifier(name, 'number', 'unique'),
              isUnique: true,
              method: 'btree' as const,
              keys: ['partner_id', 'number'],
              include: [],
              where: 'deleted_on is null',
            },
          ]
        : []),
      ...uniqueIndexes(name, module.fields, indexedSorts(module)),
      ...refIndexes(name, module),
      ...sortIndexes(name, module, searchedKeys(module)),
      ...(searched.length > 0 ? searchIndexes(name) : []),
    ],
  };
};

const linesTables = (module: Module, tables: TableNames): readonly TableShape[] =>
  linesFields(module.fields).map(([key, field]) => {
    const name = linesTableOf(module, key);
    const fields = field.of ?? {};
    return {
      name,
      ...(field.was === undefined ? {} : { was: linesTableOf(module, field.was) }),
      columns: [...LINE_COLUMNS, ...fieldColumns(fields), ...keyColumns(fields, [])],
      checks: fieldChecks(name, fields),
      foreignKeys: [
        {
          name: identifier(name, 'parent_id', 'fkey'),
          columns: ['partner_id', 'parent_id'],
          to: tableOf(module),
          onDelete: 'cascade',
        },
        ...referenceKeys(name, fields, tables),
      ],
      indexes: [
        {
          name: identifier(name, 'line_no', 'unique'),
          isUnique: true,
          method: 'btree',
          keys: ['partner_id', 'parent_id', 'line_no'],
          include: [],
        },
        ...uniqueIndexes(name, fields),
        ...linesRefIndexes(name, fields),
      ],
    };
  });

/** Tables of a module: its records, then each of its lines. */
const describeModule = (module: Module, tables: TableNames): readonly TableShape[] => [
  recordTable(module, tables),
  ...linesTables(module, tables),
];

/** Fields of one table that two modules use: those that only one of them knows are never asked for by the table. */
const mergedFields = (own: Fields, more: Fields): Fields => {
  const added = Object.entries(more).filter(([key]) => own[key] === undefined);
  return {
    ...Object.fromEntries(
      Object.entries(own).map(([key, field]) => {
        const { of = {} } = more[key] ?? {};
        return [key, field.of === undefined ? field : { ...field, of: mergedFields(field.of, of) }] as const;
      }),
    ),
    ...Object.fromEntries(added.map(([key, { required: _required, ...field }]) => [key, field] as const)),
  };
};

/** A module as its table has to be: with the fields of every module that shares it. */
const withGuests = (module: Module, modules: readonly Module[]): Module =>
  modules
    .filter(({ sharesTableOf }) => sharesTableOf?.name === module.name)
    .reduce((whole, guest) => ({ ...whole, fields: mergedFields(whole.fields, guest.fields) }), module);

/** Tables of a catalogue. Throws when two modules would share one without saying so. */
export const describeCatalogue = (modules: readonly Module[]): SchemaShape => {
  const names: TableNames = new Map(modules.map((module) => [module.name, tableOf(module)]));
  const tables = modules
    .filter(({ sharesTableOf }) => sharesTableOf === undefined)
    .flatMap((module) => describeModule(withGuests(module, modules), names));
  const seen = new Set<string>();
  for (const { name } of tables) {
    if (seen.has(name)) throw new Error(`Two modules would share the table ${name}; rename one or its lines field.`);
    seen.add(name);
  }
  return { tables };
};
