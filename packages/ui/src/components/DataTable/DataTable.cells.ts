import { isDecimal, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { formatDateTime, inIndia } from '@weft/domain/rules/dates/in-india';
import { formatDate } from '@weft/domain/rules/dates/format-date';
import { amountPlaces } from '@weft/domain/rules/format/figure';
import { formatNumber, formatQuantity } from '@weft/domain/rules/format/format-number';
import type { IndexColumn } from './DataTable.index.ts';
import type { Column, ColumnKind } from './DataTable.types.ts';

/** Words of the cells that no row brings along. */
export type CellWords = { readonly yes: string; readonly no: string };

const DATE_LENGTH = 10;
const DEFAULT_PLACES = { number: 6, quantity: 3, money: 2, percent: 2 } as const;

type FigureKind = keyof typeof DEFAULT_PLACES;

const isFigureKind = (kind: ColumnKind): kind is FigureKind => kind in DEFAULT_PLACES;

/** Whether the column's values are figures: aligned at the end, sorted by size, totalled. */
export const isFigureColumn = ({ kind }: { readonly kind: ColumnKind }): boolean => isFigureKind(kind);

/** The column's value in a row: `get`, or the property of that name. */
export const cellValue = <Row extends object>(column: Column<Row>, row: Row): unknown =>
  column.get ? column.get(row) : Reflect.get(row, column.key);

const asFigure = (value: unknown): Decimal | number | string | null =>
  typeof value === 'number' || (typeof value === 'string' && value !== '') || isDecimal(value) ? value : null;

const plainText = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' || isDecimal(value) ? value.toString() : '';
};

/** How the column's figure is shown in a row. */
const formIn = <Row extends object>({ kind, places, placesOf }: Column<Row>, row: Row) => ({
  kind,
  places: placesOf?.(row) ?? places,
});

const isoDate = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A figure in the form of its column; also used for totals. */
export function figureText(
  { kind, places }: { kind: ColumnKind; places?: number | undefined },
  value: unknown,
): string {
  const figure = asFigure(value);
  if (figure === null || !isFigureKind(kind)) return '';
  const maxPlaces = places ?? DEFAULT_PLACES[kind];
  switch (kind) {
    case 'quantity':
      return formatQuantity(figure, maxPlaces);
    case 'money':
      return formatNumber(figure, { ...amountPlaces(maxPlaces), grouping: 'indian' });
    case 'percent':
      return `${formatNumber(figure, { maxPlaces })} %`;
    case 'number':
      return formatNumber(figure, { maxPlaces, grouping: 'indian' });
  }
}

/** The cell in words, as it is shown and copied; empty for nothing. */
export function cellText<Row extends object>(column: Column<Row>, row: Row, words: CellWords): string {
  const value = cellValue(column, row);
  if (column.format) return column.format(value, row);
  if (value === null || value === undefined) return '';
  switch (column.kind) {
    case 'number':
    case 'quantity':
    case 'money':
    case 'percent':
      return figureText(formIn(column, row), value);
    case 'date':
      return formatDate(isoDate(value).slice(0, DATE_LENGTH));
    case 'dateTime':
      return formatDateTime(isoDate(value));
    case 'boolean':
      return value === true ? words.yes : words.no;
    case 'text':
    case 'status':
    case 'link':
      return plainText(value);
  }
}

const NOT_DIGITS = /\D/g;

/** The value by which a row is ordered, null when empty; undefined for columns ordered by their text. */
export function orderValue(kind: ColumnKind, value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value === 'boolean') return Number(value);
  if (value === null || value === undefined || value === '') return null;
  const text = plainText(value);
  // 2026-07-05T09:30 → 202607050930, padded so that days and minutes stay in one order
  if (kind === 'date') return Number(text.slice(0, DATE_LENGTH).replace(NOT_DIGITS, ''));
  if (kind === 'dateTime') return Number(inIndia(text).replace(NOT_DIGITS, '').padEnd(12, '0'));
  return Number(text);
}

/** A figure as it is searched: plain, with all decimals shown, so that typed groups and zeros are found. */
function plainFigure(kind: FigureKind, places: number | undefined, value: unknown): string {
  const fixed = places ?? (kind === 'number' || kind === 'percent' ? undefined : DEFAULT_PLACES[kind]);
  if (typeof value === 'number') return fixed === undefined ? String(value) : value.toFixed(fixed);
  if (isDecimal(value)) return value.toFixed(fixed);
  return typeof value === 'string' ? value : '';
}

/** What the search and order index needs to know of a column. */
export function indexColumn<Row extends object>(column: Column<Row>, words: CellWords): IndexColumn<Row> {
  const { key, kind } = column;
  if (kind === 'text' || kind === 'status' || kind === 'link') {
    return { key, kind: 'text', text: (row) => cellText(column, row, words) };
  }
  const isPlain = isFigureKind(kind) && !column.format;
  return {
    key,
    kind: 'number',
    value: (row) => orderValue(kind, cellValue(column, row)),
    text: isPlain
      ? (row) => plainFigure(kind, formIn(column, row).places, cellValue(column, row))
      : (row) => cellText(column, row, words),
  };
}
