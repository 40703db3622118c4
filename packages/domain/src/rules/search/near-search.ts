import { SHORT_NAME } from '../text/is-near-duplicate.ts';
import { normaliseSearch } from './normalise-search.ts';

/** Texts of which one must stand in the searched text, in its search form; `null` is a place where any one sign may stand. */
export type Alternatives = readonly (readonly (string | null)[])[];

/** One way to read what was typed: every member must be found, in any order. */
export type Reading = readonly Alternatives[];

/** Fewer letters are no word to guess from: `bga` could be anything. */
const LEAST_LETTERS = 4;
/** Longer texts were pasted, not typed. */
const LONGEST = 40;
const MOST_WORDS = 6;

const isLetter = (sign: string): boolean => /\p{L}|\p{M}/u.test(sign);
const isDigit = (sign: string): boolean => /\p{N}/u.test(sign);

const joined = (parts: readonly (readonly string[] | null)[]): readonly (string | null)[] => {
  const texts: (string | null)[] = [];
  for (const part of parts) {
    const last = texts.at(-1);
    if (part === null) texts.push(null);
    else if (typeof last === 'string') texts[texts.length - 1] = last + part.join('');
    else texts.push(part.join(''));
  }
  return texts.filter((text) => text !== '');
};

/**
 * The word itself and all words that one slip of the finger makes of it: a letter that is wrong, missing, too much, or swapped with its
 * neighbour (Damerau's four). Digits are never guessed: 300 is not 800.
 */
const slipsOf = (word: string): Alternatives => {
  const signs = Array.from(word);
  const whole: Alternatives = [[word]];
  if (signs.filter(isLetter).length < LEAST_LETTERS) return whole;
  return [
    ...whole,
    ...signs.flatMap((sign, n) => {
      const [before, after] = [signs.slice(0, n), signs.slice(n + 1)];
      const next = after[0];
      if (isDigit(sign)) return [];
      return [
        joined([before, null, after]),
        joined([before, after]),
        ...(n === 0 ? [] : [joined([before, null, [sign], after])]),
        ...(next !== undefined && !isDigit(next) && next !== sign
          ? [joined([before, [next, sign], after.slice(1)])]
          : []),
      ];
    }),
  ];
};

/** What may have been meant: rows that `reading` finds and in which one of `holds`, where it is given, stands besides. */
export type Guess = { readonly reading: Reading; readonly holds?: Alternatives };

/** One word with a slip and the others as they are: few rows have those, and they alone are looked at for the slips. */
const oneSlip = (words: readonly string[]): readonly Guess[] =>
  words.flatMap((word, n) => {
    const slips = slipsOf(word);
    const others = words.toSpliced(n, 1).map((other): Alternatives => [[other]]);
    return slips.length === 1 || others.length === 0 ? [] : [{ reading: others, holds: slips }];
  });

/**
 * How a text that was found nowhere may have been meant, the soonest found first: its words in another order; one of them with one slip of the finger;
 * the whole with one, where the slip is about a space; its words in any order with a slip in each. Empty when there is nothing to guess from.
 * @example nearReadings('bag vlave') // 'bag' and 'vlave'; 'vlave' and a slip in 'bag'; 'bag' and a slip in 'vlave', which finds 'Valve Bag'; …
 */
export const nearReadings = (typed: string): readonly Guess[] => {
  const words = typed
    .split(/\s+/u)
    .map(normaliseSearch)
    .filter((word) => word !== '');
  const whole = normaliseSearch(typed);
  if (whole.length > LONGEST || words.length > MOST_WORDS) return [];
  const slips = slipsOf(whole);
  const slipped = words.filter((word) => slipsOf(word).length > 1).length;
  return [
    ...(words.length > 1 ? [{ reading: words.map((word): Alternatives => [[word]]) }] : []),
    ...oneSlip(words),
    ...(slips.length > 1 ? [{ reading: [slips] }] : []),
    ...(slipped > 1 ? [{ reading: words.map(slipsOf) }] : []),
  ];
};

/**
 * How texts read that nearly are a name (`isNearDuplicate`), as one reading for a search of what holds them: the name in its search form, or one
 * letter of it changed, missing or too much. A name that is short or pasted is read as it is.
 * @example editReading('PP') → [[['pp']]]
 */
export const editReading = (name: string): Reading => {
  const form = normaliseSearch(name);
  const signs = Array.from(form);
  if (signs.length <= SHORT_NAME || signs.length > LONGEST) return [[[form]]];
  const edits = signs.flatMap((sign, n) => {
    const [before, after] = [signs.slice(0, n), signs.slice(n + 1)];
    return [
      ...(n === 0 ? [] : [joined([before, null, [sign], after])]),
      ...(isDigit(sign) ? [] : [joined([before, null, after]), joined([before, after])]),
    ];
  });
  return [[[form], ...edits]];
};
