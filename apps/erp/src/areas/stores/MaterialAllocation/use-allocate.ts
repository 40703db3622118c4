import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { Envelope } from '@weft/domain/contract/envelope';
import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { confirmedIn, isQuestion } from '../../../generic/DocumentScreen/actions/repeated.ts';
import { useServerQuestion } from '../../../generic/use-server-question.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';

/** What may be done for a request. */
export type AllocateVerb = 'allocate' | 'issue' | 'allocateAndIssue' | 'release';

/** The allocation as it stands then. */
export type Allocated = {
  readonly id: number;
  readonly version: number;
  readonly number: string;
  readonly statusId: number;
};

/** Verbs of allocations. The same act sent again, after a lost answer, has the same request id: it counts once. */
export const useAllocate = () => {
  const { api } = useProduct();
  const words = useFaultWords();
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const ids = useRequestId();
  const answered = useServerQuestion();

  /** Asks before a package is opened, and sends it again once that is meant. Rejects with what was refused. */
  const answerOf = async <Row>(verb: AllocateVerb, body: AnyRecord): Promise<Envelope<Row>> => {
    try {
      return await firstValueFrom(
        api.post<Row>(`${materialAllocation.api}/${verb}`, body, { requestId: ids.of([verb, body]) }),
      );
    } catch (cause) {
      const refused = toFault(cause);
      if (!isQuestion(refused) || !(await answered(refused))) throw cause;
      const confirmed = [...confirmedIn(body), ...refused.errors.map(({ name }) => name)];
      return answerOf(verb, { ...body, confirmed });
    }
  };
  const send = async <Row>(verb: AllocateVerb, body: object, done: (answer: Envelope<Row>) => void): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    try {
      const answer = await answerOf<Row>(verb, { ...body, confirmed: [] });
      ids.end();
      setFault(undefined);
      done(answer);
    } catch (cause) {
      setFault(words(toFault(cause)));
    } finally {
      setBusy(false);
    }
  };
  const act = (verb: AllocateVerb, body: object, done: (allocation: Allocated) => void): Promise<void> =>
    send<Allocated>(verb, body, ({ data }) => {
      if (data !== undefined) done(data);
    });
  /** The same of several requests at once: `{ documents }`. */
  const actTogether = (verb: AllocateVerb, body: object, done: () => void): Promise<void> => send(verb, body, done);
  return { act, actTogether, isBusy, fault };
};
