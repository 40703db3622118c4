import { filledWords, type FaultValues } from './faults.ts';
import type { Words } from './phrases/phrase.ts';

/**
 * What the server tells in whole words besides faults, by name: what reading and checking a file found, and why a file or its undoing is refused. Every language
 * has its words for each, under `note.<name>`; what stands in the words of another comes after it.
 */
export const NOTES = {
  HIDDEN_ROWS: 'Sheet ‘{sheet}’ has hidden rows: they were read too.',
  HIDDEN_COLUMNS: 'Sheet ‘{sheet}’ has hidden columns: they were read too.',
  SHEET_WITHOUT_KEY: 'Sheet ‘{sheet}’ has no column ‘{column}’: it is left out.',
  ROW_OF_TOTALS: 'Row {row} of sheet ‘{sheet}’ is the list’s row of totals: it is left out.',
  ROWS_FOLDED: 'Rows of {sheets} stand below their record: row numbers are those of the sheets put together.',
  NEW_THERE_BESIDE: 'New {title}: {name} ({place}), though there is {near}.',
  NEW_BESIDE: 'New {title}: {name}, though there is {near}.',
  NEW_THERE: 'New {title}: {name} ({place}).',
  NEW: 'New {title}: {name}.',
  MORE_NEW: 'And {n} more new ones.',
  OF_ROW: 'Row {row}: {told}.',
  MORE_ROWS_AT_LEAST: 'And {n} or more rows to look at again.',
  MORE_ROWS: 'And {n} more rows to look at again.',
  UNRATED_AT_PRICE: 'Rate is empty: valued at the purchase price of {price} per {unit}',
  UNRATED: 'Rate is empty: valued at the purchase price of the item',
  UNDO_TOO_LATE: 'more than 24 hours have passed',
  UNDO_UNSEEN: 'rows of it are not among those that you see',
  UNDO_DOCUMENT_CHANGED: 'its document was changed since',
  UNDO_REPLACED: 'it took the place of what was opened before: reverse its document',
  UNDO_APPROVAL: 'what {about} had before ({labels}) must be approved',
  UNDO_DELETED: '{n} rows of it were deleted since',
  UNDO_CHANGED: '{name} was changed since',
  FILE_WITHOUT_ROWS: 'it has no rows',
  FILE_GONE: 'its bytes are gone, upload it again',
  FILE_WITHOUT_SHEET: 'it has no sheet ‘{sheet}’',
  FILE_NO_TEXT: 'it is no text',
  FILE_OPEN_QUOTE: 'row {row} has a quote that does not close',
  FILE_COLUMNS: 'it has too many columns',
  FILE_CELLS: 'it has too many cells',
  FILE_MERGED: 'sheet ‘{sheet}’ has merged cells at {cells}: split them first',
  FILE_NO_WORKBOOK: 'it is no Excel workbook',
  FILE_DAMAGED: 'it is damaged',
  FILE_PACKED: 'it is packed in an unknown way',
  FILE_TOO_LARGE: 'it is too large when unpacked',
} as const;

export type NoteName = keyof typeof NOTES;

/** The words of a note. @example note('MORE_NEW', { n: 3 }) → 'And 3 more new ones.' */
export const note = <Name extends NoteName>(name: Name, values: FaultValues = {}): Words<(typeof NOTES)[Name]> =>
  filledWords(NOTES[name], values) as Words<(typeof NOTES)[Name]>; // filled by its own holes
