import type { Decimal } from '@weft/domain/rules/decimal/decimal';
import type { ReactNode } from 'react';

/** How a column's values are read, aligned, sorted and shown. */
export type ColumnKind =
  | 'text'
  | 'number'
  | 'quantity'
  | 'money'
  | 'percent'
  | 'date'
  | 'dateTime'
  | 'boolean'
  | 'status'
  | 'link';

/** The colour family of a status; the word is always shown beside it. */
export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

/**
 * One column. `key` names the row's property unless `get` reads something else.
 * @example { key: 'total', label: 'Total', kind: 'money', total: 'sum' }
 */
export type Column<Row extends object> = {
  readonly key: string;
  readonly label: string;
  readonly kind: ColumnKind;
  /** First width in px; the kind's own when left out. */
  readonly width?: number;
  /** Takes no part of the room that is left: somebody gave it its width. */
  readonly isWidthFixed?: boolean;
  /** Decimal places shown: quantity 3, money 2, percent 2, number up to 6 when left out. */
  readonly places?: number;
  /** Decimal places of a row whose figure is counted in a unit of its own; `places` where it says none. */
  readonly placesOf?: (row: Row) => number | undefined;
  /** Reads the value; the row's property `key` when left out. */
  readonly get?: (row: Row) => unknown;
  /** Words the value; also what is searched and copied. */
  readonly format?: (value: unknown, row: Row) => string;
  /** Draws the cell; its text still comes from `format`. */
  readonly render?: (row: Row) => ReactNode;
  /** Address of a `link` column. */
  readonly href?: (row: Row) => string | undefined;
  /** Colours, as `#rrggbb`, of chips before the cell's words: those that somebody gave to what the words say. */
  readonly swatches?: (row: Row) => readonly string[];
  /** Colour family of a `status` column. */
  readonly tone?: (row: Row) => Tone;
  /** Heads the card on narrow screens; the first column when none says so. */
  readonly isTitle?: boolean;
  readonly isHiddenOnCard?: boolean;
  /** Not shown until the user picks it in the column chooser. */
  readonly isHiddenAtFirst?: boolean;
  readonly isSortable?: boolean;
  /** Not asked about in its head, where the table has filters. */
  readonly isFilterable?: boolean;
  /** Lets the cell be changed in place. */
  readonly edit?: CellEdit<Row>;
  /** `sum` adds the shown rows up exactly; a text or decimal is the server's own figure. */
  readonly total?: 'sum' | Decimal;
};

/** How the text that a person typed into a cell is read. */
export type CellEdit<Row extends object> = {
  /** The new value, or why the text is none. */
  readonly read: (text: string, row: Row) => { readonly value: unknown } | { readonly fault: string };
  /** What stands in the control at first; the cell's own words when left out. */
  readonly text?: (row: Row) => string;
  /** Given, one of these is chosen; `read` gets its value. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Whether this row's cell may be changed; yes when left out. */
  readonly isEditable?: (row: Row) => boolean;
};

/** What a person changed in a cell. */
export type CellChange<Row extends object> = { readonly row: Row; readonly key: string; readonly value: unknown };

/** What is asked of one column. Ends of a range are plain figures or ISO dates, `null` for open. */
export type ColumnFilter =
  | { readonly kind: 'contains'; readonly text: string }
  | { readonly kind: 'range'; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'among'; readonly texts: readonly string[] };
export type ColumnFilters = Readonly<Record<string, ColumnFilter>>;

export type RowKey = string | number;
export type SortDirection = 'ascending' | 'descending';
/** One sort step; the first step of a list rules, later ones break its ties. */
export type SortKey = { readonly key: string; readonly direction: SortDirection };

/** What a person may change about the columns; keep it per staff and hand it back. */
export type ColumnState = {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
  readonly widths: Readonly<Record<string, number>>;
  /** Columns that stay in sight at the start while others scroll; left out as long as nobody chose: the first one. */
  readonly pinned?: readonly string[];
  /** A row of filters stands below the heads. */
  readonly hasFilterRow?: boolean;
};
