/**
 * A name as it is stored: Unicode NFC, trimmed, inner white space to one space (spec 01, 0.3).
 * @example normaliseText('  HDPE   Tape ') → 'HDPE Tape'
 */
export const normaliseText = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim();

/** A text without its case. Taken apart first; by way of capitals, which unfold ß and its like. */
export const foldCase = (text: string): string =>
  text.normalize('NFD').toLowerCase().toUpperCase().normalize('NFD').toLowerCase().normalize('NFC');

/** What makes two names the same name: stored form, case folded. @example uniqueForm('HDPE  Tape') → 'hdpe tape' */
export const uniqueForm = (text: string): string => foldCase(normaliseText(text));

/** A code as it is stored (item code, GSTIN, PAN, HSN): upper case, no white space. @example normaliseCode('24 aaacw1234e1zw') → '24AAACW1234E1ZW' */
export const normaliseCode = (text: string): string =>
  text.normalize('NFD').replace(/\s+/gu, '').toUpperCase().normalize('NFC');
