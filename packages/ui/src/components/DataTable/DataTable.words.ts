/** The words of a query, each normalised; words that normalise to nothing are left out. */
export const searchTerms = (query: string, normalise: (text: string) => string): readonly string[] =>
  query.split(/\s+/).map(normalise).filter(Boolean);

const DIGITS = /\d+/g;
const HAS_DIGIT = /\d/;
const LEADING_ZEROS = /^0+(?=\d)/;
const ZERO_CODE = 48;

/**
 * A key whose plain comparison is the order a person expects: capitals do not count, and runs of digits
 * compare as numbers (each run is preceded by its length).
 * @example naturalKey('RM-9') < naturalKey('RM-10')
 */
export function naturalKey(text: string): string {
  const lower = text.trim().toLowerCase();
  if (!HAS_DIGIT.test(lower)) return lower;
  return lower.replace(DIGITS, (run) => {
    const digits = run.replace(LEADING_ZEROS, '');
    return String.fromCharCode(ZERO_CODE + digits.length) + digits;
  });
}
