import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readWords, type Words } from './translate.ts';

/** Words of a language from `assets/i18n`; none when that fails: every key then stands for itself (spec 01, 1.12). */
export const fetchWords = async (language: string): Promise<Words> => {
  try {
    const answer = await fetch(`/assets/i18n/${language}.json`);
    return answer.ok ? readWords(await answer.json()) : {};
  } catch {
    return {}; // no message, by the specification
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
