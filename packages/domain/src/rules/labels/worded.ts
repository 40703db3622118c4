import { TERMS, termOf } from './known-terms.ts';

/** What a person reads for a text of the catalogue. */
export type Wording = (english: string) => string;

const asWritten: Wording = (english) => english;

/** English plural of a term as we write it: a text that speaks of several speaks of the same term. */
const severalOf = (phrase: string): string => {
  if (phrase.endsWith('y')) return `${phrase.slice(0, -1)}ies`;
  return `${phrase}${phrase.endsWith('ch') ? 'es' : 's'}`;
};

/** ‘Lot No.’ is the term ‘Lot No’ with its dot. */
const writtenForms = (phrase: string): readonly string[] => [
  phrase,
  severalOf(phrase),
  ...(phrase.endsWith(' No') ? [`${phrase}.`] : []),
];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);

/** Letters, marks (Devanagari and Gujarati vowels), digits, and what joins the parts of a key. */
const PART = String.raw`[\p{L}\p{M}\p{N}_]`;

/** Endings that Gujarati writes at the noun: આઇટમનું is ‘of the item’. */
const CASE_ENDINGS = ['નું', 'નો', 'ની', 'ના', 'નાં', 'ને', 'થી', 'માં'].join('|');

/** A code stands in capitals and is no word: ‘the ITEM series’. */
const isCode = (found: string, phrase: string): boolean =>
  found.length > 1 && found === found.toUpperCase() && found !== phrase && phrase !== phrase.toUpperCase();

type Written = { readonly phrase: string; readonly word: string | undefined };

/**
 * Phrases by their lower case, each with the partner's word for it. Terms without one stand among them too, so that ‘Item code’ is not taken
 * for an item, and the partner's own words, so that what was worded once stays.
 */
const phrasesOf = (words: ReadonlyMap<string, string>, say: Wording): ReadonlyMap<string, Written> => {
  const found = new Map<string, Written>();
  for (const [term, phrases] of Object.entries(TERMS)) {
    const word = words.get(term);
    for (const phrase of phrases.flatMap(writtenForms).flatMap((each) => [each, say(each)])) {
      const key = phrase.toLowerCase();
      if (found.get(key)?.word === undefined) found.set(key, { phrase, word });
    }
  }
  for (const word of words.values())
    if (!found.has(word.toLowerCase())) found.set(word.toLowerCase(), { phrase: word, word: undefined });
  return found;
};

/**
 * Says texts of the catalogue as a partner calls things (spec 01, 2.2): a text that is renamed whole as it is renamed, in any other the terms
 * within it, over `say`, the person's language. The same function words labels, titles, menu, reports and prints. A term stands as a word:
 * case and plural of ours do not matter, codes in capitals stay.
 * @example wordedWith({ LOT: 'Heat', PH: 'Melt Flow' })('Asks pH of supplier’s lot') → 'Asks Melt Flow of supplier’s Heat'
 */
export const wordedWith = (labels: { readonly [key: string]: string }, say: Wording = asWritten): Wording => {
  const words = new Map(
    Object.entries(labels).flatMap(([key, word]) => (word.trim() === '' ? [] : [[key, word.trim()] as const])),
  );
  if (words.size === 0) return say;
  const several = new Map([...words].map(([key, word]) => [severalOf(key.toLowerCase()).toUpperCase(), word] as const));
  const phrases = phrasesOf(words, say);
  const longestFirst = [...phrases.keys()].toSorted((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<!${PART})(?:${longestFirst.join('|')})(?=(?:${CASE_ENDINGS})?(?!${PART}))`, 'giu');
  const termsIn = (text: string): string =>
    text.replace(pattern, (found) => {
      const written = phrases.get(found.toLowerCase());
      return written?.word === undefined || isCode(found, written.phrase) ? found : written.word;
    });
  const known = new Map<string, string>();
  return (english) => {
    const key = termOf(english);
    const worded = known.get(english) ?? words.get(key) ?? several.get(key) ?? termsIn(say(english));
    known.set(english, worded);
    return worded;
  };
};

/**
 * Two wordings beside each other, for papers that speak two languages; what both say alike stands once.
 * @example bilingual(asWritten, hindi)('Supplier') → 'Supplier / आपूर्तिकर्ता'
 */
export const bilingual =
  (first: Wording, second: Wording): Wording =>
  (english) => {
    const [one, other] = [first(english), second(english)];
    return one === other || other === '' ? one : `${one} / ${other}`;
  };
