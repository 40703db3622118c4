import { isDecimal, isPositive } from '@weft/domain/rules/decimal/decimal';
import { formatInr } from '@weft/domain/rules/format/format-inr';
import { Banner } from '@weft/ui/Banner';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';

/** Says that the supplier's invoice is not for what the goods come to, by more than a rupee; the receipt may be posted all the same (spec 02, 4.2). */
export function BillWarning({ form: { shown } }: { readonly form: Pick<DocumentForm, 'shown'> }) {
  const { t } = useTranslation();
  const [bill, total, difference] = [shown['billAmount'], shown['grandTotal'], shown['billDifference']];
  if (!isDecimal(bill) || !isDecimal(total) || !isDecimal(difference)) return null;
  const figures = { bill: formatInr(bill), total: formatInr(total), difference: formatInr(difference.abs()) };
  return (
    <Banner tone="warning">{t(isPositive(difference) ? 'inward.bill.above' : 'inward.bill.below', figures)}</Banner>
  );
}
