/** What stands in a column of a table on paper: signs of its longest text, and of its longest word. */
export type ColumnText = { readonly longest: number; readonly word: number };

/** Signs of the longest text and word of a column. @example columnText(['GST 18 %', 'Exempt']) → { longest: 8, word: 6 } */
export const columnText = (texts: Iterable<string>): ColumnText => {
  let [longest, word] = [0, 0];
  for (const text of texts) {
    longest = Math.max(longest, text.length);
    if (text.length > word) for (const part of text.split(/\s/u)) word = Math.max(word, part.length);
  }
  return { longest, word };
};

/** A longer text may be cut into lines: it is read as a sentence. */
const MOST_KEPT = 24;

/**
 * Places of the columns whose texts stay on one line each: the shortest first, as long as all words of the others still have room (`room` in signs).
 * A rate, a code or a unit cut into two lines is read as two.
 * @example wholeColumns([{ longest: 8, word: 3 }, { longest: 90, word: 12 }], 40) → 0 alone
 */
export const wholeColumns = (columns: readonly ColumnText[], room: number): ReadonlySet<number> => {
  let left = room - columns.reduce((sum, { word }) => sum + word, 0);
  const whole = new Set<number>();
  const shortest = [...columns.entries()]
    .filter(([, { longest }]) => longest <= MOST_KEPT)
    .toSorted(([, one], [, other]) => one.longest - other.longest);
  for (const [place, { longest, word }] of shortest) {
    if (longest - word > left) break;
    left -= longest - word;
    whole.add(place);
  }
  return whole;
};
