import { useCallback } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from './fault-title.ts';
import { useFaultWords } from './fault-words.ts';
import { useTranslation } from './use-translation.ts';

/**
 * Tells a call that was refused or did not come through, in the person's language, where no field takes it.
 * @example const tellFault = useTellFault(); call().catch(tellFault)
 */
export const useTellFault = (): ((cause: unknown) => void) => {
  const { t } = useTranslation();
  const words = useFaultWords();
  return useCallback(
    (cause) => {
      const fault = toFault(cause);
      toast.danger(words(fault), { title: faultTitle(t, fault) });
    },
    [t, words],
  );
};
