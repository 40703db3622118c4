import { firstValueFrom } from 'rxjs';
import type { FileLink, StoredFile } from '@weft/domain/catalogue/files/stored-file';
import { formatDateTime } from '@weft/domain/rules/dates/in-india';
import { toast } from '@weft/ui/Toast';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';

/** Whether a text came into the clipboard: without a secured connection a browser lends none. */
const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
};

/** Copies a link that fetches a stored file once without a log-in; where nothing can be copied it stands there to be marked. */
export const useLinkFile = (): ((file: Pick<StoredFile, 'fileName' | 'originalName'>) => Promise<void>) => {
  const tellFault = useTellFault();
  const { t } = useTranslation();
  const { api } = useProduct();
  return async ({ fileName, originalName: name }) => {
    try {
      const { data } = await firstValueFrom(api.post<FileLink>('filesData/link', { fileName }));
      if (data === undefined) return;
      const address = new URL(data.link, location.origin).href;
      const told = { name, until: formatDateTime(data.expiresAt) };
      if (await copied(address)) toast.success(t('file.linkCopied', told), { durationMs: 8000 });
      else toast.info(address, { title: t('file.link', told), durationMs: Number.POSITIVE_INFINITY });
    } catch (cause) {
      tellFault(cause);
    }
  };
};
