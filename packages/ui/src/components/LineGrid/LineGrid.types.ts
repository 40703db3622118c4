import type { Option, OptionSearch } from '../ComboboxField/ComboboxField.options.ts';
import type { Choice } from '../SelectField/SelectField.tsx';

type Common<Line extends object> = {
  readonly key: string;
  readonly label: string;
  /** Least width in px; the kind's own when left out. */
  readonly width?: number;
  readonly required?: boolean;
  /** Shown, not entered: what is worked out from the line. */
  readonly compute?: (line: Line) => unknown;
  readonly isReadOnly?: boolean;
  /** Adds the column up below the lines. */
  readonly total?: 'sum';
};

/** A column of figures: `Decimal | null`. */
export type FigureLineColumn<Line extends object> = Common<Line> & {
  readonly kind: 'number' | 'quantity' | 'money' | 'percent';
  readonly places?: number;
  /** Decimals that a quantity of this line shows: those of its unit. Without an answer, those of the column. */
  readonly placesOf?: (line: Line) => number | undefined;
};
/** A reference: `Option | null`, from options at hand or a search. */
export type RefLineColumn<Line extends object> = Common<Line> & {
  readonly kind: 'ref';
  readonly options?: readonly Option[];
  readonly search?: OptionSearch;
  readonly onAdd?: (text: string) => Promise<Option | null> | void;
};

/**
 * One column of the grid; `key` names the line's property. Text is `string`, a date `yyyy-MM-dd` or null, a
 * choice its value or null.
 * @example { key: 'qty', label: 'Quantity', kind: 'quantity', places: 3, required: true, total: 'sum' }
 */
export type LineColumn<Line extends object> =
  | (Common<Line> & { readonly kind: 'text'; readonly maxLength?: number })
  | FigureLineColumn<Line>
  | (Common<Line> & { readonly kind: 'date' })
  | (Common<Line> & { readonly kind: 'choice'; readonly options: readonly Choice[] })
  | RefLineColumn<Line>;

/** A text of a pasted block that found no place or no meaning. */
export type Unmatched = {
  /** Line from 0; beyond the last when the text had no column. */
  readonly line: number;
  /** Column, undefined when the block was wider than the grid. */
  readonly key: string | undefined;
  readonly text: string;
  readonly reason: 'NOT_READ' | 'NO_MATCH' | 'NO_COLUMN' | 'READ_ONLY';
};

export type PasteReport = {
  readonly filledCells: number;
  readonly addedLines: number;
  readonly unmatched: readonly Unmatched[];
};
