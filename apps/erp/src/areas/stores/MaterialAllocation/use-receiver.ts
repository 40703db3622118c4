import { useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { qrParse } from '@weft/domain/rules/labels/qr-payload';
import { toast } from '@weft/ui/Toast';
import type { ScanResult } from '../../../generic/scan/scan-tones.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useProduct } from '../../../product/product-context.ts';

/** Who takes the goods, as the call of a hand-over wants it. */
export type HandedTo = { readonly handedTo?: number };

/** Who takes the goods over the counter. */
export type Receiver = {
  readonly name: string | undefined;
  readonly sent: HandedTo;
  /** What became of a badge, which names who takes the goods; undefined when the code is none. */
  readonly scan: (code: string) => Promise<ScanResult> | undefined;
  readonly clear: () => void;
};

/** The operator whose badge was scanned: goods are handed to them until another badge is scanned (spec 02, 5.3). */
export const useReceiver = (): Receiver => {
  const { api } = useProduct();
  const words = useFaultWords();
  const [person, setPerson] = useState<{ readonly id: number; readonly name: string }>();
  const turn = useRef(0); // of the badge that was scanned last
  const ask = async (payload: string): Promise<ScanResult> => {
    setPerson(undefined); // whoever came before takes nothing of what comes next
    turn.current += 1;
    const mine = turn.current;
    try {
      const { data } = await firstValueFrom(
        api.post<{ readonly id: number; readonly title?: string }>('chemical/qrCode/resolve', { payload }),
      );
      if (data !== undefined && turn.current === mine) setPerson({ id: data.id, name: data.title ?? String(data.id) });
      return 'taken';
    } catch (cause) {
      const fault = toFault(cause);
      toast.warning(words(fault));
      return 'refused';
    }
  };
  return {
    name: person?.name,
    sent: person === undefined ? {} : { handedTo: person.id },
    scan: (code) => {
      const read = qrParse(code);
      return read.kind === 'record' && read.type === 'SF' ? ask(code) : undefined;
    },
    clear: () => setPerson(undefined),
  };
};
