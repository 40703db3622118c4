import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { useProduct } from '../../product/product-context.ts';
import type { StoredFile } from './use-stored-files.ts';

/** Sends one file, to be named by a record that is saved later; answers it as stored, or why it was not taken. `onSent` is told 0 to 1. */
export const useSendFile = (): ((
  file: File,
  onSent: (part: number) => void,
) => Promise<StoredFile | { readonly fault: string }>) => {
  const { api } = useProduct();
  return async (file, onSent) => {
    const body = new FormData();
    body.append('uploadingFiles', file);
    body.append('bodyData', '{}');
    try {
      const { dataList = [] } = await firstValueFrom(
        api.post<unknown, StoredFile>('filesData/saveWithFile', body, { onSent }),
      );
      const [stored] = dataList;
      if (stored === undefined) throw new Error(`Nothing was kept of ${file.name}`);
      return stored;
    } catch (cause) {
      return { fault: toFault(cause).message };
    }
  };
};
