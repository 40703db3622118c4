import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { faultsByField, toFault } from '@weft/api/http/api-fault';
import { STATUSES } from '@weft/domain/contract/statuses';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';

/** Calls a verb of the validation; `done` hears whether the transfer is finished now. */
export type Decide = (
  verb: 'accept' | 'decideShort' | 'reject' | 'reverse',
  body: object,
  done: (status: 'done' | 'open') => void,
) => Promise<void>;

const NONE: ReadonlyMap<string, string> = new Map();

/** Fields of the check that a refusal leads to, wherever on a long page they stand. */
const LED_TO = ['shortReason', 'damageReason'] as const;

/** What is wrong with a field of some line: the check asks it once for all of them. */
const ofField = (faults: ReadonlyMap<string, string>, field: string): string | undefined =>
  [...faults].find(([path]) => path.endsWith(`.${field}`))?.[1];

type Answered = { readonly version: number; readonly statusId: number };

/**
 * Decisions about one transfer. The same decision sent again, after a lost answer, has the same request id: it counts once. What was pressed is
 * gone then, so `goOn` says where keys go on.
 */
export const useDecision = ({ id, version }: { readonly id: number; readonly version: number }, goOn: () => void) => {
  const { api } = useProduct();
  const words = useFaultWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const [faults, setFaults] = useState(NONE);
  const ids = useRequestId();

  const decide: Decide = async (verb, body, done) => {
    if (isBusy) return;
    const whole = { transferId: id, version, ...body };
    setBusy(true);
    try {
      const { data } = await firstValueFrom(
        api.post<Answered>(`chemical/transferApproval/${verb}`, whole, { requestId: ids.of([verb, whole]) }),
      );
      ids.end();
      setFault(undefined);
      setFaults(NONE);
      goOn();
      done(data?.statusId === STATUSES.completed.id ? 'done' : 'open');
    } catch (cause) {
      const told = toFault(cause);
      setFault(words(told));
      setFaults(faultsByField(told));
      const [first] = LED_TO.filter((field) => ofField(faultsByField(told), field) !== undefined);
      if (first !== undefined) document.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    } finally {
      setBusy(false);
    }
  };
  return { decide, isBusy, fault, faultOf: (field: string) => ofField(faults, field) };
};
