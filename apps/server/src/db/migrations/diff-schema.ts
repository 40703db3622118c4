import { quoted } from '../schema/names.ts';
import type { SchemaShape, TableShape } from '../schema/shape.ts';
import { addForeignKey, createTable } from '../schema/write-sql.ts';
import { diffTable } from './diff-table.ts';

/** What the catalogue no longer has and a migration was not allowed to drop. The message tells the cure. */
export class DropRefused extends Error {
  override readonly name = 'DropRefused';
}

const section = (title: string, statements: readonly string[]): readonly string[] =>
  statements.length === 0 ? [] : [`-- ${title}`, ...statements, ''];

/** The old table under its present name, with constraints and indexes as they are called in the database. */
const withName = (table: TableShape, name: string): TableShape => ({ ...table, name });

/**
 * SQL that brings a database from one schema to another, in an order in which it runs; empty text when they are equal.
 * Renames are what declarations say with `was`. What is gone from the catalogue is dropped only when `allowDrop` says so.
 *
 * @throws DropRefused naming every table and column that would be lost
 * @throws Error when rows that exist could not obey a new rule
 */
export const diffSchema = (old: SchemaShape, now: SchemaShape, { allowDrop = false } = {}): string => {
  const present = new Map(old.tables.map((table) => [table.name, table]));
  const wanted = new Set(now.tables.map(({ name }) => name));
  const renames = new Map(
    now.tables.flatMap(({ name, was }) =>
      was !== undefined && !present.has(name) && present.has(was) && !wanted.has(was) ? [[name, was] as const] : [],
    ),
  );
  const beforeOf = ({ name }: TableShape): TableShape | undefined => present.get(renames.get(name) ?? name);
  const made = now.tables.filter((table) => beforeOf(table) === undefined);
  const kept = now.tables.flatMap((table) => {
    const before = beforeOf(table);
    return before === undefined ? [] : [{ table, change: diffTable(withName(before, table.name), table) }];
  });
  const isRenamed = new Set(renames.values());
  const lostTables = old.tables.filter(({ name }) => !wanted.has(name) && !isRenamed.has(name)).map(({ name }) => name);
  const lostColumns = kept.flatMap(({ table, change }) =>
    change.dropped.map((column) => [table.name, column] as const),
  );

  if (!allowDrop && lostTables.length + lostColumns.length > 0) {
    const names = [...lostTables, ...lostColumns.map((pair) => pair.join('.'))].join(', ');
    throw new DropRefused(
      `These are no longer in the catalogue, and their data would be lost: ${names}. ` +
        `When a field was renamed, say so with 'was' in its declaration; to drop them for good, run again with --allow-drop.`,
    );
  }

  return [
    ...section(
      'Renamed tables',
      [...renames].map(([name, was]) => `alter table ${quoted(was)} rename to ${quoted(name)};`),
    ),
    ...section(
      'References that end',
      kept.flatMap(({ change }) => change.unbind),
    ),
    ...kept.flatMap(({ table, change }) => section(`Table ${table.name}`, change.change)),
    ...made.flatMap((table) => section(`Table ${table.name}`, createTable(table))),
    ...section('References', [
      ...made.flatMap(({ name, foreignKeys }) => foreignKeys.map((key) => addForeignKey(name, key))),
      ...kept.flatMap(({ change }) => change.bind),
    ]),
    ...section('Dropped for good', [
      ...lostColumns.map(([table, column]) => `alter table ${quoted(table)} drop column ${quoted(column)};`),
      ...(lostTables.length === 0 ? [] : [`drop table ${lostTables.map(quoted).join(', ')};`]),
    ]),
  ].join('\n');
};
