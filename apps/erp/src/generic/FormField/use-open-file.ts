import { firstValueFrom } from 'rxjs';
import type { StoredFile } from '@weft/domain/catalogue/files/stored-file';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useProduct } from '../../product/product-context.ts';
import { saveBlob } from '../save-blob.ts';
import { filePath } from '../../product/use-fetched-file.ts';

/** Hands a stored file to the person. Files open with the session alone: they are fetched, not linked. */
export const useOpenFile = (): ((file: Pick<StoredFile, 'fileName' | 'originalName'>) => Promise<void>) => {
  const tellFault = useTellFault();
  const { api } = useProduct();
  return async ({ fileName, originalName }) => {
    try {
      const { blob } = await firstValueFrom(api.download(filePath(fileName) ?? ''));
      saveBlob(blob, originalName);
    } catch (cause) {
      tellFault(cause);
    }
  };
};
