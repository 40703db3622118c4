import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { DateField } from '@weft/ui/DateField';
import { Dialog } from '@weft/ui/Dialog';
import { MoneyField } from '@weft/ui/MoneyField';
import { RadioField } from '@weft/ui/RadioField';
import { TextField } from '@weft/ui/TextField';
import type { FieldWords } from '../../../generic/form/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { RoadFields } from './StockTransferScreen.style.ts';

const STATES = ['noted', 'sent', 'settled', 'refused'] as const;

/** A claim as it stands. */
export type StandingClaim = {
  readonly claimState: string;
  readonly claimNo: string;
  readonly claimDate: string | null;
  readonly claimAmount: Decimal | null;
  readonly claimReceived: Decimal | null;
};

export type ClaimDialogProps = {
  readonly claim: StandingClaim;
  readonly words: FieldWords;
  /** What the choice of a state is called. */
  readonly stateName: (state: string) => string;
  /** It is being sent. */
  readonly isBusy?: boolean;
  /** Why the server did not do it: what was typed stays, to be sent again. */
  readonly said?: string | undefined;
  readonly onAnswer: (answer: AnyRecord | undefined) => void;
};

/** Asks how far the claim on the transporter is. For: transfers that lost goods on the road. Not for: what differs on the scales. */
export function ClaimDialog({
  claim,
  words: { label, isShown },
  stateName,
  isBusy = false,
  said,
  onAnswer,
}: ClaimDialogProps) {
  const { t } = useTranslation();
  const [state, setState] = useState<string>(claim.claimState === 'none' ? 'noted' : claim.claimState);
  const [no, setNo] = useState(claim.claimNo);
  const [date, setDate] = useState(claim.claimDate);
  const [amount, setAmount] = useState(claim.claimAmount);
  const [received, setReceived] = useState(claim.claimReceived);
  const [wasTried, setTried] = useState(false);
  const lacksReceived = state === 'settled' && isShown('claimReceived') && received === null;
  /** What is not shown is not known here: it is left as it is. */
  const shownFigure = (key: 'claimAmount' | 'claimReceived', figure: Decimal | null): AnyRecord =>
    isShown(key) ? { [key]: figure === null ? null : toWireNumber(figure) } : {};
  const send = (): void => {
    setTried(true);
    if (lacksReceived) return;
    onAnswer({
      claimState: state,
      claimNo: no.trim() === '' ? null : no.trim(),
      claimDate: date,
      ...shownFigure('claimAmount', amount),
      ...shownFigure('claimReceived', received),
    });
  };
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={label('claimState')}
      description={t('transfer.claim.note')}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={send}>
            {t('action.save')}
          </Button>
        </>
      }
    >
      <RoadFields>
        {said !== undefined && <Banner tone="danger">{said}</Banner>}
        <RadioField
          label={label('claimState')}
          isInline
          options={STATES.map((value) => ({ value, label: stateName(value) }))}
          value={state}
          onCommit={(value) => setState(value ?? 'noted')}
        />
        <TextField label={label('claimNo')} value={no} onChange={setNo} maxLength={40} />
        <DateField label={label('claimDate')} value={date} onChange={setDate} />
        {isShown('claimAmount') && (
          <MoneyField label={label('claimAmount')} places={2} value={amount} onChange={setAmount} />
        )}
        {isShown('claimReceived') && (
          <MoneyField
            label={label('claimReceived')}
            places={2}
            required={state === 'settled'}
            value={received}
            onChange={setReceived}
            fault={wasTried && lacksReceived ? t('field.required') : undefined}
          />
        )}
      </RoadFields>
    </Dialog>
  );
}
