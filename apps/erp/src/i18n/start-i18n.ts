import i18next, { type FormatterModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { formatNumber } from '@weft/domain/rules/format/format-number';
import type { UiWords } from '@weft/ui/words/ui-words.ts';
import { readUiWords, readWords, type Words } from './translate.ts';

/** What a language file brings: words of the product, and under `ui.` those of the components. */
export type Language = { readonly words: Words; readonly ui: UiWords };

/** A language from `assets/i18n`; undefined when that fails: every key then stands for itself (spec 01, 1.12). */
export const fetchLanguage = async (language: string): Promise<Language | undefined> => {
  try {
    const answer = await fetch(`/assets/i18n/${language}.json`);
    if (!answer.ok) return undefined;
    const file: unknown = await answer.json();
    return { words: readWords(file), ui: readUiWords(file) };
  } catch {
    return undefined; // no message, by the specification
  }
};

const nothing = (): undefined => undefined;

/** Groups numbers in sentences as all others on the screen are grouped: ‘2,500 rows’. Nobody asks for a format by name. */
const numbersInSentences: FormatterModule = {
  type: 'formatter',
  init: nothing,
  add: nothing,
  addCached: nothing,
  format: (value) => (typeof value === 'number' ? formatNumber(value, { grouping: 'indian' }) : String(value ?? '')),
};

/** Starts the translations. Awaited before the first render, so that no key flashes and nothing suspends. */
export const startI18n = async (language: string, words: Words): Promise<void> => {
  await i18next
    .use(initReactI18next)
    .use(numbersInSentences)
    .init({
      lng: language,
      resources: { [language]: { translation: words } },
      keySeparator: false,
      nsSeparator: false,
      interpolation: { escapeValue: false, alwaysFormat: true }, // React escapes
      react: { useSuspense: false },
    });
};

/** Adds the words of another language and speaks it: whoever holds words is told and draws them anew. */
export const addWords = async (language: string, words: Words): Promise<void> => {
  i18next.addResourceBundle(language, 'translation', words, true, true);
  await i18next.changeLanguage(language);
};
