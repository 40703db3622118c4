import { literal, quoted } from '../schema/names.ts';
import type { CheckShape, ColumnShape, ForeignKeyShape, IndexShape, TableShape } from '../schema/shape.ts';
import { addCheck, addForeignKey, columnDefinition, createIndex, fillSearchText } from '../schema/write-sql.ts';

/** Statements of one table's change, by the step in which they must run. */
export type TableChange = {
  /** References that go or change: before anything they stand on. */
  readonly unbind: readonly string[];
  readonly change: readonly string[];
  /** New references: when every table stands. */
  readonly bind: readonly string[];
  /** Columns that the catalogue no longer has. */
  readonly dropped: readonly string[];
};

type Named = { readonly name: string };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const byName = <T extends Named>(list: readonly T[]): ReadonlyMap<string, T> =>
  new Map(list.map((one) => [one.name, one]));

/** A thing of the old table as it would be called and written after columns were renamed. */
const renamedIn = <T>(thing: T, names: ReadonlyMap<string, string>): T => {
  let text = JSON.stringify(thing);
  for (const [old, now] of names) text = text.replaceAll(new RegExp(`(?<![a-z0-9_])${old}(?![a-z0-9_])`, 'gu'), now);
  return JSON.parse(text) as T; // the same shape: only words inside texts were replaced
};

/** What becomes of checks, references and indexes: kept, renamed (same content, other name), dropped, made. */
const compare = <T extends Named>(old: readonly T[], now: readonly T[], columns: ReadonlyMap<string, string>) => {
  const wanted = byName(now);
  const renamed = new Map<string, string>();
  const dropped: string[] = [];
  const settled = new Set<string>();
  for (const one of old) {
    const as = renamedIn({ ...one, name: '' }, columns);
    const twin =
      now.find((other) => other.name === one.name && same({ ...other, name: '' }, as)) ??
      now.find(
        (other) =>
          !settled.has(other.name) && !old.some(({ name }) => name === other.name) && same({ ...other, name: '' }, as),
      );
    if (twin === undefined) dropped.push(one.name);
    else {
      settled.add(twin.name);
      if (twin.name !== one.name) renamed.set(one.name, twin.name);
    }
  }
  return { renamed, dropped, made: [...wanted.values()].filter(({ name }) => !settled.has(name)) };
};

const addColumn = (table: string, column: ColumnShape): readonly string[] => {
  if (column.generated === undefined && column.isRequired && column.default === undefined && column.name !== 'id') {
    throw new Error(
      `${table}.${column.name} is new and always filled, but rows that are already there have no value for it: ` +
        `give the field a default, or let it be optional.`,
    );
  }
  return [`alter table ${quoted(table)} add column ${columnDefinition(column)};`];
};

/** Fills what is empty. Isolation binds even the owner, so it is lifted for the moment. */
const fillEmpty = (table: string, column: ColumnShape): readonly string[] => {
  if (column.default === undefined) {
    throw new Error(
      `${table}.${column.name} is to be always filled, but rows may be empty: give the field a default, or leave it optional.`,
    );
  }
  return unforced(table, [
    `update ${quoted(table)} set ${quoted(column.name)} = ${column.default} where ${quoted(column.name)} is null;`,
  ]);
};

const unforced = (table: string, statements: readonly string[]): readonly string[] => [
  `alter table ${quoted(table)} no force row level security;`,
  ...statements,
  `alter table ${quoted(table)} force row level security;`,
];

/** The old value in the new type; what was one becomes a list of one. */
const converted = (old: ColumnShape, { name, type }: ColumnShape): string =>
  type === `${old.type}[]`
    ? `case when ${quoted(name)} is not null then array[${quoted(name)}] end`
    : `${quoted(name)}::${type}`;

