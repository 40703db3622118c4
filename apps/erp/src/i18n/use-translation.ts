import { use, useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { SayContext } from './say-context.ts';
import { inWordsOf, sayWith, translateWith, type Say, type Translate } from './translate.ts';

/** The catalogue is written in English, and so it is said while no partner calls a thing otherwise. */
export const asWritten: Say = (english) => english;

/**
 * Words of the chosen language, with what the partner calls things laid over them.
 * @example const { t, say } = useTranslation(); t('form.saved', { title: say('Item') })
 */
export const useTranslation = (): { readonly t: Translate; readonly say: Say; readonly language: string } => {
  const { t, i18n } = useI18next();
  const worded = use(SayContext)?.say;
  const { language } = i18n;
  return useMemo(() => {
    const translate = translateWith(t);
    return worded === undefined
      ? { t: translate, say: language === 'en' ? asWritten : sayWith(translate), language }
      : { t: inWordsOf(worded, translate), say: worded, language };
  }, [t, language, worded]);
};
