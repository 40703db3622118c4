/** The words of a query, each normalised; words that normalise to nothing are left out. */
export const searchTerms = (query: string, normalise: (text: string) => string): readonly string[] =>
  query.split(/\s+/).map(normalise).filter(Boolean);

const ZERO = 48;
const NINE = 57;
const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/**
 * A key whose plain comparison is the order a person expects: capitals do not count, and runs of digits
 * compare as numbers (each run is preceded by its length). A plain loop: it is run for every text of a column that is sorted by.
 * @example naturalKey('RM-9') < naturalKey('RM-10')
 */
export function naturalKey(text: string): string {
  const lower = text.trim().toLowerCase();
  let key = '';
  let taken = 0;
  for (let at = 0; at < lower.length; at += 1) {
    if (!isDigit(lower.charCodeAt(at))) continue;
    let end = at + 1;
    while (isDigit(lower.charCodeAt(end))) end += 1;
    let first = at;
    while (first < end - 1 && lower.charCodeAt(first) === ZERO) first += 1;
    key += lower.slice(taken, at) + String.fromCharCode(ZERO + end - first);
    taken = first;
    at = end - 1;
  }
  return taken === 0 && key === '' ? lower : key + lower.slice(taken);
}
