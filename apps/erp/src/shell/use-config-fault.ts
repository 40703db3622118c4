import { useEffect } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../i18n/fault-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/** Tells, once for each opening, why the server had no system configuration (specification, section 8); what was known before counts on. */
export const useConfigFault = (): void => {
  const { t } = useTranslation();
  const words = useFaultWords();
  const fault = useAppState(({ session }) => session.configFault);
  useEffect(() => {
    if (fault?.kind === 'refused') toast.danger(words(fault), { title: t('config.notLoaded.title') }); // toasts are outside React
    // oxlint-disable-next-line react/exhaustive-deps -- another language does not tell it again
  }, [fault]);
};
