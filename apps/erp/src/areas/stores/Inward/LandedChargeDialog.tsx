import { useState } from 'react';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { type Decimal, isPositive, toWireNumber } from '@weft/domain/rules/decimal/decimal';
import { isSameCharge } from '@weft/domain/rules/stock/landed-cost';
import { Banner } from '@weft/ui/Banner';
import { Button } from '@weft/ui/Button';
import { CheckboxField } from '@weft/ui/CheckboxField';
import { CheckboxGroupField } from '@weft/ui/CheckboxGroupField';
import { ComboboxField, type Option, type OptionSearch } from '@weft/ui/ComboboxField';
import { DateField } from '@weft/ui/DateField';
import { Dialog } from '@weft/ui/Dialog';
import { MoneyField } from '@weft/ui/MoneyField';
import { MultiSelectField } from '@weft/ui/MultiSelectField';
import { SelectField } from '@weft/ui/SelectField';
import { TextField } from '@weft/ui/TextField';
import type { FieldWords } from '../../../generic/form/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Fields } from './InwardScreen.style.ts';

export type LandedChargeDialogProps = {
  /** What the fields of a charge are called, and which of them are asked. */
  readonly words: FieldWords;
  /** Lines of the receipt at hand, by id: which of them bear the charge. */
  readonly lines: readonly { readonly value: string; readonly label: string }[];
  /** Charges that stand as estimates until their bill comes: their names and amounts as people read them. */
  readonly estimates?: readonly { readonly charge: string; readonly amount: string }[];
  /** Cost heads, who is paid, the rates of GST, and the other posted receipts that one bill may be for as well. */
  readonly searches: { readonly [what in 'costHead' | 'party' | 'gstRate' | 'inward']: OptionSearch };
  /** It is being sent. */
  readonly isBusy?: boolean;
  /** Why the server did not do it: what was typed stays, to be sent again. */
  readonly said?: string | undefined;
  /** The charge, with `inwardIds` of other receipts that share it, or `lineIds` of the lines that bear it; undefined when the person goes back. */
  readonly onAnswer: (answer: AnyRecord | undefined) => void;
};

const BASES = ['value', 'weight', 'quantity', 'volume'] as const;
const NOTHING: readonly never[] = [];

/** Asks for a charge whose bill came after the goods. For: goods that are stock already. Not for: drafts, whose charges are lines of their form. */
export function LandedChargeDialog({
  words: { label, isShown },
  lines,
  estimates = NOTHING,
  searches,
  isBusy = false,
  said,
  onAnswer,
}: LandedChargeDialogProps) {
  const { t } = useTranslation();
  const [charge, setCharge] = useState(estimates[0]?.charge ?? '');
  const [costHead, setCostHead] = useState<Option | null>(null);
  const [amount, setAmount] = useState<Decimal | null>(null);
  const [party, setParty] = useState<Option | null>(null);
  const [billNo, setBillNo] = useState('');
  const [billDate, setBillDate] = useState<string | null>(null);
  const [gstRate, setGstRate] = useState<Option | null>(null);
  const [isCredited, setCredited] = useState(true);
  const [basis, setBasis] = useState<string | null>('value');
  const [others, setOthers] = useState<readonly Option[]>([]);
  const [bearers, setBearers] = useState(() => lines.map(({ value }) => value));
  const [wasTried, setTried] = useState(false);

  const name = charge.trim();
  const lacksAmount = amount === null || !isPositive(amount);
  const isPicking = lines.length > 1 && others.length === 0; // of several receipts all lines bear it
  const lacksLines = isPicking && bearers.length === 0;
  const replaced = estimates.filter((one) => isSameCharge(one.charge, charge));
  const fault = (isLacking: boolean): string | undefined => (wasTried && isLacking ? t('field.required') : undefined);
  const at = (key: string): string => `landedCharges.${key}`;
  const send = (): void => {
    setTried(true);
    if (lacksAmount || name === '' || lacksLines) return;
    onAnswer({
      charge: {
        charge: name,
        ...(costHead === null ? {} : { costHead: costHead.id }),
        amount: toWireNumber(amount),
        basis: basis ?? 'value',
        ...(party === null ? {} : { party: party.id }),
        ...(billNo.trim() === '' ? {} : { billNo: billNo.trim() }),
        ...(billDate === null ? {} : { billDate }),
        ...(gstRate === null ? {} : { gstRate: gstRate.id, creditable: isCredited }),
      },
      ...(others.length === 0 ? {} : { inwardIds: others.map(({ id }) => id) }),
      ...(isPicking && bearers.length < lines.length ? { lineIds: bearers.map(Number) } : {}),
    });
  };

  return (
    <Dialog
      isOpen
      onClose={() => onAnswer(undefined)}
      title={t('inward.late.landedCharge')}
      description={t('inward.late.landedCharge.note')}
      footer={
        <>
          <Button onClick={() => onAnswer(undefined)}>{t('action.cancel')}</Button>
          <Button variant="primary" isBusy={isBusy} onClick={send}>
            {t('inward.late.landedCharge')}
          </Button>
        </>
      }
    >
      <Fields>
        {said !== undefined && <Banner tone="danger">{said}</Banner>}
        {isShown(at('costHead')) && (
          <ComboboxField
            label={label(at('costHead'))}
            value={costHead}
            search={searches.costHead}
            onCommit={(head) => {
              setCostHead(head);
              if (head !== null && name === '') setCharge(head.name);
            }}
          />
        )}
        <TextField
          label={label(at('charge'))}
          required
          value={charge}
          onChange={setCharge}
          maxLength={60}
          fault={fault(name === '')}
        />
        {replaced.length > 0 && (
          <Banner tone="info">
            {t('inward.late.replaces', { amount: replaced.map((one) => one.amount).join(' + ') })}
          </Banner>
        )}
        <MoneyField
          label={label(at('amount'))}
          places={2}
          required
          value={amount}
          onChange={setAmount}
          fault={fault(lacksAmount)}
        />
        {isShown(at('party')) && (
          <ComboboxField label={label(at('party'))} value={party} search={searches.party} onCommit={setParty} />
        )}
        {isShown(at('billNo')) && (
          <TextField label={label(at('billNo'))} value={billNo} onChange={setBillNo} maxLength={16} />
        )}
        {isShown(at('billDate')) && <DateField label={label(at('billDate'))} value={billDate} onChange={setBillDate} />}
        {isShown(at('gstRate')) && (
          <ComboboxField label={label(at('gstRate'))} value={gstRate} search={searches.gstRate} onCommit={setGstRate} />
        )}
        {gstRate !== null && isShown(at('creditable')) && (
          <CheckboxField
            label={label(at('creditable'))}
            help={t('inward.late.creditable')}
            value={isCredited}
            onCommit={setCredited}
          />
        )}
        <SelectField
          label={label(at('basis'))}
          required
          options={BASES.map((one) => ({ value: one, label: t(`inward.late.by.${one}`) }))}
          value={basis}
          onCommit={setBasis}
        />
        <MultiSelectField label={t('inward.late.also')} value={others} search={searches.inward} onCommit={setOthers} />
        {isPicking && (
          <CheckboxGroupField
            label={t('inward.late.bearers')}
            options={lines}
            value={bearers}
            onCommit={(chosen) => setBearers([...chosen])}
            fault={fault(lacksLines)}
          />
        )}
      </Fields>
    </Dialog>
  );
}
