/** Languages that the product speaks and prints (spec 01, 1.12), the usual one first. */
export const LANGUAGE_CODES = ['en', 'hi', 'gu'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

/** What English calls each of them. */
export const LANGUAGE_NAMES = { en: 'English', hi: 'Hindi', gu: 'Gujarati' } as const satisfies {
  readonly [code in LanguageCode]: string;
};

/** A language by its code; undefined for whatever else was set or asked for. */
export const languageCodeOf = (value: unknown): LanguageCode | undefined =>
  LANGUAGE_CODES.find((code) => code === value);

/** What a paper speaks: one language, or two beside each other (spec 03, 6.1). */
export type PaperLanguages = readonly [first: LanguageCode, second?: LanguageCode];

/** What a template or a call asks for; where it says no first language, that of the company stands first. */
export type AskedLanguages = readonly [first: LanguageCode | undefined, second?: LanguageCode | undefined];

/** Languages of a paper; a second one that is the first says nothing. @example paperLanguages('en', 'hi') → ['en', 'hi'] */
export const paperLanguages = (first: LanguageCode, second: LanguageCode | undefined): PaperLanguages =>
  second === undefined || second === first ? [first] : [first, second];
