import type { Reason } from '@weft/domain/contract/phrases/phrase';

/** A cell as text: '' is empty, numbers as they are stored, days `yyyy-MM-dd`, yes and no TRUE and FALSE. Formulas are their last result. */
export type Cell = string;

/** A row that holds something: its number as the person's own program shows it, and its cells from the first column on. */
export type SheetRow = { readonly number: number; readonly cells: readonly Cell[] };

/** A sheet of an uploaded file. */
export type Sheet = {
  readonly name: string;
  readonly rows: readonly SheetRow[];
  /** Things the person should know: hidden rows were read too. */
  readonly notices: readonly string[];
};

/** A file that cannot be read; the message says why, in a person's words. */
export class UnreadableSheet extends Error {
  override readonly name = 'UnreadableSheet';
  readonly reason: Reason;
  constructor(reason: Reason) {
    super(reason);
    this.reason = reason;
  }
}

/** Most cells of one file: beyond this memory would suffer, and no list of a factory is so long. */
export const MOST_CELLS = 20_000_000;
