import type { WireRecord } from '@weft/api/resource/resource';
import type { Column } from '@weft/ui/DataTable';

/** First widths in px by column; what is longer is cut, and told in full where it is pointed at. */
export type DeskWidths = { readonly [key: string]: number };

/** A column with the width that it has on a desk of 1440 px, where another one than its kind's is said. */
export const onDesk = (column: Column<WireRecord>, widths: DeskWidths): Column<WireRecord> => {
  const width = widths[column.key];
  return width === undefined ? column : { ...column, width };
};

/** Goods in one unit say its symbol: their name would not stand beside the figure. */
export const inSymbol = (column: Column<WireRecord>): Column<WireRecord> =>
  column.key === 'totalUom' ? { ...column, get: (row) => row['totalUomCode'] } : column;
