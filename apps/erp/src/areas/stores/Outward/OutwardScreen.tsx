import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { foundryOutward } from '@weft/domain/catalogue/stores/foundry-outward';
import { outward } from '@weft/domain/catalogue/stores/outward';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { Flush, Hint } from '../../../generic/DocumentScreen/lines.style.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { useStockShown } from '../InventoryStock/use-stock-shown.ts';
import { StockInFrom } from '../StockTransfer/StockInFrom.tsx';
import { takeKeys, takenKeys } from '../StockTransfer/stock-lines.ts';
import { useItemUnits } from '../use-item-units.ts';

type OutwardModule = typeof outward | typeof foundryOutward;

const WRITING = ['item', 'quantity', 'uom', 'secondaryQuantity', 'lotNumber', 'rollNumber', 'stockArea', 'remark'];
const POSTED = [
  'item',
  'quantity',
  'uom',
  'lotNumber',
  'amount',
  'remark',
  'inward',
  'hsn',
  'gstRate',
  'secondaryQuantity',
  'rollNumber',
  'stockArea',
];
const POSTING: readonly string[] = ['post'];
/** Fields of a line that were of the item before. */
const OF_ITEM: readonly string[] = ['stockKey', 'itemTuple'];

/** Which stock may leave for a reason: a write-off takes what nobody may use as well, a customer's material is that customer's. */
const filterOf = ({ outwardType, party }: AnyRecord): AnyRecord => {
  if (outwardType === 'writeOff') return { owners: [0] };
  return outwardType === 'customerMaterialReturn' ? { owners: [party ?? -1] } : { onlyFree: true };
};

/** One outward by hand: why, for whom, and what of the area leaves (spec 02, 4.4). */
function Outward({ of, id }: { readonly of: OutwardModule; readonly id: number | undefined }) {
  const { t } = useTranslation();
  const document = useDocument(of, id);
  const form = useDocumentForm(of, document.row, { initial: useCopied(of) });
  const items = useItemUnits(OF_ITEM);
  const { isOnlyInward } = useStockShown();
  const { values, isReadOnly } = form;
  const area = typeof values['stockArea'] === 'number' ? values['stockArea'] : undefined;
  const filter = filterOf(values);
  const [head, more] = [
    of.form.filter(({ title }) => title === 'Outward'),
    of.form.filter(({ title }) => title === 'More'),
  ];

  return (
    <DocumentScreen module={of} document={document} form={form}>
      {isOnlyInward && <Banner tone="warning">{t('outward.off')}</Banner>}
      <FieldGrid form={form} rows={head} />
      {!isReadOnly && area === undefined && <Hint>{t('outward.where')}</Hint>}
      {!isReadOnly && area !== undefined && (
        <StockInFrom
          key={JSON.stringify([area, filter])}
          title={t('outward.stock')}
          area={area}
          filter={filter}
          taken={takenKeys(values)}
          form={form}
          onTake={(keys) => form.set('lines', takeKeys(form.values, keys))}
        />
      )}
      <Card title={form.label('lines')} isFlush>
        <Flush>
          <FormLines form={form} columns={isReadOnly ? POSTED : WRITING} {...items} />
        </Flush>
      </Card>
      <FieldGrid form={form} rows={more} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={of} document={document} form={form} without={isOnlyInward ? POSTING : undefined} />
        {!isOnlyInward && <SaveButton form={form} document={document} />}
      </ActionBar>
    </DocumentScreen>
  );
}

/** Outward, chemical mode. */
export function OutwardScreen({ id }: ScreenProps) {
  return <Outward of={outward} id={id} />;
}

/** Outward, foundry mode. */
export function FoundryOutwardScreen({ id }: ScreenProps) {
  return <Outward of={foundryOutward} id={id} />;
}