const alterColumn = (table: string, old: ColumnShape, now: ColumnShape): readonly string[] => {
  const alter = `alter table ${quoted(table)} alter column ${quoted(now.name)}`;
  return [
    ...(old.type === now.type
      ? []
      : [
          ...(old.default === undefined ? [] : [`${alter} drop default;`]), // it may not convert
          `${alter} type ${now.type} using ${converted(old, now)};`,
        ]),
    ...(old.default === now.default && old.type === now.type
      ? []
      : [now.default === undefined ? `${alter} drop default;` : `${alter} set default ${now.default};`]),
    ...(old.isRequired === now.isRequired
      ? []
      : now.isRequired
        ? [...fillEmpty(table, now), `${alter} set not null;`]
        : [`${alter} drop not null;`]),
  ];
};

/** A generated column cannot be changed, nor the type of what it is made of: it is dropped and made again. */
const isKept = (old: ColumnShape, now: ColumnShape | undefined): boolean =>
  now !== undefined && (old.generated === undefined || (old.generated === now.generated && old.type === now.type));

const renameOf = (kind: string) => (table: string) => (old: string, now: string) =>
  kind === 'index'
    ? `alter index ${old} rename to ${now};`
    : `alter table ${quoted(table)} rename constraint ${old} to ${now};`;

/**
 * How a table of the last snapshot becomes the table of the catalogue. `old` already bears the table's present name.
 * Throws when rows that exist could not obey a new rule; the message tells the cure.
 */
export const diffTable = (old: TableShape, now: TableShape): TableChange => {
  const table = now.name;
  const present = byName(old.columns);
  const wanted = byName(now.columns);
  const renames = new Map(
    now.columns.flatMap(({ name, was }) =>
      was !== undefined && !present.has(name) && present.has(was) && !wanted.has(was) ? [[was, name] as const] : [],
    ),
  );
  const renamedColumns = renamedIn(old.columns, renames);
  const held = byName(renamedColumns);
  const gone = renamedColumns.filter((column) => !isKept(column, wanted.get(column.name)));
  const dropped = gone.filter(({ generated }) => generated === undefined).map(({ name }) => name);
  const remade = new Set(gone.filter(({ generated }) => generated !== undefined).map(({ name }) => name));
  const checks = compare<CheckShape>(old.checks, now.checks, renames);
  const indexes = compare<IndexShape>(old.indexes, now.indexes, renames);
  const keys = compare<ForeignKeyShape>(old.foreignKeys, now.foreignKeys, renames);
  const dropConstraint = (name: string): string => `alter table ${quoted(table)} drop constraint ${name};`;
  const isNewlySearched = now.searched !== undefined && old.searched === undefined;
  const isSearchedAnew = (now.searched ?? []).length > 0 && !same(renamedIn(old.searched ?? [], renames), now.searched);

  return {
    unbind: keys.dropped.map(dropConstraint),
    change: [
      ...checks.dropped.map(dropConstraint),
      ...indexes.dropped.map((name) => `drop index ${name};`),
      ...[...renames].map(
        ([from, to]) => `alter table ${quoted(table)} rename column ${quoted(from)} to ${quoted(to)};`,
      ),
      ...[...checks.renamed].map(([from, to]) => renameOf('constraint')(table)(from, to)),
      ...[...keys.renamed].map(([from, to]) => renameOf('constraint')(table)(from, to)),
      ...[...indexes.renamed].map(([from, to]) => renameOf('index')(table)(from, to)),
      // nothing is lost with a column that is made of others
      ...[...remade].map((column) => `alter table ${quoted(table)} drop column ${quoted(column)};`),
      ...now.columns.flatMap((column) => {
        const before = remade.has(column.name) ? undefined : held.get(column.name);
        return before === undefined ? addColumn(table, column) : alterColumn(table, before, column);
      }),
      ...checks.made.map((check) => addCheck(table, check)),
      ...(isNewlySearched ? [`call weft_let_search(${literal(quoted(table))});`] : []),
      ...(isSearchedAnew ? unforced(table, [fillSearchText(now)]) : []),
      ...indexes.made.map((index) => createIndex(table, index)),
    ],
    bind: keys.made.map((key) => addForeignKey(table, key)),
    dropped,
  };
};
