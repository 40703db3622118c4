import { useMemo } from 'react';
import { useTranslation as useI18next } from 'react-i18next';
import { translateWith, type Translate } from './translate.ts';

/** Words of the chosen language. @example const { t } = useTranslation(); t('action.save') */
export const useTranslation = (): { readonly t: Translate } => {
  const { t } = useI18next();
  return useMemo(() => ({ t: translateWith(t) }), [t]);
};
