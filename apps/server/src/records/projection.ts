import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { isExact } from '@weft/domain/catalogue/language/kinds/figures';
import type { Module } from '@weft/domain/catalogue/language/module';
import { linesFields, ownFields } from '../db/schema/columns.ts';
import { columnOf, linesTableOf, quoted } from '../db/schema/names.ts';

/** For calculations or for the wire. */
export type Form = 'exact' | 'wire';

const moment = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const plain = (alias: string, column: string, key: string): string => `${alias}.${quoted(column)} as "${key}"`;
const timed = (alias: string, column: string, key: string): string => `${moment(`${alias}.${column}`)} as "${key}"`;

/** One field as an item of a select list, under its key. */
export const fieldItem = (alias: string, key: string, field: Field, form: Form): string => {
  const column = `${alias}.${quoted(columnOf(key, field))}`;
  // exact figures leave the database as text for calculations, as short JSON numbers for the wire
  if (isExact(field)) return `${form === 'exact' ? `${column}::text` : `trim_scale(${column})`} as "${key}"`;
  if (field.kind === 'multiChoice') return `to_json(${column}) as "${key}"`; // a list of texts has no JSON of its own
  if (field.kind === 'dateTime') return `${moment(column)} as "${key}"`;
  return `${column} as "${key}"`;
};

/** Fields of a table as items of a select list. */
const fieldItems = (alias: string, fields: Fields, form: Form): readonly string[] =>
  ownFields(fields).map(([key, field]) => fieldItem(alias, key, field, form));

/** Columns that every record has, by key, as items of a select list. */
export const commonItems = (alias: string, module: Module): readonly (readonly [string, string])[] => [
  ['id', plain(alias, 'id', 'id')],
  ['version', plain(alias, 'version', 'version')],
  ['isActive', plain(alias, 'is_active', 'isActive')],
  ['createdBy', plain(alias, 'created_by', 'createdBy')],
  ['createdOn', timed(alias, 'created_on', 'createdOn')],
  ['updatedBy', plain(alias, 'updated_by', 'updatedBy')],
  ['updatedOn', timed(alias, 'updated_on', 'updatedOn')],
  ['source', plain(alias, 'source', 'source')],
  ['customFields', plain(alias, 'custom_fields', 'customFields')],
  ...(module.kind === 'document'
    ? ([
        ['number', plain(alias, 'number', 'number')],
        ['status', plain(alias, 'status', 'status')],
        ['effectiveAt', timed(alias, 'effective_at', 'effectiveAt')],
      ] as const)
    : []),
];

/** A lines field of a module and where its rows lie. */
export type LinesTable = { readonly key: string; readonly table: string; readonly fields: Fields };

/** Tables of a module's lines, in the order of their declaration. */
export const linesTablesOf = (module: Module): readonly LinesTable[] =>
  linesFields(module.fields).map(([key, field]) => ({ key, table: linesTableOf(module, key), fields: field.of ?? {} }));

/** Rows of lines as one JSON list per record: `source` is SQL that answers rows of the lines' table. */
const linesJoin = ({ key, fields }: LinesTable, index: number, source: string): string => {
  const items = [
    'l.id as "id"',
    'l.line_no as "lineNo"',
    'l.custom_fields as "customFields"',
    ...fieldItems('l', fields, 'exact'),
  ];
  return (
    `left join (select l.parent_id, json_agg((select row_to_json(c) from (select ${items.join(', ')}) c) order by l.position) as "${key}" ` +
    `from (${source}) l group by l.parent_id) j${index} on j${index}.parent_id = h.id`
  );
};

/**
 * Select that answers records as JSON texts in exact form, lines inside. `from` is SQL of a table or CTE with the record's columns;
 * `linesFrom` answers SQL of the rows of a lines table.
 */
export const recordSelect = (
  module: Module,
  from: string,
  linesFrom: (lines: LinesTable, index: number) => string,
  rest: string,
): string => {
  const lines = linesTablesOf(module);
  const items = [
    ...commonItems('h', module).map(([, item]) => item),
    ...fieldItems('h', module.fields, 'exact'),
    ...lines.map(({ key }, index) => `coalesce(j${index}."${key}", '[]'::json) as "${key}"`),
  ];
  const joins = lines.map((one, index) => linesJoin(one, index, linesFrom(one, index)));
  return (
    `select (select row_to_json(r) from (select ${items.join(', ')}) r)::text as record ` +
    `from ${from} h ${[...joins, rest].join(' ')}`
  );
};
