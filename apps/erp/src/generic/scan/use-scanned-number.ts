import { useCallback } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { toast } from '@weft/ui/Toast';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { useProduct } from '../../product/product-context.ts';

type Resolved = { readonly number: string | null };

/**
 * The number behind a scanned code: that of the lot, roll or record whose label of ours it is; any other code is a number itself. Undefined when
 * the label is damaged or nobody's: that has been told.
 */
export const useScannedNumber = (): ((code: string) => Promise<string | undefined>) => {
  const { api } = useProduct();
  const words = useFaultWords();
  return useCallback(
    async (code) => {
      if (qrParse(code).kind === 'other') return code;
      try {
        const { data } = await firstValueFrom(api.post<Resolved>('chemical/qrCode/resolve', { payload: code }));
        return data?.number ?? code;
      } catch (cause) {
        toast.warning(words(toFault(cause)));
        return undefined;
      }
    },
    [api, words],
  );
};
