import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useProduct } from '../../../product/product-context.ts';

/** Rows of a call, or why they did not come; neither while it is under way. */
export type RowsAnswer<T> = { readonly rows?: readonly T[]; readonly fault?: string };

/** Rows of a call that belongs to one record, loaded when its tab is shown. */
export const useRows = <T>(path: string): RowsAnswer<T> => {
  const { api } = useProduct();
  const words = useFaultWords();
  const [answer, setAnswer] = useState<RowsAnswer<T> & { readonly path?: string }>({});
  useEffect(() => {
    firstValueFrom(api.get<unknown, T>(path)).then(
      ({ dataList = [] }) => setAnswer({ path, rows: dataList }),
      (cause: unknown) => setAnswer({ path, fault: words(toFault(cause)) }),
    );
  }, [api, path, words]);
  return answer.path === path ? answer : {};
};
