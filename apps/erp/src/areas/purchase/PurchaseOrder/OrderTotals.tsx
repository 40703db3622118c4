import { ALWAYS_SHOWN, ORDER_TOTALS } from '@weft/domain/catalogue/purchase/order-totals';
import { Fragment } from 'react';
import { decimal, isDecimal, isZero, type Decimal } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { AmountInWords } from '@weft/ui/AmountInWords';
import { Card } from '@weft/ui/Card';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { taxSentence } from './tax-sentence.ts';
import { Foot, TotalsFrame } from './PurchaseOrderScreen.style.ts';

const figureOf = (value: unknown): Decimal => (isDecimal(value) ? value : decimal('0'));

/** Totals of the order as they stand now, by the function that the server runs; the amount in words; which tax and why. */
export function OrderTotals({ form }: { readonly form: DocumentForm }) {
  const { t } = useTranslation();
  const { hidden } = useRights(form.module.acl);
  const { shown, label } = form;
  const grand = figureOf(shown['grandTotal']);
  const sentence = taxSentence(shown, form.context);
  const rows = ORDER_TOTALS.filter((key) => ALWAYS_SHOWN.has(key) || !isZero(figureOf(shown[key])));
  if (hidden.has('grandTotal')) return null;
  return (
    <Card aria-label={t('order.totals')}>
      <TotalsFrame aria-live="off">
        {rows.map((key) => (
          <Fragment key={key}>
            <dt>{label(key)}</dt>
            <dd>{formatInr(figureOf(shown[key]))}</dd>
          </Fragment>
        ))}
        <dt data-grand="">{label('grandTotal')}</dt>
        <dd data-grand="">{t('amount.inr', { amount: formatInr(grand) })}</dd>
      </TotalsFrame>
      <Foot>
        <span>{sentence === undefined ? '' : t(sentence.key, sentence.values)}</span>
        {!isZero(grand) && <AmountInWords amount={grand} labels={{ heading: t('amount.words') }} />}
      </Foot>
    </Card>
  );
}
