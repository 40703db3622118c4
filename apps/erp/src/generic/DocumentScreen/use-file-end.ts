import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AttachmentRow } from '@weft/domain/contract/attachments';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../i18n/fault-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';

/** A file that was just taken off its record; `back` is the request id of its one undo, however often that is pressed. */
type Ended = Pick<AttachmentRow, 'id' | 'name'> & { readonly back: string };

/** Takes files off their record; the last one can be taken back for as long as it is told. `onDone` after each. */
export const useFileEnd = ({ api: path }: Pick<Module, 'api'>, onDone: () => void) => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [ended, setEnded] = useState<Ended>();
  const send = async (verb: 'delete' | 'restore', id: number, requestId: string, then: Ended | undefined) => {
    try {
      await firstValueFrom(api.post(`${path}/attachments/${verb}`, { id }, { requestId }));
      setEnded(then);
      onDone();
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: faultTitle(t, toFault(cause)) });
    }
  };
  return {
    ended,
    end: ({ id, name }: AttachmentRow) =>
      void send('delete', id, crypto.randomUUID(), { id, name, back: crypto.randomUUID() }),
    undo: ({ id, back }: Ended) => void send('restore', id, back, undefined),
  };
};
