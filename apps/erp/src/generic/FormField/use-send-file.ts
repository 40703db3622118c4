import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { KeptFile } from '@weft/domain/catalogue/files/stored-file';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';

/** The record that a file hangs on: its module's name, its id. */
type Target = { readonly moduleName: string; readonly foreinKey: number };

/**
 * Sends one file, to hang on a record, or without one to be named by a record that is saved later; answers it as stored, or why it was not taken.
 * `onSent` is told 0 to 1; `beside` are the files that the field has already: one with the same content is told.
 */
export const useSendFile = (
  target?: Target,
): ((
  file: File,
  onSent: (part: number) => void,
  beside?: readonly number[],
) => Promise<KeptFile | { readonly fault: string }>) => {
  const { api } = useProduct();
  const words = useFaultWords();
  const { t } = useTranslation();
  return async (file, onSent, beside = []) => {
    const body = new FormData();
    body.append('uploadingFiles', file);
    body.append('bodyData', JSON.stringify(target ?? (beside.length === 0 ? {} : { beside })));
    const requestId = crypto.randomUUID();
    try {
      const { dataList = [] } = await firstValueFrom(
        api.post<unknown, KeptFile>('filesData/saveWithFile', body, { onSent, requestId }),
      );
      const [stored] = dataList;
      if (stored === undefined) throw new Error(`Nothing was kept of ${file.name}`);
      if (target === undefined && stored.sameAs)
        toast.warning(t('attachments.same', { name: stored.originalName, other: stored.sameAs }));
      return stored;
    } catch (cause) {
      return { fault: words(toFault(cause)) };
    }
  };
};
