import { useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { sayWith, translateWith, type Say, type Translate } from './translate.ts';

/** The catalogue is written in English. */
const asWritten: Say = (english) => english;

/** Words of the chosen language. @example const { t, say } = useTranslation(); t('form.saved', { title: say('Item') }) */
export const useTranslation = (): { readonly t: Translate; readonly say: Say; readonly language: string } => {
  const { t, i18n } = useI18next();
  const { language } = i18n;
  return useMemo(() => {
    const translate = translateWith(t);
    return { t: translate, say: language === 'en' ? asWritten : sayWith(translate), language };
  }, [t, language]);
};
