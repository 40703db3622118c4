import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { faultsByField, toFault } from '@weft/api/http/api-fault';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import type { ApprovalRow } from '@weft/domain/contract/approvals';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../i18n/fault-title.ts';
import { useFaultWords } from '../../i18n/fault-words.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { useRequestId } from '../../product/use-request-id.ts';

export type Verdict = 'approve' | 'reject' | 'withdraw';

/** Why a dialog in which somebody decides stays open, with what they typed: the password was wrong, or nobody was reached. */
export type Stays = {
  readonly password?: string;
  readonly said?: string;
  /** What is wrong with what was set right, by the field. */
  readonly fields?: ReadonlyMap<string, string>;
};

/** What is sent with a decision. */
export type Given = { readonly remark: string; readonly password?: string; readonly changes?: AnyRecord };

/**
 * Decides a request and says what came of it. `done` is told whether it counted: not so after a refusal, somebody else may have decided; a call that reached nobody
 * ends nothing, and `done` is not called. What keeps the dialog open is answered; nothing: it is over.
 */
export const useDecide = (done: (hasCounted: boolean) => void) => {
  const { t } = useTranslation();
  const { api } = useProduct();
  const words = useFaultWords();
  const [isBusy, setBusy] = useState(false);
  const ids = useRequestId();

  const decide = async (verdict: Verdict, row: ApprovalRow, given: Given): Promise<Stays | undefined> => {
    setBusy(true);
    try {
      const path = verdict === 'approve' ? 'approveRequest' : 'rejectRequest';
      const { moduleName, entityId, entityVersion } = row;
      const body = { moduleName, entityId, entityVersion, ...given };
      await firstValueFrom(api.post(`approvalEntityStatus/${path}`, body, { requestId: ids.of([path, body]) }));
      ids.end();
      toast.success(t(`approval.done.${verdict}`, { title: row.number ?? row.displayName }));
      done(true);
      return undefined;
    } catch (cause) {
      const refused = toFault(cause);
      const atPassword = faultsByField(refused).get('password');
      if (atPassword !== undefined) return { password: atPassword };
      const fields = faultsByField(refused);
      if ([...fields.keys()].some((place) => place.startsWith('changes.'))) return { fields };
      if (refused.kind !== 'refused') return { said: words(refused) };
      toast.danger(words(refused), { title: faultTitle(t, refused) });
      done(false);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, decide };
};
