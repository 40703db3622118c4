import { firstValueFrom } from 'rxjs';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useProduct } from '../../product/product-context.ts';
import { saveBlob } from '../save-blob.ts';
import { filePath } from './use-file-blob.ts';
import type { StoredFile } from './use-stored-files.ts';

/** Hands a stored file to the person. Files open with the session alone: they are fetched, not linked. */
export const useOpenFile = (): ((file: StoredFile) => Promise<void>) => {
  const tellFault = useTellFault();
  const { api } = useProduct();
  return async ({ token, name }) => {
    try {
      const { blob } = await firstValueFrom(api.download(filePath(token) ?? ''));
      saveBlob(blob, name);
    } catch (cause) {
      tellFault(cause);
    }
  };
};
