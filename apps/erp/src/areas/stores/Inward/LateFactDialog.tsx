import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, isPositive, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { Button } from '@weft/ui/Button';
import { DateField } from '@weft/ui/DateField';
import { Dialog } from '@weft/ui/Dialog';
import { MoneyField } from '@weft/ui/MoneyField';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fields } from './InwardScreen.style.ts';

/** What may be told of a receipt after it was posted. */
export type LateVerb = 'correctRate' | 'landedCharge' | 'addInvoice';

export type LateFactDialogProps = {
  readonly verb: LateVerb;
  /** Lines whose rate may be wrong, by id. */
  readonly lines: readonly { readonly value: string; readonly label: string }[];
  /** What the verb asks for, or undefined when the person goes back. */
  readonly onAnswer: (answer: AnyRecord | undefined) => void;
};

const BASES = ['value', 'weight', 'quantity', 'volume'] as const;

/** Asks for the right rate of a line, a charge that came late, or an invoice. For: goods that are stock already. Not for: drafts, whose fields are simply changed. */
export function LateFactDialog({ verb, lines, onAnswer }: LateFactDialogProps) {
  const { t } = useTranslation();
  const [line, setLine] = useState<string | null>(lines.length === 1 ? (lines[0]?.value ?? null) : null);
  const [figure, setFigure] = useState<Decimal | null>(null);
  const [text, setText] = useState('');
  const [basis, setBasis] = useState<string | null>('value');
  const [date, setDate] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const isInvoice = verb === 'addInvoice';
  const lacksFigure = !isInvoice && (figure === null || !isPositive(figure));
  const lacksText = text.trim() === '';
  const lacksLine = verb === 'correctRate' && line === null;
  const amount = figure === null ? null : toWireNumber(figure);
  const fault = (isLacking: boolean): string | undefined => (wasTried && isLacking ? t('field.required') : undefined);
  const answers: { readonly [asked in LateVerb]: AnyRecord } = {
    correctRate: { lineId: Number(line), rate: amount, reason: text.trim() },
    landedCharge: { charge: { charge: text.trim(), amount, basis: basis ?? 'value' } },
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
        {verb === 'correctRate' && (
          <SelectField
            label={t('inward.late.line')}
            required
            options={lines}
            value={line}
            onCommit={setLine}
            fault={fault(lacksLine)}
          />
        )}
        {verb !== 'correctRate' && (
          <TextField
            label={t(isInvoice ? 'inward.late.billNo' : 'inward.late.charge')}
            required
            value={text}
            onChange={setText}
            fault={fault(lacksText)}
          />
        )}
        {isInvoice && <DateField label={t('inward.late.billDate')} value={date} onChange={setDate} />}
        <MoneyField
          label={t(verb === 'correctRate' ? 'inward.late.rate' : 'inward.late.amount')}
          places={verb === 'correctRate' ? 4 : 2}
          required={!isInvoice}
          value={figure}
          onChange={setFigure}
          fault={fault(lacksFigure)}
        />
        {verb === 'landedCharge' && (
          <SelectField
            label={t('inward.late.basis')}
            required
            options={BASES.map((one) => ({ value: one, label: t(`inward.late.by.${one}`) }))}
            value={basis}
            onCommit={setBasis}
          />
        )}
        {verb === 'correctRate' && (
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
