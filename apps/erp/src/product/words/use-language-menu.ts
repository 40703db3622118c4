import { useMemo } from 'react';
import { toast } from '@weft/ui/Toast';
import type { UserMenuLanguages } from '@weft/ui/UserMenu';
import { LANGUAGES, languageCodes, languageOf } from '../../i18n/languages.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { chooseLanguage, useLanguage } from './use-language.ts';

const OPTIONS = languageCodes.map((code) => ({ code, name: LANGUAGES[code] }));

/** The choice of a language in the user menu. One whose words do not come leaves everything as it was, and says so. */
export const useLanguageMenu = (): UserMenuLanguages => {
  const { t } = useTranslation();
  const { code: current } = useLanguage();
  return useMemo(() => {
    const choose = async (chosen: string): Promise<void> => {
      const code = languageOf(chosen);
      if (code !== undefined && !(await chooseLanguage(code))) toast.danger(t('language.failed'));
    };
    return { options: OPTIONS, current, onChoose: (code) => void choose(code) };
  }, [current, t]);
};
