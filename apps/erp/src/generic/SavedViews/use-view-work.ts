import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault, type ApiFault } from '@weft/api/http/api-fault';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../i18n/fault-title.ts';
import { useFaultWords, useFieldFaults } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { askLists } from '../../product/lists/follow-lists.ts';
import { useProduct } from '../../product/product-context.ts';

type Answered = { readonly [key: string]: unknown };

/** Calls that change views, and what came of the last one. */
export type ViewWork = {
  readonly isBusy: boolean;
  /** What is wrong at a field of the dialog that is open. */
  readonly faultAt: (field: 'name' | 'roles') => string | undefined;
  /** Calls `listView/<path>`; undefined when it was refused, which the person has been told. */
  readonly work: (path: string, body: Answered, done: string) => Promise<Answered | undefined>;
  readonly forget: () => void;
};

/** Changes views on the server, says what came of it, and brings what the list opens with up to date. */
export const useViewWork = (onDone: () => void): ViewWork => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const atFields = useFieldFaults();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<ApiFault>();
  return {
    isBusy,
    faultAt: (field) => (refused === undefined ? undefined : atFields(refused).get(field)),
    forget: () => setRefused(undefined),
    work: async (path, body, done) => {
      setBusy(true);
      setRefused(undefined);
      try {
        const call = api.post<Answered>(`listView/${path}`, body, { requestId: crypto.randomUUID() });
        const { data } = await firstValueFrom(call);
        toast.success(done);
        onDone();
        askLists(api);
        return data ?? {};
      } catch (cause) {
        const fault = toFault(cause);
        setRefused(fault);
        if (fault.errors.every(({ field }) => field !== 'name' && field !== 'roles'))
          toast.danger(words(fault), { title: faultTitle(t, fault) });
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  };
};
