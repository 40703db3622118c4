import type { Fields } from '@weft/domain/catalogue/language/field';
import { fieldAt } from '@weft/domain/catalogue/language/field-at';
import { placedMessage } from '@weft/domain/rules/imports/placed-message';
import type { CheckedRow, Edit } from './import-answers.ts';

/** One row of the file with something wrong in it, as it is put right: cells by `c0`, `c1` …, texts all. */
export type CorrectionLine = { readonly row: number; readonly messages: string; readonly [cell: `c${number}`]: string };

const cellKey = (column: number): `c${number}` => `c${column}`;

/** A name that was not found in a module, with those that may have been meant: put right in the whole column at once. */
export type UnknownName = {
  readonly column: number;
  readonly from: string;
  readonly module: string;
  readonly near: readonly string[];
  /** Whether rows may do without it. */
  readonly mayBeEmpty: boolean;
};

/** Most names that are asked about at once; after the next check come the others. */
const MOST_ASKED = 6;

/** The names of a page that were not found, each once. `fields` are those of the records that the rows are. */
export const unknownNames = (
  rows: readonly CheckedRow[],
  headings: readonly string[],
  fields: Fields,
): readonly UnknownName[] => {
  const found = new Map<string, UnknownName>();
  for (const { errors } of rows)
    for (const { column, field, value, near, sought } of errors) {
      const at = headings.indexOf(column);
      if (at === -1 || sought === null) continue;
      const mayBeEmpty = fieldAt(fields, field)?.required !== true;
      found.set(`${at} ${value.trim().toLowerCase()}`, {
        column: at,
        from: value.trim(),
        module: sought,
        near,
        mayBeEmpty,
      });
    }
  return [...found.values()].slice(0, MOST_ASKED);
};

/** What is put right on one page: lines as they stand in the file, faults by path, columns with those first that have one. */
export type Corrected = {
  readonly lines: readonly CorrectionLine[];
  readonly faults: ReadonlyMap<string, string>;
  readonly order: readonly number[];
};

/** A message in the person's language, after its column unless it names that itself, in English or as it is said. */
const placedWords = (column: string, message: string, say: (message: string) => string): string => {
  const said = say(message);
  return placedMessage(column, message) === message ? said : placedMessage(column, said);
};

/** Rows with faults as lines to put right; a record of several rows gives a line for each that is wrong. */
export const correctionLines = (
  rows: readonly CheckedRow[],
  headings: readonly string[],
  labelOf: (key: string) => string,
  /** Says in the person's language what is wrong. */
  say: (message: string) => string,
): Corrected => {
  const lines: CorrectionLine[] = [];
  const faults = new Map<string, string>();
  const wrong = new Set<number>();
  for (const { row: first, errors, cells, more } of rows) {
    for (const row of [...new Set(errors.map((one) => one.row))].toSorted((a, b) => a - b)) {
      const own = errors.filter((one) => one.row === row);
      const texts = row === first ? cells : (more[row] ?? []);
      for (const { column, message } of own) {
        const at = headings.indexOf(column);
        if (at !== -1) wrong.add(at);
        const path = `lines[${lines.length}].${at === -1 ? 'messages' : cellKey(at)}`;
        faults.set(path, [faults.get(path), say(message)].filter(Boolean).join('; '));
      }
      const messages = own
        .map(({ column, field, message }) => placedWords(column === '' ? labelOf(field) : column, message, say))
        .join('\n');
      lines.push({
        row,
        messages,
        ...Object.fromEntries(headings.map((_, at) => [cellKey(at), texts[at] ?? ''])),
      });
    }
  }
  const named = headings.flatMap((heading, at) => (heading === '' ? [] : [at]));
  return { lines, faults, order: [...named.filter((at) => wrong.has(at)), ...named.filter((at) => !wrong.has(at))] };
};

/** Cells that stand otherwise than in the file. */
export const editsBetween = (
  before: readonly CorrectionLine[],
  after: readonly CorrectionLine[],
  columns: readonly number[],
): readonly Edit[] =>
  after.flatMap((line, n) =>
    columns.flatMap((column) => {
      const key = cellKey(column);
      return line === before[n] || line[key] === before[n]?.[key]
        ? []
        : [{ row: line.row, column, value: line[key] ?? '' }];
    }),
  );

/** Faults of cells that nobody has touched yet: what a correction is worth, only the next check knows. */
export const faultsLeft = ({ lines, faults }: Corrected, edits: readonly Edit[]): ReadonlyMap<string, string> => {
  const places = new Map(lines.map(({ row }, n) => [row, n]));
  const touched = new Set(edits.map(({ row, column }) => `lines[${places.get(row) ?? -1}].${cellKey(column)}`));
  return new Map([...faults].filter(([path]) => !touched.has(path)));
};

/** Whether a text was put in the place of another that is not empty: other rows may have it as well. */
export type Replaceable = { readonly column: number; readonly from: string; readonly to: string };

/** The latest correction that may hold for more rows than the one it was made in. */
export const replaceableIn = (before: readonly CorrectionLine[], edits: readonly Edit[]): Replaceable | undefined => {
  const last = edits.at(-1);
  if (last === undefined) return undefined;
  const from = before.find(({ row }) => row === last.row)?.[cellKey(last.column)]?.trim() ?? '';
  return from === '' ? undefined : { column: last.column, from, to: last.value };
};
