import { Check, Undo2, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { ApprovalRow } from '@weft/domain/contract/approvals';
import { Button } from '@weft/ui/Button';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bindKeys, hasOverlay, isTyping } from '../../product/bind-keys.ts';
import { ReasonDialog } from '../DocumentScreen/actions/ReasonDialog.tsx';
import { ApproveDialog } from './ApproveDialog.tsx';
import { useDecide, type Verdict } from './use-decide.ts';

export type DecisionButtonsProps = {
  readonly row: ApprovalRow;
  /** What its approver may set right while approving. */
  readonly mayEdit?: readonly string[];
  readonly canDecide: boolean;
  readonly canWithdraw: boolean;
  readonly size?: 'sm' | 'md';
  /** `a` and `r` decide while nobody types. */
  readonly hasKeys?: boolean;
  /** Told whether it counted; after a refusal the request may stand otherwise than shown. */
  readonly onDone: (hasCounted: boolean) => void;
};

/** Approve, reject with a reason, or take one's own request back. */
export function DecisionButtons({
  row,
  mayEdit = [],
  canDecide,
  canWithdraw,
  size = 'md',
  hasKeys,
  onDone,
}: DecisionButtonsProps) {
  const { t } = useTranslation();
  const { isBusy, decide } = useDecide(onDone);
  const [asked, setAsked] = useState<Verdict>();
  const [said, setSaid] = useState<string>();
  const answer = async (verdict: Verdict, remark: string | undefined): Promise<void> => {
    const stays = remark === undefined ? undefined : await decide(verdict, row, { remark });
    setSaid(stays?.said);
    if (stays === undefined) setAsked(undefined);
  };
  useEffect(() => {
    if (hasKeys !== true || !canDecide) return undefined;
    const ask = (verdict: Verdict) => (event: KeyboardEvent) => {
      if (isTyping(event) || hasOverlay()) return;
      event.preventDefault();
      setAsked(verdict);
    };
    return bindKeys({
      a: { does: 'verb.approve', run: ask('approve') },
      r: { does: 'verb.reject', run: ask('reject') },
    });
  }, [hasKeys, canDecide]);
  const title = (verb: string): string => t('verb.confirm', { verb: t(verb), title: row.number ?? row.displayName });
  return (
    <>
      {canDecide && (
        <>
          <Button
            size={size}
            variant="primary"
            icon={<Check />}
            isBusy={isBusy}
            title={hasKeys === true ? t('approval.key.approve') : undefined}
            onClick={() => setAsked('approve')}
          >
            {t('verb.approve')}
          </Button>
          <Button
            size={size}
            icon={<X />}
            isBusy={isBusy}
            title={hasKeys === true ? t('approval.key.reject') : undefined}
            onClick={() => setAsked('reject')}
          >
            {t('verb.reject')}
          </Button>
        </>
      )}
      {canWithdraw && !canDecide && (
        <Button size={size} icon={<Undo2 />} isBusy={isBusy} onClick={() => setAsked('withdraw')}>
          {t('verb.withdraw')}
        </Button>
      )}
      {asked === 'approve' && (
        <ApproveDialog
          title={title('verb.approve')}
          asksPassword={row.needsPassword}
          setRight={
            mayEdit.length > 0 && row.trigger === 'create'
              ? { moduleName: row.moduleName, id: row.entityId, mayEdit }
              : undefined
          }
          isBusy={isBusy}
          onClose={() => setAsked(undefined)}
          onApprove={(given) => decide('approve', row, given)}
        />
      )}
      {(asked === 'reject' || asked === 'withdraw') && (
        <ReasonDialog
          title={title(`verb.${asked}`)}
          okText={t(`verb.${asked}`)}
          isEnding
          isBusy={isBusy}
          said={said}
          onAnswer={(remark) => void answer(asked, remark)}
        />
      )}
    </>
  );
}
