import { useState } from 'react';
import { type Decimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import type { DecisionKind } from '@weft/domain/rules/quality/decision';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { LongTextField } from '@weft/ui/LongTextField';
import { QuantityField } from '@weft/ui/QuantityField';
import { SwitchField } from '@weft/ui/SwitchField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack } from './LabTest.style.ts';

/** One part of the lot and what becomes of it. */
export type PartDecision = { readonly kind: DecisionKind; readonly quantity: Decimal; readonly reason?: string };

export type DecideDialogProps = {
  readonly undecided: Decimal;
  readonly uom: string;
  /** The test failed: whatever is accepted is accepted with deviation. */
  readonly isFailed: boolean;
  readonly mayDeviate: boolean;
  /** The parts, or undefined when the person goes back. */
  readonly onAnswer: (decisions: readonly PartDecision[] | undefined) => void;
};

/** So much accepted, so much rejected, and why; what is left stays open. */
export function DecideDialog({ undecided, uom, isFailed, mayDeviate, onAnswer }: DecideDialogProps) {
  const { t } = useTranslation();
  const [accepted, setAccepted] = useState<Decimal | null>(isFailed ? null : undecided);
  const [rejected, setRejected] = useState<Decimal | null>(isFailed ? undecided : null);
  const [isDeviation, setDeviation] = useState(false);
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const [yes, no] = [accepted ?? ZERO, rejected ?? ZERO];
  const needsReason = isPositive(no) || (isDeviation && isPositive(yes));
  const isTooMuch = yes.plus(no).gt(undecided);
  const isNothing = !isPositive(yes.plus(no));
  const isMissing = needsReason && reason.trim() === '';

  const answer = (): void => {
    setTried(true);
    if (isTooMuch || isNothing || isMissing) return;
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    onAnswer([
      ...(isPositive(yes)
        ? [{ kind: isDeviation ? 'acceptWithDeviation' : 'accept', quantity: yes, ...why } as const]
        : []),
      ...(isPositive(no) ? [{ kind: 'reject', quantity: no, ...why } as const] : []),
    ]);
  };
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={t('lab.parts.title')}
      description={t('lab.parts.note', { open: `${undecided.toString()} ${uom}` })}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant="primary" onClick={answer}>
            {t('lab.decide')}
          </Button>
        </>
      }
    >
      <Stack>
        <QuantityField
          label={t('lab.accepted')}
          uom={uom}
          value={accepted}
          onChange={setAccepted}
          fault={wasTried && isTooMuch ? t('lab.tooMuch', { open: `${undecided.toString()} ${uom}` }) : undefined}
        />
        <QuantityField
          label={t('lab.rejected')}
          uom={uom}
          value={rejected}
          onChange={setRejected}
          fault={wasTried && isNothing ? t('lab.nothing') : undefined}
        />
        {mayDeviate && <SwitchField label={t('lab.deviation')} value={isDeviation} onCommit={setDeviation} />}
        <LongTextField
          label={t('reason.label')}
          required={needsReason}
          maxLength={200}
          value={reason}
          onChange={setReason}
          fault={wasTried && isMissing ? t('field.required') : undefined}
        />
      </Stack>
    </Dialog>
  );
}
