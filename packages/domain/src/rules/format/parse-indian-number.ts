import { type Decimal, decimal } from '../decimal/decimal.ts';

/** What a field accepts: `negative` (default true) minus signs and brackets, `shorthand` (default false) lakh, crore and thousand. */
export type NumberEntry = { readonly negative?: boolean; readonly shorthand?: boolean };

const FORM = /^(\d{1,3}(?:,\d{2,3})+|\d+|)(?:\.(\d*))?(k|l|lac|lakh|cr|crore)?$/iu;

const TIMES: { readonly [suffix: string]: string } = {
  k: '1000',
  l: '100000',
  lac: '100000',
  lakh: '100000',
  cr: '10000000',
  crore: '10000000',
};

/** Longest text that is read as a number: nobody types more, and a pasted page must not cost time. */
const MAX_LENGTH = 40;

/**
 * Reads a number the way people here type it: grouping commas, ₹, spaces, brackets for minus, `2.5L` and `1.2Cr` where asked for (spec 01, 1.12).
 * Null for anything else, also for an empty text.
 * @example parseIndianNumber('₹ 1,23,456.5') → 123456.5
 * @example parseIndianNumber('(500)') → -500
 */
export const parseIndianNumber = (
  text: string,
  { negative = true, shorthand = false }: NumberEntry = {},
): Decimal | null => {
  if (text.length > MAX_LENGTH) return null;
  const bare = text.replace(/[\s₹]/gu, '').replace(/^[−–]/u, '-');
  const unsigned = /^\((.+)\)$/u.exec(bare)?.[1] ?? /^-(.+)$/u.exec(bare)?.[1];
  if (unsigned !== undefined && !negative) return null;
  const [, integer = '', decimals = '', suffix] = FORM.exec(unsigned ?? bare) ?? [];
  if (`${integer}${decimals}` === '' || (suffix !== undefined && !shorthand)) return null;
  const value = decimal(`${integer.replaceAll(',', '') || '0'}.${decimals || '0'}`).times(
    TIMES[suffix?.toLowerCase() ?? ''] ?? '1',
  );
  return unsigned === undefined ? value : value.neg();
};
