import { useMemo } from 'react';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { ActionBar } from '../../../generic/DocumentScreen/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { statusOf } from '../../../generic/status-look.ts';
import { useDocument } from '../../../generic/use-document.ts';
import { useDocumentForm } from '../../../generic/use-document-form.ts';
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { ownSections } from '../../../generic/own-sections.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useRights } from '../../../product/use-rights.ts';
import type { ScreenProps } from '../../../shell/screens.ts';
import { SendButton } from './SendButton.tsx';
import { StockInFrom } from './StockInFrom.tsx';
import { takeKeys, takenKeys } from './stock-lines.ts';
import { Flush, Hint } from './StockTransferScreen.style.ts';

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
const ITEM_FACTS: readonly string[] = ['uom'];
const OWN_BUTTON: readonly string[] = ['send'];

const section = (title: string): readonly FormSection<string>[] =>
  stockTransfer.form.filter((one) => one.title === title);
const [HEAD, ROAD, MORE] = [section('Transfer'), section('Road'), section('More')];

/** One stock transfer: from where to where, what lies there to be taken, the road, and what became of each line (spec 02, 5.7). */
export function StockTransferScreen({ id }: ScreenProps) {
  const { t } = useTranslation();
  const document = useDocument(stockTransfer, id);
  const form = useDocumentForm(stockTransfer, document.row);
  const items = useRefFacts('item', ITEM_FACTS);
  const approval = useRights('chemical/transferApproval');
  const searches = useMemo(() => ({ item: items.search }), [items.search]);
  const { values, isReadOnly } = form;
  const from = typeof values['fromStockArea'] === 'number' ? values['fromStockArea'] : undefined;
  const status = statusOf(document.row?.['status']);
  const isOnRoad = status === 'inTransit' || status === 'inProgress';

  const complete = (line: AnyRecord, changed: string): AnyRecord => {
    if (changed !== 'item') return line;
    const facts = items.factsOf(line['item']);
    const other = { ...line, stockKey: null, itemTuple: null }; // the key was that of the item before
    return facts === undefined
      ? other
      : { ...other, uom: facts['uom'] ?? null, uomName: facts['uomName'] ?? null, uomCode: facts['uomCode'] ?? null };
  };

  return (
    <DocumentScreen
      module={stockTransfer}
      document={document}
      form={form}
      headerActions={
        <>
          {isOnRoad && approval.may('edit') && (
            <ButtonLink variant="primary" href={`#/module/transfer-approval/${String(id)}`}>
              {t('transfer.check')}
            </ButtonLink>
          )}
        </>
      }
    >
      <FieldGrid form={form} rows={HEAD} />
      {!isReadOnly && from === undefined && <Hint>{t('transfer.stock.where')}</Hint>}
      {!isReadOnly && from !== undefined && (
        <StockInFrom
          key={from}
          title={t('transfer.stock')}
          area={from}
          taken={takenKeys(values)}
          label={form.label}
          onTake={(keys) => form.set('lines', takeKeys(form.values, keys))}
        />
      )}
      <Card title={form.label('lines')} isFlush>
        <Flush>
          <FormLines
            form={form}
            columns={status === undefined || status === 'draft' ? WRITING : RUNNING}
            searches={searches}
            complete={complete}
          />
        </Flush>
      </Card>
      <FieldGrid form={form} rows={ROAD} />
      <FieldGrid form={form} rows={MORE} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={stockTransfer} document={document} form={form} without={OWN_BUTTON} />
        <SendButton document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
