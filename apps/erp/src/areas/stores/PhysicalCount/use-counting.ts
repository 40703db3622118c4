import { useEffect, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useAppState } from '@weft/api/hooks/use-app';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import type { Envelope } from '@weft/domain/contract/envelope';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { connection } from '../../../product/live/connection.ts';
import { useProduct } from '../../../product/product-context.ts';
import { dropCount, keepCount, readCounts, type WaitingCount } from '../../../product/live/waiting-counts.ts';
import type { CountKey } from './count-answers.ts';
import { againAfter, bodyOf, sendCounts } from './count-queue.ts';

type Counted = { readonly lines: readonly CountKey[] };

/** What this counter counted last, newest first. */
const SHOWN = 5;

/**
 * Counts of one slip, sent one after the other. Without a network or a session they wait on this device, over a reload and a log-in too, and are sent
 * with the moments at which they were counted when it is back; the same count sent twice counts once. A refused one is told and gone.
 */
export const useCounting = (slip: number, onCounted: () => void) => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const staff = useAppState(({ session }) => session.user?.id ?? 0);
  const isOpen = useAppState(({ session }) => session.status === 'open');
  const of = { staff, slip };
  const [waiting, setWaiting] = useState(() => readCounts(localStorage, of));
  const [last, setLast] = useState<readonly CountKey[]>([]);
  const isSending = useRef(false);
  const queue = useRef(waiting);

  const become = (next: readonly WaitingCount[]): void => {
    queue.current = next;
    setWaiting(next);
  };
  const done = ({ requestId }: WaitingCount): void => {
    dropCount(localStorage, of, requestId);
    become(queue.current.filter((one) => one.requestId !== requestId));
    onCounted();
  };
  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      const stopped = await sendCounts<Envelope<Counted>>({
        next: () => queue.current[0],
        post: (one) =>
          firstValueFrom(
            api.post<Counted>(`${physicalCount.api}/count`, bodyOf(slip, one, new Date().toISOString()), {
              requestId: one.requestId,
            }),
          ),
        onTaken: (one, { data }) => {
          const lines = data?.lines ?? [];
          setLast((now) =>
            [...lines, ...now.filter(({ id }) => !lines.some((line) => line.id === id))].slice(0, SHOWN),
          );
          done(one);
        },
        onRefused: (one, fault) => {
          toast.danger(words(fault), { title: faultTitle(t, fault, one.name) });
          done(one);
        },
      });
      const again = stopped && againAfter(stopped);
      if (again !== undefined) later.current = setTimeout(() => void newest.current(), again);
    } finally {
      isSending.current = false;
    }
  };
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  });
  useEffect(() => {
    if (isOpen) void newest.current(); // what waited from before, or for the log-in
  }, [isOpen]);
  useEffect(() => {
    const leave = connection.subscribe(() => {
      if (!connection.now().isLost) void newest.current();
    });
    return () => {
      leave();
      clearTimeout(later.current);
    };
  }, []);

  return {
    waiting: waiting.length,
    last,
    retry: () => void send(),
    /** Takes note of a count; it is sent at once where there is a network. */
    count: (name: string, line: object) => {
      const one = { requestId: crypto.randomUUID(), name, at: new Date().toISOString(), line };
      become([...queue.current, one]);
      try {
        keepCount(localStorage, of, one);
      } catch {
        toast.warning(t('storage.full')); // it is sent all the same, but does not outlive a reload
      }
      void send();
    },
    /** A scan counted a key by itself. */
    counted: (key: CountKey) => setLast((now) => [key, ...now.filter(({ id }) => id !== key.id)].slice(0, SHOWN)),
  };
};
