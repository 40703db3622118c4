import type { Field, Fields } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { ownFields } from './columns.ts';
import { columnOf, identifier, quoted } from './names.ts';
import type { IndexShape } from './shape.ts';
import { indexedSorts, sortColumn, sortExpression } from './sort-keys.ts';

const LIVE = 'deleted_on is null';
const CASELESS = new Set(['text', 'longText', 'email', 'phone', 'url', 'gstin']);

/** What two equal values have in common: texts without their case (spec 01, 0.3). */
export const uniqueExpression = (key: string, field: Field): string => {
  const column = quoted(columnOf(key, field));
  return CASELESS.has(field.kind) ? `lower(${column})` : column;
};

const TEXTS = new Set([...CASELESS, 'choice']);

/** A sibling that is empty is one parent like any other: in an index two nulls would be two. */
export const siblingExpression = (key: string, field: Field): string =>
  `coalesce(${uniqueExpression(key, field)}, ${TEXTS.has(field.kind) ? "''" : '0'})`;

/** Siblings within which a unique value is unique. */
export const uniqueSiblings = (field: Field): readonly string[] => (Array.isArray(field.unique) ? field.unique : []);

/** Name of the index that keeps a field unique: a refused row names it. */
export const uniqueIndexName = (table: string, key: string, field: Field): string =>
  identifier(table, columnOf(key, field), 'unique');

/** Indexes that keep fields unique among live rows of a partner. */
export const uniqueIndexes = (table: string, fields: Fields): readonly IndexShape[] =>
  ownFields(fields)
    .filter(([, field]) => field.unique !== undefined)
    .map(([key, field]) => ({
      name: uniqueIndexName(table, key, field),
      isUnique: true,
      method: 'btree',
      keys: [
        'partner_id',
        ...uniqueSiblings(field).map((sibling) => siblingExpression(sibling, fields[sibling] ?? field)), // checkModules proved the sibling
        uniqueExpression(key, field),
      ],
      include: [],
      where: LIVE,
    }));

/**
 * Indexes of references: "where used" and deletes ask them, filters too. Empty ones take no room, equal ones little (without an id
 * PostgreSQL folds them). `sorted` references have an order with ids already.
 */
export const refIndexes = (table: string, fields: Fields, sorted: readonly string[] = []): readonly IndexShape[] =>
  ownFields(fields)
    .filter(([key, field]) => field.kind === 'ref' && !sorted.includes(key))
    .map(([key, field]) => {
      const column = columnOf(key, field);
      return {
        name: identifier(table, column, 'ref'),
        isUnique: false,
        method: 'btree',
        keys: ['partner_id', quoted(column)],
        include: [],
        where: `${quoted(column)} is not null and ${LIVE}`,
      };
    });

/** Indexes of orders. The text itself rides along: without it PostgreSQL reads the table for an expression that the index holds. */
export const sortIndexes = (table: string, module: Module): readonly IndexShape[] =>
  indexedSorts(module).flatMap((key) => {
    const sort = sortColumn(module, key);
    if (sort === undefined) return [];
    return [
      {
        name: identifier(table, sort.column, 'order'),
        isUnique: false,
        method: 'btree' as const,
        keys: ['partner_id', sortExpression(sort.column, sort.isText), 'id'],
        include: sort.isText ? [quoted(sort.column)] : [],
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
