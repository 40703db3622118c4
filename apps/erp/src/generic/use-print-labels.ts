import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../i18n/use-translation.ts';
import { useProduct } from '../product/product-context.ts';
import { saveBlob } from './save-blob.ts';

/** What labels are asked for: records of one type, or stock rows. */
export type LabelsWanted =
  | { readonly type: string; readonly ids: readonly number[] }
  | { readonly balances: readonly number[] };

/** Prints labels: the file that the server makes is handed to the browser. */
export const usePrintLabels = (): { readonly isBusy: boolean; readonly print: (wanted: LabelsWanted) => void } => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const send = async (wanted: LabelsWanted): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await firstValueFrom(api.download('chemical/label/print', wanted));
      saveBlob(blob, name);
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: t('error.title') });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, print: (wanted) => void send(wanted) };
};
