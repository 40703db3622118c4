import type { ApiFault } from '@weft/api/http/api-fault';
import { useConfirm } from '@weft/ui/Confirm';
import { useFaultWords } from '../i18n/fault-words.ts';
import { useTranslation } from '../i18n/use-translation.ts';

/**
 * Asks what the server asks before it does something (`asks` of its faults): whether the person wants to go on.
 * @example if (isQuestion(fault) && (await answered(fault))) send({ ...body, confirmed: ['OPENS_PACKAGE'] });
 */
export const useServerQuestion = (): ((fault: ApiFault) => Promise<boolean>) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const words = useFaultWords();
  return async (fault) => {
    const question = { title: t('repeat.sure'), message: words(fault), okText: t('repeat.goOn') };
    return (await confirm(question)) === true;
  };
};
