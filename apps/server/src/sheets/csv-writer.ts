import { Readable } from 'node:stream';

/** A cell of a CSV: words, or figures, which need no guard. */
export type CsvCell = { readonly text: string } | { readonly figure: string } | null;

/**
 * Spreadsheets take a text that begins so for a formula; the quote makes it a word, and our import takes it off again. A text that has such a quote of
 * its own gets one more: else the import would take its own away.
 */
const FORMULA = /^'*[=+\-@\t\r]/u;

const guarded = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Takes the guard off again. @example unguarded("'=A1") → '=A1' */
export const unguarded = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text);

const quoted = (text: string): string => (/[",;\r\n\t]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellText = (cell: CsvCell): string => {
  if (cell === null) return '';
  return 'text' in cell ? quoted(guarded(cell.text)) : cell.figure;
};

const lineOf = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

/** Lines go out in blocks of about so many signs: one at a time takes longer than making it. */
const BLOCK = 64 * 1024;

async function* lines(heading: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): AsyncGenerator<string> {
  let text = `\uFEFF${lineOf(heading.map((title) => ({ text: title })))}`;
  for await (const row of rows) {
    text += lineOf(row);
    if (text.length < BLOCK) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

/** Separated values as a stream: UTF-8 with its mark, RFC 4180, texts that look like formulas made harmless. */
export const csvStream = (heading: readonly string[], rows: AsyncIterable<readonly CsvCell[]>): Readable =>
  Readable.from(lines(heading, rows), { objectMode: false });
