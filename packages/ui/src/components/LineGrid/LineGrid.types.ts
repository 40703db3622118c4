import type { FigureUnit } from '@weft/domain/rules/units/figure-unit';
import type { Option, OptionSearch } from '../ComboboxField/ComboboxField.options.ts';
import type { FileEntry } from '../FileField/FileField.files.ts';
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
  /** Tab and Enter go on past it: most lines leave it empty. Arrows and a press lead to it. */
  readonly isPassed?: boolean;
  /** Whether a line has this cell: without it nothing stands there, and nothing is entered. Every line has it when left out. */
  readonly hasCell?: (line: Line) => boolean;
  /** Adds the column up below the lines. */
  readonly total?: 'sum';
};

/** A column of figures: `Decimal | null`. */
export type FigureLineColumn<Line extends object> = Common<Line> & {
  readonly kind: 'number' | 'quantity' | 'money' | 'percent';
  readonly places?: number;
  /** Decimals that a quantity of this line shows: those of its unit. Without an answer, those of the column. */
  readonly placesOf?: (line: Line) => number | undefined;
  /** Unit in which the figures stand: one typed in another of its kind is converted. */
  readonly unit?: FigureUnit | undefined;
};
/** A reference: `Option | null`, from options at hand or a search. */
export type RefLineColumn<Line extends object> = Common<Line> & {
  readonly kind: 'ref';
  readonly options?: readonly Option[];
  readonly search?: OptionSearch;
  /** The search of one line, where it offers less than that of the column: the same function as long as it offers the same. */
  readonly searchFor?: (line: Line) => OptionSearch | undefined;
  readonly onAdd?: (text: string) => Promise<Option | null> | void;
};

/** Several of a few choices: their values, in the order of the options. What is disabled stays where it stands and can no longer be taken. */
export type ChoicesLineColumn<Line extends object> = Common<Line> & {
  readonly kind: 'choices';
  readonly options: readonly Choice[];
};

/** Files or pictures: ids of stored files. The form knows what they are called, and sends new ones. */
export type FileLineColumn<Line extends object> = Common<Line> & {
  readonly kind: 'file';
  readonly isMultiple?: boolean;
  /** As an input's `accept`: everything when left out. */
  readonly accept?: string;
  readonly maxBytes?: number | undefined;
  /** What is known of a stored file; keep the function while that does not change. */
  readonly fileOf: (id: number) => FileEntry;
  /** Sends one file, told how far it is (0 to 1); answers its id, or why it was not taken. */
  readonly send: (file: File, onSent: (part: number) => void) => Promise<number | { readonly fault: string }>;
  /** Fetches a stored file for the person. */
  readonly onOpen?: (id: number) => void;
  /** Asks what else is known of a stored file. */
  readonly onDescribe?: (id: number) => void;
};

/**
 * One column of the grid; `key` names the line's property. Text is `string`, a date `yyyy-MM-dd` or null, a day with a time the
 * instant (`2026-07-05T04:00:00.000Z`) or null, shown and typed as the clocks in India have it, a choice its value or null, several choices `readonly string[]`, files `readonly number[]`.
 * @example { key: 'qty', label: 'Quantity', kind: 'quantity', places: 3, required: true, total: 'sum' }
 */
export type LineColumn<Line extends object> =
  | (Common<Line> & { readonly kind: 'text'; readonly maxLength?: number })
  | FigureLineColumn<Line>
  | (Common<Line> & { readonly kind: 'date' })
  | (Common<Line> & { readonly kind: 'dateTime' })
  | (Common<Line> & { readonly kind: 'choice'; readonly options: readonly Choice[] })
  | ChoicesLineColumn<Line>
  | FileLineColumn<Line>
  | RefLineColumn<Line>;

/** What a text can be pasted into: everything but files. */
export type WrittenLineColumn<Line extends object> = Exclude<LineColumn<Line>, { readonly kind: 'file' }>;

/** A text of a pasted block that found no place or no meaning. */
export type Unmatched = {
  /** Line from 0; beyond the last when the text had no column. */
  readonly line: number;
  /** Column, undefined when the block was wider than the grid. */
  readonly key: string | undefined;
  readonly text: string;
  /** SEVERAL: it may mean more than one row. */
  readonly reason: 'NOT_READ' | 'NO_MATCH' | 'SEVERAL' | 'NO_COLUMN' | 'READ_ONLY';
};

export type PasteReport = {
  readonly filledCells: number;
  readonly addedLines: number;
  readonly unmatched: readonly Unmatched[];
};
