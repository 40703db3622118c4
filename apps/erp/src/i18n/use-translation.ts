import { useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { translateWith, type Translate } from './translate.ts';

/** Words of the chosen language. @example const { t } = useTranslation(); t('action.save') */
export const useTranslation = (): { readonly t: Translate; readonly language: string } => {
  const { t, i18n } = useI18next();
  const { language } = i18n;
  return useMemo(() => ({ t: translateWith(t), language }), [t, language]);
};
