/** Languages that the product speaks, each by its own name in its own script (spec 01, 1.12). */
export const LANGUAGES = { en: 'English', hi: 'हिन्दी', gu: 'ગુજરાતી' } as const;

/** A language by its code: name of its file, and of the setting DEFAULT_LANGUAGE. */
export type LanguageCode = keyof typeof LANGUAGES;

export const languageCodes = Object.keys(LANGUAGES) as readonly LanguageCode[]; // keys of LANGUAGES

/** A language of ours; undefined for whatever else was kept or set. */
export const languageOf = (value: unknown): LanguageCode | undefined => languageCodes.find((code) => code === value);

/** What the page says of itself: dates and figures stay Indian in each language. @example localeOf('hi') → 'hi-IN' */
export const localeOf = (code: LanguageCode): string => `${code}-IN`;
