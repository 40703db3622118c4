import { useState } from 'react';
import { statusOf } from '@weft/domain/contract/statuses';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { ReasonDialog } from '../../../generic/DocumentScreen/actions/ReasonDialog.tsx';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { CheckedTransfer } from './checked-transfer.ts';
import { Keys } from './TransferApproval.style.ts';
import type { Decide } from './use-decision.ts';

const RECEIVED: ReadonlySet<string | undefined> = new Set(['inProgress', 'completed', 'closedShort']);

export type TakeReceiptBackProps = {
  readonly transfer: CheckedTransfer;
  readonly onDecide: Decide;
  readonly isBusy: boolean;
};

/** Takes all that was received and decided back: the goods are on the road again, and the transfer may be reversed then (spec 02, 5.7). */
export function TakeReceiptBack({ transfer, onDecide, isBusy }: TakeReceiptBackProps) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  if (transfer.transferKind !== 'transit' || !RECEIVED.has(statusOf(transfer.statusId))) return null;
  return (
    <>
      <Keys>
        <Button isBusy={isBusy} onClick={() => setAsked(true)}>
          {t('transfer.takeBack')}
        </Button>
      </Keys>
      {isAsked && (
        <ReasonDialog
          title={t('transfer.takeBack')}
          okText={t('transfer.takeBack')}
          isEnding
          onAnswer={(reason) => {
            setAsked(false);
            if (reason !== undefined)
              void onDecide('reverse', { reason }, () => toast.success(t('transfer.onRoadAgain')));
          }}
        />
      )}
    </>
  );
}
