import type { TableCell } from 'pdfmake';
import { type Decimal, ZERO } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';

/** What a row adds, by column. */
export type RowAmounts = ReadonlyMap<number, Decimal>;

/** A table of a page whose amounts add up: the rows as pdfmake gets them, heads first, and what each adds. */
export type AddingTable = {
  readonly body: TableCell[][];
  readonly headerRows: number;
  readonly amounts: readonly RowAmounts[];
};

/** Columns that hold amounts, from the left. */
export const sumColumns = ({ amounts }: AddingTable): readonly number[] =>
  [...new Set(amounts.flatMap((row) => [...row.keys()]))].toSorted((a, b) => a - b);

/** A cell of a row of sums. */
export type SumCell = {
  readonly text: string;
  readonly bold?: true;
  readonly colSpan?: number;
  readonly alignment?: 'right';
};

/** Sum of each column over the rows before `end`, exactly, in the order of `sumColumns`. */
const sumsBefore = (table: AddingTable, end: number): readonly Decimal[] =>
  sumColumns(table).map((column) =>
    table.amounts.slice(0, end).reduce((sum, row) => sum.plus(row.get(column) ?? ZERO), ZERO),
  );

/** A row that says sums in their columns, with words before the first of them. */
const sumRow = (table: AddingTable, words: string, sums: readonly string[]): SumCell[] => {
  const columns = sumColumns(table);
  const [first = 0] = columns;
  const shown = new Map(columns.map((column, n) => [column, sums[n] ?? '']));
  return (table.body[0] ?? []).map((_, column): SumCell => {
    if (column === 0 && first > 0) return { text: words, bold: true, colSpan: first };
    if (column < first) return { text: '' }; // pdfmake wants a place for what a span covers
    const sum = shown.get(column);
    if (sum === undefined) return { text: '' };
    return { text: column === 0 ? `${words}\n${sum}` : sum, bold: true, alignment: 'right' };
  });
};

/** The sum row before a row of the table. */
export const sumRowBefore = (table: AddingTable, words: string, end: number): SumCell[] =>
  sumRow(table, words, sumsBefore(table, end).map(formatInr));

/** The row with the longest sums that any page can carry: what it needs, every other has. */
export const widestSumRow = (table: AddingTable, words: string): SumCell[] => {
  const columns = sumColumns(table);
  const running = columns.map(() => ZERO);
  const widest = running.map(formatInr);
  for (const row of table.amounts)
    columns.forEach((column, n) => {
      const sum = (running[n] ?? ZERO).plus(row.get(column) ?? ZERO);
      running[n] = sum;
      const text = formatInr(sum);
      if (text.length > (widest[n] ?? '').length) widest[n] = text;
    });
  return sumRow(table, words, widest);
};
