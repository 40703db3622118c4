import { decimal } from '@weft/domain/rules/decimal/decimal';
import { isObject } from '../../../product/session/ui-memory.ts';
import type { FieldLine } from './field-lines.ts';

const TEXTS = ['fieldLabel', 'defaultValue', 'helpText'] as const;
const CHOICES = ['isRequired', 'isVisible', 'showInList'] as const;
const FIGURES = ['order', 'width'] as const;
const COLUMNS = [...TEXTS, ...CHOICES, ...FIGURES];
type Column = (typeof COLUMNS)[number];

type Lines = readonly FieldLine[];

const textOf = (value: FieldLine[Column]): string => value?.toString() ?? '';
const isAlike = (a: FieldLine[Column], b: FieldLine[Column]): boolean => textOf(a) === textOf(b);
const byKey = (lines: Lines): ReadonlyMap<string, FieldLine> => new Map(lines.map((line) => [line.key, line]));

/** Lines with what somebody changed put on what another one stored meanwhile; `clashes`: what the other one stored in cells that both changed, by path. */
export type MergedLines = { readonly lines: Lines; readonly clashes: ReadonlyMap<string, string> };

/** Puts my changes on what is stored now, cell by cell: where only one of the two changed a cell, it stays as that one has it. */
export const onTheirs = (before: Lines, mine: Lines, theirs: Lines): MergedLines => {
  const [was, own] = [byKey(before), byKey(mine)];
  const clashes = new Map<string, string>();
  const lines = theirs.map((line, at): FieldLine => {
    const [old, now] = [was.get(line.key), own.get(line.key)];
    if (old === undefined || now === undefined) return line;
    const changed = COLUMNS.filter((column) => !isAlike(old[column], now[column]));
    for (const column of changed)
      if (!isAlike(old[column], line[column]) && !isAlike(now[column], line[column]))
        clashes.set(`fieldDetails[${at}].${column}`, textOf(line[column]));
    return { ...line, ...Object.fromEntries(changed.map((column) => [column, now[column]])) };
  });
  return { lines, clashes };
};

/** A cell that is unsaved, as it was and as it is. */
type DraftCell = { readonly key: string; readonly column: Column; readonly was: string; readonly now: string };

const isDraftCell = (value: unknown): value is DraftCell =>
  isObject(value) &&
  ['key', 'was', 'now'].every((key) => typeof value[key] === 'string') &&
  COLUMNS.some((column) => column === value['column']);

/** What of the lines is unsaved, to be kept. */
export const draftOf = (before: Lines, mine: Lines): { readonly cells: readonly DraftCell[] } => {
  const was = byKey(before);
  return {
    cells: mine.flatMap((line) =>
      COLUMNS.flatMap((column) => {
        const old = was.get(line.key);
        if (old === undefined || isAlike(old[column], line[column])) return [];
        return [{ key: line.key, column, was: textOf(old[column]), now: textOf(line[column]) }];
      }),
    ),
  };
};

const NUMBER = /^\d+(?:\.\d+)?$/u;

const valueOf = (column: Column, text: string): FieldLine[Column] => {
  if (FIGURES.some((one) => one === column)) return NUMBER.test(text) ? decimal(text) : null;
  return text === '' && CHOICES.some((one) => one === column) ? null : text;
};

const withCells = (lines: Lines, cells: readonly DraftCell[], side: 'was' | 'now'): Lines =>
  lines.map((line) => ({
    ...line,
    ...Object.fromEntries(
      cells.filter(({ key }) => key === line.key).map((cell) => [cell.column, valueOf(cell.column, cell[side])]),
    ),
  }));

/** What was kept, on the lines as they are stored now; what both changed meanwhile is told. */
export const fromDraft = ({ cells }: { readonly cells?: unknown }, stored: Lines): MergedLines => {
  const kept = Array.isArray(cells) ? cells.filter(isDraftCell) : [];
  return onTheirs(withCells(stored, kept, 'was'), withCells(stored, kept, 'now'), stored);
};
