import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { WireRecord } from '@weft/api/resource/resource';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { type NeedRow, orderBody } from './need-rows.ts';

/** Orders needs. The same needs sent again, after a lost answer, have the same request id: they are ordered once. */
export const useOrderNeeds = (onOrdered: (drafts: readonly WireRecord[]) => void) => {
  const { api } = useProduct();
  const words = useFaultWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const ids = useRequestId();

  const order = async (chosen: readonly NeedRow[]): Promise<void> => {
    if (isBusy) return;
    const body = orderBody(chosen);
    setBusy(true);
    try {
      const { dataList } = await firstValueFrom(
        api.post<unknown, WireRecord>(`${purchaseOrder.api}/fromNeeds`, body, { requestId: ids.of(body) }),
      );
      ids.end();
      setFault(undefined);
      onOrdered(dataList ?? []);
    } catch (cause) {
      setFault(words(toFault(cause)));
    } finally {
      setBusy(false);
    }
  };
  return { order, isBusy, fault };
};
