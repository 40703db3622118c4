import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { useRefreshLists } from '@weft/api/hooks/use-refresh-lists';
import type { WireRecord } from '@weft/api/resource/resource';
import type { Module } from '@weft/domain/catalogue/language/module';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';

/** How long a delete can be taken back without a search for it (spec 01, 0.8). */
const UNDO_MS = 10_000;

/** Tells that a record was deleted and offers to take that back; what holds a secret is gone for good. */
export const useUndoDelete = (module: Module): ((id: number) => void) => {
  const { t, say } = useTranslation();
  const tell = useFaultWords();
  const { api } = useProduct();
  const refresh = useRefreshLists(module);
  const words = { title: say(module.title) };
  const canReturn = Object.values(module.fields).every(({ secret }) => secret !== true);

  return (id) => {
    const requestId = crypto.randomUUID(); // one undo, however often it is pressed
    const undo = async (): Promise<void> => {
      try {
        await firstValueFrom(api.post<WireRecord>(`${module.api}/restore`, { id }, { requestId }));
        toast.success(t('form.restored', words));
        refresh();
      } catch (cause) {
        toast.danger(tell(toFault(cause)), { title: faultTitle(t, toFault(cause)) });
      }
    };
    toast.success(
      t('form.deleted'),
      canReturn ? { durationMs: UNDO_MS, action: { label: t('action.undo'), onPress: () => void undo() } } : {},
    );
  };
};
