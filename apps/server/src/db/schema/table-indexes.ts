import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import { TEXT_MAX } from '@weft/domain/catalogue/language/kinds/text/text';
import type { Module } from '@weft/domain/catalogue/language/module';
import { ownFields } from './columns.ts';
import { columnOf, identifier, quoted } from './names.ts';
import type { IndexShape } from './shape.ts';
import { type SortColumn, sortColumn, sortExpression } from './sort-keys.ts';
import { indexedSorts, isCaseless, keyColumn, uniqueSiblings } from './text-keys.ts';

const LIVE = 'deleted_on is null';

/** Column by which two equal values of a field are equal: texts without their case. */
const uniqueColumn = (fields: Fields, sorts: readonly string[], key: string, field: Field): string =>
  quoted(keyColumn(fields, sorts, key) ?? columnOf(key, field));

/** A sibling that is empty is one parent like any other: in an index two nulls would be two. */
const siblingExpression = (fields: Fields, sorts: readonly string[], key: string, field: Field): string =>
  `coalesce(${uniqueColumn(fields, sorts, key, field)}, ${isCaseless(field) || field.kind === 'choice' ? "''" : '0'})`;

const folded = (field: Field, value: string): string => (isCaseless(field) ? `lower(${value})` : value);

/** SQL that a row has a value in a field, as the field's index compares it. @example sameValue(fields, sorts, 'name', 't', 'x.name') → 't.name_key = lower(x.name)' */
export const sameValue = (
  fields: Fields,
  sorts: readonly string[],
  key: string,
  alias: string,
  value: string,
): string => {
  const field = fields[key];
  if (field === undefined) return 'false';
  const column = keyColumn(fields, sorts, key);
  const own = `${alias}.${quoted(columnOf(key, field))}`;
  return column === undefined
    ? `${folded(field, own)} = ${folded(field, value)}`
    : `${alias}.${quoted(column)} = ${folded(field, value)}`;
};

/** The same for a sibling that a value is unique with: two empty ones are equal. */
export const sameSibling = (
  fields: Fields,
  sorts: readonly string[],
  key: string,
  alias: string,
  value: string,
): string => {
  const field = fields[key];
  if (field === undefined) return 'false';
  const nothing = isCaseless(field) || field.kind === 'choice' ? "''" : '0';
  return `coalesce(${alias}.${uniqueColumn(fields, sorts, key, field)}, ${nothing}) = coalesce(${folded(field, value)}, ${nothing})`;
};

/** Name of the index that keeps a field unique: a refused row names it. */
export const uniqueIndexName = (table: string, key: string, field: Field): string =>
  identifier(table, columnOf(key, field), 'unique');

/** Rows among which a value is unique: live ones; of a repeatable one the active ones whose value nobody allowed a second time. */
const uniqueAmong = (fields: Fields, { repeatable }: Field): string => {
  const mark = repeatable === undefined ? undefined : fields[repeatable.mark];
  return repeatable === undefined || mark === undefined
    ? LIVE
    : `${LIVE} and is_active and not ${quoted(columnOf(repeatable.mark, mark))}`;
};

/** Indexes that keep fields unique among live rows of a partner. The value stands before its siblings: it is what one looks for. */
export const uniqueIndexes = (table: string, fields: Fields, sorts: readonly string[] = []): readonly IndexShape[] =>
  ownFields(fields)
    .filter(([, field]) => field.unique !== undefined)
    .flatMap(([key, field]) => {
      const index = {
        name: uniqueIndexName(table, key, field),
        isUnique: true,
        method: 'btree' as const,
        keys: [
          'partner_id',
          uniqueColumn(fields, sorts, key, field),
          ...uniqueSiblings(field).map(
            (sibling) => siblingExpression(fields, sorts, sibling, fields[sibling] ?? field), // checkModules proved the sibling
          ),
        ],
        include: [],
        where: uniqueAmong(fields, field),
      };
      // who else has a repeatable value is asked of all rows, which the index that guards it does not hold
      const finder = { ...index, name: identifier(table, columnOf(key, field), 'same'), isUnique: false, where: LIVE };
      return field.repeatable === undefined ? [index] : [index, finder];
    });

/**
 * Indexes of references: "where used" and deletes ask them, filters too. Empty ones take no room, equal ones little (PostgreSQL folds
 * them). One that a list is filtered by goes on in the list's first order: the filtered list is walked in it.
 */
