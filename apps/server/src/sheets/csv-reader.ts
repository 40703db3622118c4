import { note } from '@weft/domain/contract/notes';
import Papa from 'papaparse';
import { unguarded } from './csv-writer.ts';
import { type Sheet, UnreadableSheet } from './sheet.ts';

const starts = (content: Buffer, ...bytes: readonly number[]): boolean => bytes.every((byte, n) => content[n] === byte);

/** UTF-16 without a mark: every second byte of its first lines is 0. */
const looksUtf16 = (content: Buffer, first: 0 | 1): boolean => {
  const head = content.subarray(0, 400);
  return head.length > 3 && head.filter((byte, n) => n % 2 === first && byte === 0).length > head.length / 4;
};

const encodingOf = (content: Buffer): string => {
  if (starts(content, 0xef, 0xbb, 0xbf)) return 'utf-8';
  if (starts(content, 0xff, 0xfe) || looksUtf16(content, 1)) return 'utf-16le';
  if (starts(content, 0xfe, 0xff) || looksUtf16(content, 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(content);
    return 'utf-8';
  } catch {
    return 'windows-1252'; // what Excel in India saves as plain CSV; every byte has a meaning in it
  }
};

/** Text of a file in UTF-8, UTF-16 or Windows-1252, marks taken off. */
const decoded = (content: Buffer): string => new TextDecoder(encodingOf(content)).decode(content);

const DELIMITERS = [',', ';', '\t'] as const;

/** The sign that cuts the heading row into most columns; inside quotes it counts for nothing. */
const delimiterOf = (text: string): string => {
  const heading = (/^[^\r\n]*/u.exec(text.trimStart())?.[0] ?? '').replace(/"[^"]*"/gu, '');
  const counted = DELIMITERS.map((sign) => ({ sign, count: heading.split(sign).length }));
  return counted.reduce((best, one) => (one.count > best.count ? one : best)).sign;
};

/**
 * Reads a file of separated values: comma, semicolon or tab; quotes, line breaks inside quotes.
 * Throws UnreadableSheet when it is no text or its quotes do not close.
 */
export const readCsv = (content: Buffer, name: string): readonly Sheet[] => {
  const text = decoded(content);
  if (text.includes('\u0000')) throw new UnreadableSheet(note('FILE_NO_TEXT'));
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote !== undefined) throw new UnreadableSheet(note('FILE_OPEN_QUOTE', { row: (quote.row ?? 0) + 1 }));
  const rows = data
    .map((cells, n) => ({ number: n + 1, cells: cells.map(unguarded) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return [{ name, rows, notices: [] }];
};
