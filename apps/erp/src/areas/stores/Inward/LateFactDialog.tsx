import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, isPositive, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { isSameCharge } from '@weft/domain/rules/stock/landed-cost';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { CheckboxGroupField } from '@weft/ui/CheckboxGroupField';
import { DateField } from '@weft/ui/DateField';
import { Dialog } from '@weft/ui/Dialog';
import { MoneyField } from '@weft/ui/MoneyField';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import type { FieldWords } from '../../../generic/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fields } from './InwardScreen.style.ts';

/** What may be told of a receipt after it was posted. */
export type LateVerb = 'correctRate' | 'landedCharge' | 'addInvoice';

/** A choice of the dialog. */
type Choice = { readonly value: string; readonly label: string };

export type LateFactDialogProps = {
  readonly verb: LateVerb;
  /** What the receipt's own fields are called, and which of them are asked. */
  readonly words: FieldWords;
  /** Lines whose rate may be wrong, by id. */
  readonly lines: readonly Choice[];
  /** Charges that stand as estimates until their bill comes: their names and amounts as people read them. */
  readonly estimates?: readonly { readonly charge: string; readonly amount: string }[];
  /** Other receipts that the charge may be for as well, by id. */
  readonly others?: readonly Choice[];
  /** What the verb asks for, or undefined when the person goes back. `inwardIds` names the others that were ticked. */
  readonly onAnswer: (answer: AnyRecord | undefined) => void;
};

const BASES = ['value', 'weight', 'quantity', 'volume'] as const;
const NOTHING: readonly never[] = [];

/** Asks for the right rate of a line, a charge that came late, or an invoice. For: goods that are stock already. Not for: drafts, whose fields are simply changed. */
export function LateFactDialog({
  verb,
  words,
  lines,
  estimates = NOTHING,
  others = NOTHING,
  onAnswer,
}: LateFactDialogProps) {
  const { t } = useTranslation();
  const { label, isShown } = words;
  const isCharge = verb === 'landedCharge';
  const isInvoice = verb === 'addInvoice';
  const isRate = verb === 'correctRate';
  const [line, setLine] = useState<string | null>(lines.length === 1 ? (lines[0]?.value ?? null) : null);
  const [figure, setFigure] = useState<Decimal | null>(null);
  const [text, setText] = useState(isCharge ? (estimates[0]?.charge ?? '') : '');
  const [bill, setBill] = useState('');
  const [basis, setBasis] = useState<string | null>('value');
  const [date, setDate] = useState<string | null>(null);
  const [also, setAlso] = useState<readonly string[]>([]);
  const [wasTried, setTried] = useState(false);
  const dateKey = isInvoice ? 'billDate' : 'landedCharges.billDate';
  const lacksFigure = !isInvoice && (figure === null || !isPositive(figure));
  const lacksText = text.trim() === '';
  const lacksLine = isRate && line === null;
  const amount = figure === null ? null : toWireNumber(figure);
  const replaced = isCharge ? estimates.filter(({ charge }) => isSameCharge(charge, text)) : [];
  const fault = (isLacking: boolean): string | undefined => (wasTried && isLacking ? t('field.required') : undefined);
  const ofBill = {
    ...(bill.trim() === '' ? {} : { billNo: bill.trim() }),
    ...(date === null ? {} : { billDate: date }),
  };
  const answers: { readonly [asked in LateVerb]: AnyRecord } = {
    correctRate: { lineId: Number(line), rate: amount, reason: text.trim() },
    landedCharge: {
      charge: { charge: text.trim(), amount, basis: basis ?? 'value', ...ofBill },
      ...(also.length === 0 ? {} : { inwardIds: also.map(Number) }),
    },
    addInvoice: { billNo: text.trim(), billDate: date, billAmount: amount },
  };
  const send = (): void => {
    setTried(true);
    if (!lacksFigure && !lacksText && !lacksLine) onAnswer(answers[verb]);
  };
  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={t(`inward.late.${verb}`)}
      description={t(`inward.late.${verb}.note`)}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant="primary" onClick={send}>
            {t(`inward.late.${verb}`)}
          </Button>
        </>
      }
    >
      <Fields>
        {isRate && (
          <SelectField
            label={t('inward.late.line')}
            required
            options={lines}
            value={line}
            onCommit={setLine}
            fault={fault(lacksLine)}
          />
        )}
        {!isRate && (
          <TextField
            label={label(isInvoice ? 'billNo' : 'landedCharges.charge')}
            required
            value={text}
            onChange={setText}
            fault={fault(lacksText)}
          />
        )}
        {replaced.length > 0 && (
          <Banner tone="info">
            {t('inward.late.replaces', { amount: replaced.map((one) => one.amount).join(' + ') })}
          </Banner>
        )}
        <MoneyField
          label={isRate ? t('inward.late.rate') : label(isInvoice ? 'billAmount' : 'landedCharges.amount')}
          places={isRate ? 4 : 2}
          required={!isInvoice}
          value={figure}
          onChange={setFigure}
          fault={fault(lacksFigure)}
        />
        {isCharge && isShown('landedCharges.billNo') && (
          <TextField label={label('landedCharges.billNo')} value={bill} onChange={setBill} maxLength={16} />
        )}
        {!isRate && isShown(dateKey) && <DateField label={label(dateKey)} value={date} onChange={setDate} />}
        {isCharge && (
          <SelectField
            label={label('landedCharges.basis')}
            required
            options={BASES.map((one) => ({ value: one, label: t(`inward.late.by.${one}`) }))}
            value={basis}
            onCommit={setBasis}
          />
        )}
        {isCharge && others.length > 0 && (
          <CheckboxGroupField label={t('inward.late.also')} options={others} value={also} onCommit={setAlso} />
        )}
        {isRate && (
          <TextField
            label={t('inward.late.reason')}
            required
            value={text}
            onChange={setText}
            fault={fault(lacksText)}
          />
        )}
      </Fields>
    </Dialog>
  );
}
