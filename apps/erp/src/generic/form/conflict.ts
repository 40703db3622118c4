import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type LineRow, lineRows, mergedLines, type Side } from './conflict-lines.ts';
import { wireValues } from './form-values.ts';

/** A field that somebody else and this person have changed differently. */
export type Clash = { readonly key: string; readonly mine: unknown; readonly theirs: unknown };

/** A field of lines that both have changed, by its touched lines. */
type LinesClash = { readonly key: string; readonly rows: readonly LineRow[] };

/** What two people did to one record. `theirsAlone` are fields that only the other one changed. */
export type Conflict = {
  readonly clashes: readonly Clash[];
  readonly lines: readonly LinesClash[];
  readonly theirsAlone: readonly string[];
};

/** What was chosen, by the field, or by field and line (`choiceOf`). */
export type Choice = { readonly [key: string]: Side };

/** Under what the choice of a line is kept. */
export const choiceOf = (key: string, row: LineRow): string => `${key} ${row.key}`;

const textOf = (module: Module, record: AnyRecord, key: string): string =>
  JSON.stringify(wireValues(module, { [key]: record[key] ?? null })[key] ?? null);

/**
 * Compares the record as it was when the form opened with what each of the two made of it. Lines are compared one by one, by their id: those
 * that one of the two touched need no question.
 */
export const conflictOf = (module: Module, before: AnyRecord, mine: AnyRecord, theirs: AnyRecord): Conflict => {
  const keys = Object.entries(module.fields).flatMap(([key, field]) => (isHeld(field) ? [] : [key]));
  const changed = (record: AnyRecord, key: string): boolean =>
    textOf(module, record, key) !== textOf(module, before, key);
  const theirKeys = keys.filter(
    (key) => changed(theirs, key) && textOf(module, theirs, key) !== textOf(module, mine, key),
  );
  const both = theirKeys.filter((key) => changed(mine, key));
  return {
    clashes: both
      .filter((key) => module.fields[key]?.kind !== 'lines')
      .map((key) => ({ key, mine: mine[key], theirs: theirs[key] })),
    lines: both.flatMap((key) => {
      const { kind, of = {} } = module.fields[key] ?? {};
      const values = { before: before[key], mine: mine[key], theirs: theirs[key] };
      return kind === 'lines' ? [{ key, rows: lineRows(of, values) }] : [];
    }),
    theirsAlone: theirKeys.filter((key) => !changed(mine, key)),
  };
};

/** What somebody has to choose, as it is kept in a choice: nothing stays by itself that both changed (spec 01, 1.13). */
export const questionsOf = ({ clashes, lines }: Conflict): readonly string[] => [
  ...clashes.map(({ key }) => key),
  ...lines.flatMap(({ key, rows }) => rows.filter(({ isClash }) => isClash).map((row) => choiceOf(key, row))),
];

const withNames = (record: AnyRecord, key: string): AnyRecord =>
  Object.fromEntries([key, `${key}Name`, `${key}Code`].map((each) => [each, record[each]]));

/** One record as it was when the form opened, and as each of the two has it. */
export type Versions = { readonly before: AnyRecord; readonly mine: AnyRecord; readonly theirs: AnyRecord };

/**
 * The record to save after a conflict: theirs as it stands now, with mine where it was chosen and where only I changed something. Nothing as long
 * as a question is open.
 */
export const resolved = (
  module: Module,
  conflict: Conflict,
  { before, mine, theirs }: Versions,
  choice: Choice,
): AnyRecord | undefined => {
  if (questionsOf(conflict).some((key) => choice[key] === undefined)) return undefined;
  const { clashes, lines, theirsAlone } = conflict;
  const fromThem = [...theirsAlone, ...clashes.map(({ key }) => key).filter((key) => choice[key] === 'theirs')];
  const merged = lines.map(({ key }) => {
    const values = { before: before[key], mine: mine[key], theirs: theirs[key] };
    return [key, mergedLines(module.fields[key]?.of ?? {}, values, (row) => choice[choiceOf(key, row)])] as const;
  });
  return {
    ...mine,
    ...Object.fromEntries(fromThem.flatMap((key) => Object.entries(withNames(theirs, key)))),
    ...Object.fromEntries(merged),
    version: theirs['version'],
  };
};
