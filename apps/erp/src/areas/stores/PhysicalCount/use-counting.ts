import { useEffect, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { CountKey } from './count-answers.ts';
import { bodyOf, keepQueue, readQueue, type Waiting } from './count-queue.ts';

type Counted = { readonly lines: readonly CountKey[] };

/** What this counter counted last, newest first. */
const SHOWN = 5;

/**
 * Counts of one slip, sent one after the other. Without a network they wait on this device, over a reload too, and are sent with the moments at which
 * they were counted when it is back; the same count sent twice counts once. A refused one is told and gone.
 */
export const useCounting = (slip: number, onCounted: () => void) => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const [waiting, setWaiting] = useState<readonly Waiting[]>(() => readQueue(slip));
  const [last, setLast] = useState<readonly CountKey[]>([]);
  const isSending = useRef(false);
  const queue = useRef(waiting);

  const keep = (next: readonly Waiting[]): void => {
    queue.current = next;
    keepQueue(slip, next);
    setWaiting(next);
  };
  /** The next one; true when it is done with, false while nobody answers. */
  const sendOne = async (one: Waiting): Promise<boolean> => {
    try {
      const { data } = await firstValueFrom(
        api.post<Counted>(`${physicalCount.api}/count`, bodyOf(slip, one, new Date().toISOString()), {
          requestId: one.requestId,
        }),
      );
      const lines = data?.lines ?? [];
      setLast((now) => [...lines, ...now.filter(({ id }) => !lines.some((line) => line.id === id))].slice(0, SHOWN));
      return true;
    } catch (cause) {
      const fault = toFault(cause);
      if (fault.kind !== 'refused') return false;
      toast.danger(words(fault), { title: faultTitle(t, fault, one.name) });
      return true;
    }
  };
  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      for (let one = queue.current[0]; one !== undefined; one = queue.current[0]) {
        // in the order in which they were counted
        if (!(await sendOne(one))) return;
        keep(queue.current.slice(1));
        onCounted();
      }
    } finally {
      isSending.current = false;
    }
  };
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  });
  useEffect(() => {
    const again = (): void => void newest.current();
    again(); // what waited from before
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);

  return {
    waiting: waiting.length,
    last,
    retry: () => void send(),
    /** Takes note of a count; it is sent at once where there is a network. */
    count: (name: string, line: object) => {
      keep([...queue.current, { requestId: crypto.randomUUID(), name, at: new Date().toISOString(), line }]);
      void send();
    },
    /** A scan counted a key by itself. */
    counted: (key: CountKey) => setLast((now) => [key, ...now.filter(({ id }) => id !== key.id)].slice(0, SHOWN)),
  };
};
