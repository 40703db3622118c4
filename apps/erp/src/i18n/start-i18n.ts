import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { UiWords } from '@weft/ui/words/ui-words.ts';
import { readUiWords, readWords, type Words } from './translate.ts';

/** What a language file brings: words of the product, and under `ui.` those of the components. */
export type Language = { readonly words: Words; readonly ui: UiWords };

const NONE: Language = { words: {}, ui: {} };

/** A language from `assets/i18n`; nothing when that fails: every key then stands for itself (spec 01, 1.12). */
export const fetchLanguage = async (language: string): Promise<Language> => {
  try {
    const answer = await fetch(`/assets/i18n/${language}.json`);
    if (!answer.ok) return NONE;
    const file: unknown = await answer.json();
    return { words: readWords(file), ui: readUiWords(file) };
  } catch {
    return NONE; // no message, by the specification
  }
};

/** Starts the translations. Awaited before the first render, so that no key flashes and nothing suspends. */
export const startI18n = async (language: string, words: Words): Promise<void> => {
  await i18next.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { translation: words } },
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false }, // React escapes
    react: { useSuspense: false },
  });
};
