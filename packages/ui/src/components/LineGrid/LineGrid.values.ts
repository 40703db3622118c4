import { decimal, isDecimal, placesOf, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { optionText, type Option } from '../ComboboxField/ComboboxField.options.ts';
import { figureText as columnFigure } from '../DataTable/DataTable.cells.ts';
import { dateText, readDate } from '../DateField/DateField.dates.ts';
import { timeHere } from '../DateTimeField/DateTimeField.time.ts';
import type { Reading } from '../Field/use-entry.ts';
import { readFigure } from '../NumberField/NumberField.reading.ts';
import { momentText, readMoment } from './LineGrid.moment.ts';
import { asChoices, choicesText, offeredChoices, readChoices } from './LineGrid.choices.ts';
import type { FigureLineColumn, FileLineColumn, LineColumn, WrittenLineColumn } from './LineGrid.types.ts';

const PLACES = { number: 6, quantity: 3, money: 2, percent: 4 } as const;
/** A quantity keeps what was typed, however fine: its unit refuses it, nothing rounds it. */
const KEPT_PLACES = 6;

export const isFigureLine = <Line extends object>(column: LineColumn<Line>): column is FigureLineColumn<Line> =>
  column.kind in PLACES;

export const isFileLine = <Line extends object>(column: LineColumn<Line>): column is FileLineColumn<Line> =>
  column.kind === 'file';

/** A column as one line has it: a reference may offer less there. */
export const columnFor = <Line extends object, C extends LineColumn<Line>>(column: C, line: Line): C => {
  const search = column.kind === 'ref' ? column.searchFor?.(line) : undefined;
  return search === undefined || column.kind !== 'ref' ? column : { ...column, search };
};

/** Whether a cell is more than a line of text: Enter, F2 and a press open its list or its files. */
export const opensMore = <Line extends object>({ kind }: LineColumn<Line>): boolean =>
  kind === 'choices' || kind === 'file';

/** Whether the column is shown only. */
export const isShownOnly = <Line extends object>(column: LineColumn<Line>): boolean =>
  column.isReadOnly === true || column.compute !== undefined;

/** The first column in which something is entered; the first of all where nothing is. */
export const firstEnteredOf = <Line extends object>(columns: readonly LineColumn<Line>[]): number =>
  Math.max(
    0,
    columns.findIndex((column) => !isShownOnly(column)),
  );

/** Whether a line takes a value there: the column is entered, and the line has the cell. */
export const takesEntry = <Line extends object>(column: LineColumn<Line>, line: Line): boolean =>
  !isShownOnly(column) && column.hasCell?.(line) !== false;

/** The column's value in a line, entered or worked out; null where the line has no such cell. */
export const lineValue = <Line extends object>(column: LineColumn<Line>, line: Line): unknown => {
  if (column.hasCell?.(line) === false) return null;
  return column.compute ? column.compute(line) : Reflect.get(line, column.key);
};

export const asFigure = (value: unknown): Decimal | null => (isDecimal(value) ? value : null);
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');
export const asDate = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const asOption = (value: unknown): Option | null =>
  typeof value === 'object' && value !== null && 'id' in value && 'name' in value
    ? (value as Option) // both marks of an option are there; the line's own type says the rest
    : null;

/** Ids of a cell of files. */
export const asFiles = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((one): one is number => typeof one === 'number') : [];

/** Decimals of a column's figures where no line says its own. */
export const shownAtLeast = <Line extends object>({ kind, places }: FigureLineColumn<Line>): number =>
  places ?? PLACES[kind];

/** How a figure of this column is typed and kept. */
export const figureForm = <Line extends object>({ kind, places, unit }: FigureLineColumn<Line>) => ({
  minPlaces: kind === 'quantity' ? (places ?? PLACES.quantity) : kind === 'money' ? PLACES.money : 0,
  maxPlaces: kind === 'quantity' ? KEPT_PLACES : (places ?? PLACES[kind]),
  negative: kind !== 'quantity',
  shorthand: kind === 'money',
  unit,
});

/** Decimals that a cell shows: of an entered quantity never fewer than it has. */
const shownPlaces = <Line extends object>(column: FigureLineColumn<Line>, line: Line, value: unknown): number => {
  const own = column.placesOf?.(line) ?? shownAtLeast(column);
  return column.kind === 'quantity' && isDecimal(value) && !isShownOnly(column) ? Math.max(own, placesOf(value)) : own;
};

/** The cell in words, as shown and copied. */
export function lineText<Line extends object>(column: LineColumn<Line>, line: Line): string {
  const value = lineValue(column, line);
  if (isFigureLine(column)) return columnFigure({ kind: column.kind, places: shownPlaces(column, line, value) }, value);
  switch (column.kind) {
    case 'date':
      return dateText(asDate(value));
    case 'dateTime':
      return momentText(asDate(value));
    case 'choice':
      return column.options.find((option) => option.value === value)?.label ?? '';
    case 'choices':
      return choicesText(column.options, asChoices(value));
    case 'file':
      return asFiles(value)
        .map((id) => column.fileOf(id).name)
        .join(', ');
    case 'ref': {
      const option = asOption(value);
      return option ? optionText(option) : '';
    }
    case 'text':
      return asText(value);
  }
}

/** Whether a cell holds the same in two lines. Files of one name are still two. */
export const isSameCell = <Line extends object>(column: LineColumn<Line>, a: Line, b: Line): boolean =>
  isFileLine(column)
    ? asFiles(lineValue(column, a)).join() === asFiles(lineValue(column, b)).join()
    : lineText(column, a) === lineText(column, b);

const sameText = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** What a pasted text means in a column; references are looked up elsewhere. Nothing is nothing. */
export function readLineText<Line extends object>(
  column: Exclude<WrittenLineColumn<Line>, { kind: 'ref' }>,
  text: string,
  today: string,
): Reading<unknown> {
  const fault = 'NOT_READ';
  if (isFigureLine(column)) return readFigure(text.replace(/%$/, ''), figureForm(column), fault);
  switch (column.kind) {
    case 'date':
      return readDate(text, today, fault);
    case 'dateTime':
      return readMoment(text, { today, now: timeHere() }, fault);
    case 'choice': {
      if (text.trim() === '') return { value: null };
      const found = column.options.find(({ label, value }) => sameText(label, text) || sameText(value, text));
      return found && found.isDisabled !== true ? { value: found.value } : { fault };
    }
    case 'choices': {
      const read = readChoices(text, offeredChoices(column.options, []));
      return 'unknown' in read ? { fault } : read;
    }
    case 'text':
      return { value: column.maxLength === undefined ? text.trim() : text.trim().slice(0, column.maxLength) };
  }
}

/** Sum of a column's figures over all lines, exact. */
export const lineTotal = <Line extends object>(column: LineColumn<Line>, lines: readonly Line[]): Decimal =>
  lines.reduce((sum, line) => sum.plus(asFigure(lineValue(column, line)) ?? '0'), decimal('0'));

/** Whether nothing has been entered in a line: it is empty, or as a new one begins. */
export const isBlankLine = <Line extends object>(
  columns: readonly LineColumn<Line>[],
  line: Line,
  begun: Line,
): boolean =>
  columns.every((column) => isShownOnly(column) || ['', lineText(column, begun)].includes(lineText(column, line)));
