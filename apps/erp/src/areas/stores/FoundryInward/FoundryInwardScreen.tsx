import type { FormSection } from '@weft/domain/catalogue/language/module';
import { foundryInward } from '@weft/domain/catalogue/stores/foundry-inward';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { BillWarning } from '../Inward/BillWarning.tsx';
import { LateFacts } from '../Inward/LateFacts.tsx';
import { ReceiptLinks } from '../Inward/ReceiptLinks.tsx';
import { postedColumns } from '../Inward/received-columns.ts';
import { ReceivedGoods } from '../Inward/ReceivedGoods.tsx';
import { Handy } from '../touch.style.ts';
import { ReceiveButtons } from './ReceiveButtons.tsx';

const GOODS = [
  'quantity',
  'uom',
  'secondaryQuantity',
  'pieceWeight',
  'weightOffPercent',
  'heatNumber',
  'itemTuple',
  'mould',
  'drawingNo',
  'rejectedQuantity',
  'lotNumber',
  'stockArea',
  'rack',
  'rate',
  'isFree',
  'amount',
  'lastDelivery',
  'remark',
];
/** Of what was posted, what became of it stands beside. */
const POSTED = postedColumns(GOODS);
const OWN_BUTTON: readonly string[] = ['post'];

const section = (title: string): readonly FormSection<string>[] =>
  foundryInward.form.filter((one) => one.title === title);
const [HEAD, REST] = [section('Inward'), section('Totals')];

/** Inward, foundry mode: pieces are counted and weighed in one form, one press makes them stock (spec 02, 4.4). */
export function FoundryInwardScreen({ id }: ScreenProps) {
  const document = useDocument(foundryInward, id);
  const form = useDocumentForm(foundryInward, document.row, { initial: useCopied(foundryInward) });
  return (
    <DocumentScreen
      module={foundryInward}
      document={document}
      form={form}
      headerActions={<ReceiptLinks document={document} />}
    >
      <Handy>
        <ReceivedGoods form={form} head={HEAD} columns={form.isReadOnly ? POSTED : GOODS}>
          <BillWarning form={form} />
        </ReceivedGoods>
        <FieldGrid form={form} rows={REST} />
        <FieldGrid form={form} rows={ownSections(form.module)} />
        <ActionBar form={form}>
          <LateFacts document={document} />
          <TransitionMenu module={foundryInward} document={document} form={form} without={OWN_BUTTON} />
          <ReceiveButtons form={form} document={document} />
        </ActionBar>
      </Handy>
    </DocumentScreen>
  );
}
