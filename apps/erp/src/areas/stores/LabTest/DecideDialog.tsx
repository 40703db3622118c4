import { useState } from 'react';
import { type Decimal, isPositive, ZERO } from '@weft/domain/rules/decimal/decimal';
import { type DecisionKind, isOverDecided } from '@weft/domain/rules/quality/decision';
import { Button } from '@weft/ui/Button';
import { Dialog } from '@weft/ui/Dialog';
import { LongTextField } from '@weft/ui/LongTextField';
import { QuantityField } from '@weft/ui/QuantityField';
import { SwitchField } from '@weft/ui/SwitchField';
import { TagsField } from '@weft/ui/TagsField';
import { useOkKey } from '../../../generic/use-ok-key.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Stack } from './LabTest.style.ts';

const NONE: readonly string[] = [];

/** One part of the lot and what becomes of it. */
export type PartDecision = {
  readonly kind: DecisionKind;
  readonly quantity: Decimal;
  readonly reason?: string;
  /** Goods of these rolls alone. */
  readonly rolls?: readonly string[];
};

export type DecideDialogProps = {
  readonly undecided: Decimal;
  readonly uom: string;
  /** The test failed: whatever is accepted is accepted with deviation. */
  readonly isFailed: boolean;
  /** Readings that are not saved yet: whoever agrees to a deviation must see them. */
  readonly isUnsaved: boolean;
  /** The lot is known by its rolls: those that are meant may be scanned. */
  readonly hasRolls: boolean;
  /** The parts, or undefined when the person goes back. */
  readonly onAnswer: (decisions: readonly PartDecision[] | undefined) => void;
};

/** So much accepted, so much rejected, and why; what is left stays open. */
export function DecideDialog({ undecided, uom, isFailed, isUnsaved, hasRolls, onAnswer }: DecideDialogProps) {
  const { t } = useTranslation();
  const { ok, onKeyDown } = useOkKey();
  const [accepted, setAccepted] = useState<Decimal | null>(isFailed ? null : undecided);
  const [rejected, setRejected] = useState<Decimal | null>(isFailed ? undecided : null);
  const [isDeviation, setDeviation] = useState(false);
  const [reason, setReason] = useState('');
  const [goodRolls, setGoodRolls] = useState<readonly string[]>(NONE);
  const [badRolls, setBadRolls] = useState<readonly string[]>(NONE);
  const [wasTried, setTried] = useState(false);
  const [yes, no] = [accepted ?? ZERO, rejected ?? ZERO];
  const needsReason = isPositive(no) || (isDeviation && isPositive(yes));
  const isTooMuch = isOverDecided(undecided, [yes, no]);
  const isNothing = !isPositive(yes) && !isPositive(no);
  const isMissing = needsReason && reason.trim() === '';

  const answer = (): void => {
    setTried(true);
    if (isTooMuch || isNothing || isMissing) return;
    const why = reason.trim() === '' ? {} : { reason: reason.trim() };
    onAnswer([
      ...(isPositive(yes)
        ? [
            {
              kind: isDeviation ? 'acceptWithDeviation' : 'accept',
              quantity: yes,
              ...why,
              ...(goodRolls.length === 0 ? {} : { rolls: goodRolls }),
            } as const,
          ]
        : []),
      ...(isPositive(no)
        ? [{ kind: 'reject', quantity: no, ...why, ...(badRolls.length === 0 ? {} : { rolls: badRolls }) } as const]
        : []),
    ]);
  };
  return (
    <Dialog
      isOpen
      onKeyDown={onKeyDown}
      onClose={() => onAnswer(undefined)}
      title={t('lab.parts.title')}
      description={t('lab.parts.note', { open: `${undecided.toString()} ${uom}` })}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button ref={ok} variant="primary" onClick={answer}>
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
        {hasRolls && <TagsField label={t('lab.goodRolls')} value={goodRolls} onCommit={setGoodRolls} />}
        <QuantityField
          label={t('lab.rejected')}
          uom={uom}
          value={rejected}
          onChange={setRejected}
          fault={wasTried && isNothing ? t('lab.nothing') : undefined}
        />
        {hasRolls && <TagsField label={t('lab.badRolls')} value={badRolls} onCommit={setBadRolls} />}
        <SwitchField
          label={t('lab.deviation')}
          help={t(isUnsaved ? 'lab.deviation.save' : 'lab.deviation.note')}
          disabled={isUnsaved}
          value={isDeviation}
          onCommit={setDeviation}
        />
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
