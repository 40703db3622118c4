import type { Reason } from '../../contract/phrases/phrase.ts';

/** Most nodes that a template may print: 500 lines in a table of 30 columns with room to spare. It bounds the time too. */
export const MOST_PRINTED = 60_000;

/** Most letters that a template may print: a node is small, the text in it need not be. */
export const MOST_LETTERS = 500_000;

/** What a QR code or a barcode counts for: its drawing takes as long as so many words. */
export const CODE_PIECES = 50;

/** The template prints more than a document can have. */
export class TooMuchPrinted extends Error {
  readonly reason: Reason;
  constructor(templates = 1) {
    const reason: Reason = `A template prints at most ${MOST_PRINTED * templates} pieces and ${MOST_LETTERS * templates} letters.`;
    super(reason);
    this.reason = reason;
    this.name = 'TooMuchPrinted';
  }
}

/**
 * What may still be printed. The copies of one print, and the head and foot of each of its pages, draw on one allowance: else a small template
 * with many pages would print without end.
 */
export class PrintAllowance {
  readonly #templates: number;
  #pieces: number;
  #letters: number;

  /** For as many full templates as the print is made of. */
  constructor(templates = 1) {
    this.#templates = templates;
    this.#pieces = MOST_PRINTED * templates;
    this.#letters = MOST_LETTERS * templates;
  }

  /** Takes pieces, and the letters in them. Throws `TooMuchPrinted` once nothing is left. */
  spend(pieces: number, letters = 0): void {
    this.#pieces -= pieces;
    this.#letters -= letters;
    if (this.#pieces < 0 || this.#letters < 0) throw new TooMuchPrinted(this.#templates);
  }
}
