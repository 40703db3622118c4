import { useAppState } from '@weft/api/hooks/use-app';
import { labelFor, labelMap } from '@weft/domain/rules/labels/terms';
import { useTranslation } from '../../i18n/use-translation.ts';
import { readLoginWords } from '../session/ui-memory.ts';
import { useBrand } from '../look/use-branding.ts';

const PASSWORD = 'PASSWORD';

/** What the tab and the log-in call the product: TITLE_NAME, else the title of the brand (spec 01, 2.1.1). */
export const useTitleName = (): string => {
  const { title } = useBrand();
  const own = useAppState(({ session }) =>
    session.token === null ? readLoginWords(localStorage).title : session.config['TITLE_NAME']?.trim(),
  );
  return own || title;
};

/** The partner's word for a password, else ours (spec 01, 2.2). */
export const usePasswordLabel = (): string => {
  const { t, language } = useTranslation();
  const { token, labels } = useAppState(({ session }) => session);
  const entries = token === null ? readLoginWords(localStorage).password : labels;
  return labelFor(labelMap(entries, language), PASSWORD, t('login.password'));
};
