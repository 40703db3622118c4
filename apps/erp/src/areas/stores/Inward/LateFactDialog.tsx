import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, isPositive, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { DateField } from '@weft/ui/DateField';
import { Dialog } from '@weft/ui/Dialog';
import { MoneyField } from '@weft/ui/MoneyField';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import type { FieldWords } from '../../../generic/form/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fields } from './InwardScreen.style.ts';

/** What is asked here of a receipt that was posted; a charge that came late has a dialog of its own. */
type LateVerb = 'correctRate' | 'addInvoice';

/** A choice of the dialog. */
type Choice = { readonly value: string; readonly label: string };

export type LateFactDialogProps = {
  readonly verb: LateVerb;
  /** What the receipt's own fields are called, and which of them are asked. */
  readonly words: FieldWords;
  /** Lines whose rate may be wrong, by id. */
  readonly lines: readonly Choice[];
  /** It is being sent. */
  readonly isBusy?: boolean;
  /** Why the server did not do it: what was typed stays, to be sent again. */
  readonly said?: string | undefined;
  /** What the verb asks for, or undefined when the person goes back. */
  readonly onAnswer: (answer: AnyRecord | undefined) => void;
};

/** Asks for the right rate of a line, or an invoice. For: goods that are stock already. Not for: drafts, whose fields are simply changed. */
export function LateFactDialog({ verb, words, lines, isBusy = false, said, onAnswer }: LateFactDialogProps) {
  const { t } = useTranslation();
  const { label, isShown } = words;
  const isInvoice = verb === 'addInvoice';
  const isRate = verb === 'correctRate';
  const [line, setLine] = useState<string | null>(lines.length === 1 ? (lines[0]?.value ?? null) : null);
  const [figure, setFigure] = useState<Decimal | null>(null);
  const [text, setText] = useState('');
  const [date, setDate] = useState<string | null>(null);
  const [wasTried, setTried] = useState(false);
  const lacksFigure = !isInvoice && (figure === null || !isPositive(figure));
  const lacksText = text.trim() === '';
  const lacksLine = isRate && line === null;
  const amount = figure === null ? null : toWireNumber(figure);
  const fault = (isLacking: boolean): string | undefined => (wasTried && isLacking ? t('field.required') : undefined);
  const answers: { readonly [asked in LateVerb]: AnyRecord } = {
    correctRate: { lineId: Number(line), rate: amount, reason: text.trim() },
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
          <Button variant="primary" isBusy={isBusy} onClick={send}>
            {t(`inward.late.${verb}`)}
          </Button>
        </>
      }
    >
      <Fields>
        {said !== undefined && <Banner tone="danger">{said}</Banner>}
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
        {isInvoice && (
          <TextField label={label('billNo')} required value={text} onChange={setText} fault={fault(lacksText)} />
        )}
        <MoneyField
          label={isRate ? t('inward.late.rate') : label('billAmount')}
          places={isRate ? 4 : 2}
          required={!isInvoice}
          value={figure}
          onChange={setFigure}
          fault={fault(lacksFigure)}
        />
        {isInvoice && isShown('billDate') && <DateField label={label('billDate')} value={date} onChange={setDate} />}
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