const refIndex = (
  table: string,
  key: string,
  field: Field,
  { order = [], include = [] }: { readonly order?: readonly string[]; readonly include?: readonly string[] } = {},
): IndexShape => {
  const column = columnOf(key, field);
  return {
    name: identifier(table, column, 'ref'),
    isUnique: false,
    method: 'btree',
    keys: ['partner_id', quoted(column), ...order],
    include,
    where: `${quoted(column)} is not null and ${LIVE}`,
  };
};

/** Indexes of the references of lines, and of texts by which their records are found. */
export const linesRefIndexes = (table: string, fields: Fields): readonly IndexShape[] => [
  ...ownFields(fields)
    .filter(([, field]) => field.kind === 'ref')
    .map(([key, field]) => refIndex(table, key, field)),
  ...ownFields(fields)
    .filter(([, field]) => field.finds === true)
    .map(([key, field]): IndexShape => ({
      name: identifier(table, columnOf(key, field), 'finds'),
      isUnique: false,
      method: 'btree',
      keys: ['partner_id', quoted(columnOf(key, field))],
      include: [],
      where: LIVE,
    })),
];

/** Columns that say which rows are listed at all: they ride in the indexes by which lists are counted and walked. */
const listedColumns = (module: Module): readonly string[] =>
  Object.keys(module.listed).flatMap((key) => {
    const field = module.fields[key];
    return field === undefined ? [] : [quoted(columnOf(key, field))];
  });

/** Indexes of the references of records, but for those that only order lists: the index of their order does the same. */
export const refIndexes = (table: string, module: Module): readonly IndexShape[] => {
  const sorted = indexedSorts(module);
  const first = sortColumn(module, sorted[0] ?? 'id');
  const order = first === undefined || first.isText ? [] : [quoted(first.column), 'id'];
  return ownFields(module.fields)
    .filter(([, field]) => field.kind === 'ref')
    .filter(([key]) => !sorted.includes(key) || module.list.filters.includes(key))
    .map(([key, field]) =>
      refIndex(table, key, field, module.list.filters.includes(key) ? { order, include: listedColumns(module) } : {}),
    );
};

/** A row of an index ends at 2,704 bytes; letters of India take three each. Simple masters, found by their description too, just fit. */
const LONGEST_RIDE = 2550 / 3;

const FILTERED = new Set(['ref', 'choice', 'boolean', 'date', 'integer', 'decimal', 'quantity', 'money', 'percent']);

/**
 * What rides along in the index of an order: what lists filter and search by. A list that is narrowed is then walked in its order
 * within the index: a filter or a broad search costs no row of the table that it does not show. The search text is left out where
 * it could outgrow a row of the index.
 */
const riders = (module: Module, searched: readonly string[], sort: SortColumn): readonly string[] => {
  const lengthOf = (key: string): number => Number(module.fields[key]?.max ?? TEXT_MAX);
  const length = searched.reduce((sum, key) => sum + lengthOf(key), 0) + TEXT_MAX;
  const filters = module.list.filters.flatMap((key) => {
    const field = module.fields[key];
    if (field === undefined) return key === 'status' && module.kind === 'document' ? ['status'] : [];
    return FILTERED.has(field.kind) && field.knownBy === undefined ? [quoted(columnOf(key, field))] : [];
  });
  const all = [
    'is_active',
    ...listedColumns(module),
    ...filters,
    ...(searched.length > 0 && length < LONGEST_RIDE ? ['search_text'] : []),
  ];
  return [...new Set(all)].filter((column) => column !== quoted(sort.column));
};

/** Indexes of orders; `searched` are the keys that make the search text. */
export const sortIndexes = (table: string, module: Module, searched: readonly string[]): readonly IndexShape[] =>
  indexedSorts(module).flatMap((key) => {
    const sort = sortColumn(module, key);
    if (sort === undefined) return [];
    return [
      {
        name: identifier(table, sort.column, 'order'),
        isUnique: false,
        method: 'btree' as const,
        keys: ['partner_id', sortExpression(sort), 'id'],
        include: riders(module, searched, sort),
        where: LIVE,
      },
    ];
  });

/** Indexes of the search: any three letters within one partner; and the texts beyond ASCII, whose pairs of letters no trigram tells. */
export const searchIndexes = (table: string): readonly IndexShape[] => [
  {
    name: identifier(table, 'search'),
    isUnique: false,
    method: 'gin',
    keys: ['partner_id', 'search_text gin_trgm_ops'],
    include: [],
    where: LIVE,
  },
  {
    name: identifier(table, 'search_wide'),
    isUnique: false,
    method: 'btree',
    keys: ['partner_id'],
    include: [],
    where: `${LIVE} and octet_length(search_text) > char_length(search_text)`,
  },
];
