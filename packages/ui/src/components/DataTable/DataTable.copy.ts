/** A rectangle of cells, ends included. */
export type CellRange = {
  readonly fromRow: number;
  readonly toRow: number;
  readonly fromCol: number;
  readonly toCol: number;
};

/** The rectangle between two cells, whichever way it was drawn. */
export const rangeBetween = (
  a: { readonly row: number; readonly col: number },
  b: { readonly row: number; readonly col: number },
): CellRange => ({
  fromRow: Math.min(a.row, b.row),
  toRow: Math.max(a.row, b.row),
  fromCol: Math.min(a.col, b.col),
  toCol: Math.max(a.col, b.col),
});

const NEEDS_QUOTES = /[\t\r\n"]/;

/**
 * Cells as a spreadsheet takes them: tabs between cells, line ends between rows; a text that holds one of these stands
 * in quotes.
 * @example tsv([['a', 'b\tc']]) → 'a\t"b\tc"'
 */
export const tsv = (rows: readonly (readonly string[])[]): string =>
  rows
    .map((cells) =>
      cells.map((text) => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join('\t'),
    )
    .join('\n');
