import { Card } from '@weft/ui/Card';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { statusOf } from '@weft/domain/contract/statuses';
import type { UsedDocument } from '../../../generic/form/use-document.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { Flush, Hint } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useItemUnits } from '../use-item-units.ts';
import { StockInFrom } from './StockInFrom.tsx';
import { takeKeys, takenKeys } from './stock-lines.ts';

const WRITING = [
  'item',
  'quantity',
  'uom',
  'secondaryQuantity',
  'lotNumber',
  'rollNumber',
  'packages',
  'toRack',
  'remark',
];
const RUNNING = [
  'item',
  'lotNumber',
  'rollNumber',
  'quantity',
  'uom',
  'sent',
  'received',
  'damaged',
  'short',
  'lost',
  'returned',
  'inTransit',
  'amount',
];
/** Fields of a line that were of the item before. */
const OF_ITEM: readonly string[] = ['stockKey', 'itemTuple'];

export type TransferLinesProps = {
  readonly document: UsedDocument;
  readonly form: DocumentForm;
  /** What lies in From is offered to be taken; not where the taker asks for goods. */
  readonly offersStock?: boolean;
};

/** Goods of a transfer of either kind: what lies in From to be taken, the lines, and what became of each. */
export function TransferLines({ document, form, offersStock = true }: TransferLinesProps) {
  const { t } = useTranslation();
  const items = useItemUnits(OF_ITEM);
  const { values } = form;
  const isOffering = offersStock && !form.isReadOnly;
  const from = typeof values['fromStockArea'] === 'number' ? values['fromStockArea'] : undefined;
  const status = statusOf(document.row?.['status']);

  return (
    <>
      {isOffering && from === undefined && <Hint>{t('transfer.stock.where')}</Hint>}
      {isOffering && from !== undefined && (
        <StockInFrom
          key={from}
          title={t('transfer.stock')}
          area={from}
          taken={takenKeys(values)}
          form={form}
          onTake={(keys) => form.set('lines', takeKeys(form.values, keys))}
        />
      )}
      <Card title={form.label('lines')} isFlush>
        <Flush>
          <FormLines form={form} columns={status === undefined || status === 'draft' ? WRITING : RUNNING} {...items} />
        </Flush>
      </Card>
    </>
  );
}
