import { useConfirm } from '@weft/ui/Confirm';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ImportCalls } from './use-import-calls.ts';

/** Asks, then takes an import back; resolves to whether it was taken back, rejects with what hinders. */
export const useUndo = ({ undo }: ImportCalls): ((importId: number) => Promise<boolean>) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async (importId) => {
    const answer = await confirm({
      title: t('import.undo.title'),
      message: t('import.undo.note'),
      okText: t('import.undo'),
      tone: 'danger',
    });
    if (answer !== true) return false;
    await undo(importId);
    return true;
  };
};
