import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { statusOf } from '@weft/domain/contract/statuses';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { ownSections } from '../../../generic/form/own-sections.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { ClaimButton } from './ClaimButton.tsx';
import { lostSomething } from './claim-facts.ts';
import { SendButton } from './SendButton.tsx';
import { TakeInLink } from './TakeInLink.tsx';
import { TransferLines } from './TransferLines.tsx';

const OWN_BUTTON: readonly string[] = ['send'];
/** What is on the road is called back; it is reversed only after it had come there, and that was taken back (spec 02, 5.7). */
const ON_THE_ROAD: readonly string[] = [...OWN_BUTTON, 'reverse'];

const section = (title: string): readonly FormSection<string>[] =>
  stockTransfer.form.filter((one) => one.title === title);
const [HEAD, ROAD, CLAIM, MORE] = [section('Transfer'), section('Road'), section('Claim'), section('More')];

/** One stock transfer: from where to where, what lies there to be taken, the road, and what became of each line (spec 02, 5.7). */
export function StockTransferScreen({ id }: ScreenProps) {
  const document = useDocument(stockTransfer, id);
  const form = useDocumentForm(stockTransfer, document.row, { initial: useCopied(stockTransfer) });
  const isOnRoad = statusOf(document.row?.['status']) === 'inTransit' && document.row?.['isGivenBack'] !== true;

  return (
    <DocumentScreen
      module={stockTransfer}
      document={document}
      form={form}
      headerActions={<TakeInLink id={id} document={document} />}
    >
      <FieldGrid form={form} rows={HEAD} />
      <TransferLines document={document} form={form} />
      <FieldGrid form={form} rows={ROAD} />
      {lostSomething(document.row) && <FieldGrid form={form} rows={CLAIM} />}
      <FieldGrid form={form} rows={MORE} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu
          module={stockTransfer}
          document={document}
          form={form}
          without={isOnRoad ? ON_THE_ROAD : OWN_BUTTON}
        />
        <ClaimButton document={document} />
        <SendButton document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
