import { fits, type UsedKeys } from './used-keys.ts';

/** A language file: key → words. */
export type WordsFile = { readonly [key: string]: string };

/** What a key of another language must look like: the holes of its words; a plural may leave out its own number where that is one. */
export type Wanted = { readonly holes: ReadonlySet<string>; readonly spared?: ReadonlySet<string> };

const PLURAL = /_(?:zero|one|two|few|many|other)$/u;
const COUNT = new Set(['count']);

const baseOf = (key: string): string => key.replace(PLURAL, '');

/** Names of the holes of a text: `{{name}}` of ours, `{name}` of a fault. */
export const holesOf = (words: string): ReadonlySet<string> =>
  new Set([...words.matchAll(/\{\{?(\w+)\}\}?/gu)].map(([, name = '']) => name));

/** Keys that the source asks for and English does not have; keys of English that no source asks for. */
export const englishFaults = (english: WordsFile, used: UsedKeys): readonly string[] => {
  const bases = new Set(Object.keys(english).map(baseOf));
  const isUsed = (key: string): boolean => used.texts.has(key) || used.parts.some((pieces) => fits(key, pieces));
  return [
    ...[...used.asked].filter((key) => !bases.has(key)).map((key) => `en: ‘${key}’ is asked for and missing`),
    ...used.askedParts
      .filter((pieces) => ![...bases].some((key) => fits(key, pieces)))
      .map((pieces) => `en: nothing fits ‘${pieces.join('…')}’`),
    ...[...bases].filter((key) => !isUsed(key)).map((key) => `en: ‘${key}’ is used nowhere`),
  ];
};

/** Keys that a language must have because English has them, with the plural forms of that language (CLDR). */
export const wantedOf = (english: WordsFile, language: string): ReadonlyMap<string, Wanted> => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return new Map(
    Object.entries(english).flatMap(([key, words]): readonly (readonly [string, Wanted])[] => {
      if (!PLURAL.test(key)) return [[key, { holes: holesOf(words) }]];
      const holes = holesOf(english[`${baseOf(key)}_other`] ?? words);
      return categories.map((category) => [
        `${baseOf(key)}_${category}`,
        category === 'one' ? { holes, spared: COUNT } : { holes },
      ]);
    }),
  );
};

const holeFaults = (at: string, found: ReadonlySet<string>, { holes, spared }: Wanted): readonly string[] => [
  ...[...holes].filter((hole) => !found.has(hole) && !spared?.has(hole)).map((hole) => `${at} lacks {{${hole}}}`),
  ...[...found].filter((hole) => !holes.has(hole)).map((hole) => `${at} has {{${hole}}}, English has not`),
];

/** What is wrong with a language: keys missing, blank or asked for by nobody, holes that differ. `allowed` may be there and need not. */
export const languageFaults = (
  language: string,
  words: WordsFile,
  wanted: ReadonlyMap<string, Wanted>,
  allowed: ReadonlyMap<string, Wanted>,
): readonly string[] => [
  ...[...wanted.keys()]
    .filter((key) => (words[key] ?? '').trim() === '')
    .map((key) => `${language}: ‘${key}’ is missing`),
  ...Object.entries(words).flatMap(([key, text]) => {
    const known = wanted.get(key) ?? allowed.get(key);
    const at = `${language}: ‘${key}’`;
    if (known === undefined) return [`${at} is used nowhere`];
    // Faults and notes are filled by our own words: what stands in two braces would be emptied before.
    const isEmptied = /^(?:fault|note)\./u.test(key) && text.includes('{{');
    return [...(isEmptied ? [`${at} writes holes as {name}`] : []), ...holeFaults(at, holesOf(text), known)];
  }),
];
