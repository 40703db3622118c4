import type { ImportState } from '@weft/domain/contract/import-state';
import { useConfirm } from '@weft/ui/Confirm';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ImportCalls } from './use-import-calls.ts';

/** Asks, then takes an import back; resolves to how it stands then, undefined when the person thought better of it; rejects with what hinders. */
export const useUndo = ({ undo }: ImportCalls): ((importId: number) => Promise<ImportState | undefined>) => {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async (importId) => {
    const answer = await confirm({
      title: t('import.undo.title'),
      message: t('import.undo.note'),
      okText: t('import.undo'),
      tone: 'danger',
    });
    return answer === true ? undo(importId) : undefined;
  };
};
