import { Check } from 'lucide-react';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { type ApiFault, toFault } from '@weft/api/http/api-fault';
import type { ApprovalRow } from '@weft/domain/contract/approvals';
import { OK } from '@weft/domain/contract/envelope';
import type { WireError } from '@weft/domain/contract/faults';
import { decimal, sumOf } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { ApproveDialog } from '../../../generic/Approval/ApproveDialog.tsx';
import type { Given, Stays } from '../../../generic/Approval/use-decide.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRequestId } from '../../../product/use-request-id.ts';
import { Bulk } from './PendingApprovalScreen.style.ts';
import type { Picked } from './use-picked.ts';

export type BulkApproveProps = { readonly picked: Picked; readonly onDone: () => void };

/** What came of one of several. */
type Answer = {
  readonly entityId: number;
  readonly responseCode: number;
  readonly responseMessage: string;
  readonly errors?: readonly WireError[];
};

/** Why one of several was refused, fault by fault, as calls of its own would be. */
const faultsOf = ({ responseCode, responseMessage, errors = [] }: Answer): readonly ApiFault[] => {
  const refusal = { kind: 'refused', status: OK, responseCode, message: responseMessage, errors } as const;
  return errors.length === 0 ? [refusal] : errors.map((one) => ({ ...refusal, message: one.message, errors: [one] }));
};

/** What of several was refused, by the document's number, in the person's language. */
const refusedOf = (
  rows: readonly ApprovalRow[],
  answers: readonly Answer[],
  words: (fault: ApiFault) => string,
): readonly string[] =>
  answers.flatMap((answer, n) => {
    const row = rows[n];
    if (answer.responseCode === OK || row === undefined) return [];
    return [`${row.number ?? row.displayName}: ${faultsOf(answer).map(words).join('; ')}`];
  });

/** Approves what was chosen in the list at one press, with what it comes to; what is refused stays and says why (spec 03, A13). */
export function BulkApprove({ picked, onDone }: BulkApproveProps) {
  const { t } = useTranslation();
  const faultWords = useFaultWords();
  const ids = useRequestId();
  const { api } = useProduct();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const { rows } = picked;
  const total = sumOf(rows.map(({ amount }) => decimal(amount ?? 0)));
  const words = t('approval.bulk.chosen', { count: rows.length, amount: formatInr(total) });

  const approve = async ({ remark }: Given): Promise<Stays | undefined> => {
    setBusy(true);
    try {
      const items = rows.map(({ moduleName, entityId, entityVersion }) => ({
        moduleId: moduleName,
        entityId,
        entityVersion,
      }));
      const body = { items, remark };
      const { dataList = [] } = await firstValueFrom(
        api.post<unknown, Answer>('approvalEntityStatus/approveRequest', body, { requestId: ids.of(body) }),
      );
      ids.end();
      const left = refusedOf(rows, dataList, faultWords);
      setRefused(left);
      if (left.length < rows.length) toast.success(t('approval.bulk.done', { count: rows.length - left.length }));
      picked.clear();
    } catch (cause) {
      const fault = toFault(cause);
      if (fault.kind !== 'refused') return { said: faultWords(fault) };
      setRefused([faultWords(fault)]);
    } finally {
      setBusy(false);
    }
    onDone();
    return undefined;
  };
  return (
    <>
      {refused.length > 0 && (
        <Banner tone="danger">
          {t('approval.bulk.refused', { count: refused.length })} {refused.join(' · ')}
        </Banner>
      )}
      {rows.length > 0 && (
        <Bulk>
          <strong aria-live="polite">{words}</strong>
          <Button variant="quiet" onClick={picked.clear}>
            {t('approval.bulk.none')}
          </Button>
          <Button variant="primary" icon={<Check />} isBusy={isBusy} onClick={() => setAsking(true)}>
            {t('approval.bulk.approve', { count: rows.length })}
          </Button>
        </Bulk>
      )}
      {isAsking && (
        <ApproveDialog
          title={words}
          asksPassword={false}
          isBusy={isBusy}
          onClose={() => setAsking(false)}
          onApprove={approve}
        />
      )}
    </>
  );
}
