import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { AttachmentRow } from '@weft/domain/contract/attachments';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useProduct } from '../../../product/product-context.ts';

/** A file that was just taken off its record; `back` is the request id of its one undo, however often that is pressed. */
type Ended = Pick<AttachmentRow, 'id' | 'originalName'> & { readonly back: string };

/** Takes files off their record; the last one can be taken back for as long as it is told. `onDone` after each. */
export const useFileEnd = ({ api: path }: Pick<Module, 'api'>, onDone: () => void) => {
  const tellFault = useTellFault();
  const { api } = useProduct();
  const [ended, setEnded] = useState<Ended>();
  const send = async (verb: 'delete' | 'restore', id: number, requestId: string, then: Ended | undefined) => {
    try {
      await firstValueFrom(api.post(`${path}/attachments/${verb}`, { id }, { requestId }));
      setEnded(then);
      onDone();
    } catch (cause) {
      tellFault(cause);
    }
  };
  return {
    ended,
    end: ({ id, originalName }: AttachmentRow) =>
      void send('delete', id, crypto.randomUUID(), { id, originalName, back: crypto.randomUUID() }),
    undo: ({ id, back }: Ended) => void send('restore', id, back, undefined),
  };
};
