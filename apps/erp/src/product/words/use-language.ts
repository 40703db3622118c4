import { useSyncExternalStore } from 'react';
import type { AppStore } from '@weft/api/store/create-app-store';
import type { UiWords } from '@weft/ui/words/ui-words.ts';
import { bringFaultReader } from '../../i18n/fault-words.ts';
import { languageOf, localeOf, type LanguageCode } from '../../i18n/languages.ts';
import { addWords, fetchLanguage, startI18n, type Language } from '../../i18n/start-i18n.ts';
import { keepLanguage, readLanguage } from '../session/ui-memory.ts';

/** The language that the page speaks, with the words of its components. */
export type Spoken = { readonly code: LanguageCode; readonly ui: UiWords };

const listeners = new Set<() => void>();
let spoken: Spoken = { code: 'en', ui: {} };

const become = (next: Spoken): void => {
  spoken = next;
  document.documentElement.lang = localeOf(next.code);
  listeners.forEach((listener) => listener());
  // Not awaited: the page's start waits for its language, and the reader's file for the page's start.
  if (next.code !== 'en') void bringFaultReader();
};

/** Fetches the language that this browser keeps and speaks it; without its file every key stands for itself. */
export const startLanguage = async (): Promise<void> => {
  const { chosen, usual } = readLanguage(localStorage);
  const code = chosen ?? usual;
  const language = await fetchLanguage(code);
  await startI18n(code, language?.words ?? {});
  become({ code, ui: language?.ui ?? {} });
};

/** Speaks a language whose words are here. What is typed stays: nothing is drawn anew but words. */
export const speakWords = async (code: LanguageCode, { words, ui }: Language): Promise<void> => {
  await addWords(code, words);
  become({ code, ui });
};

/** Speaks another language from now on. False when its file did not come: all stays as it was. */
const speak = async (code: LanguageCode): Promise<boolean> => {
  if (code === spoken.code) return true;
  const language = await fetchLanguage(code);
  if (language === undefined) return false;
  await speakWords(code, language);
  return true;
};

/** Speaks the language that a person chose, and keeps the choice in this browser. False when it did not come: all stays as it was. */
export const chooseLanguage = async (code: LanguageCode): Promise<boolean> => {
  const isSpoken = await speak(code);
  if (isSpoken) keepLanguage(localStorage, { language: code });
  return isSpoken;
};

/** The company's language counts as long as nobody chose one; kept too, so that the next log-in begins in it. */
const followUsual = async (setting: string | undefined): Promise<void> => {
  const usual = languageOf(setting);
  if (usual === undefined) return;
  const kept = readLanguage(localStorage);
  if (kept.usual !== usual) keepLanguage(localStorage, { usualLanguage: usual });
  if (kept.chosen === undefined) await speak(usual);
};

/** Follows DEFAULT_LANGUAGE of whatever company is logged in; done when the page speaks as it is set now. */
export const followDefaultLanguage = (store: AppStore): Promise<void> => {
  const setting = (): string | undefined => store.getState().session.config['DEFAULT_LANGUAGE'];
  let last = setting();
  store.subscribe(() => {
    if (setting() === last) return;
    last = setting();
    void followUsual(last);
  });
  return followUsual(last);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The language that the page speaks; one for the whole page. */
export const useLanguage = (): Spoken => useSyncExternalStore(subscribe, () => spoken);
