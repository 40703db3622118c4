import { departmentTransfer } from '@weft/domain/catalogue/stores/department-transfer';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { SendButton } from '../StockTransfer/SendButton.tsx';
import { TakeInLink } from '../StockTransfer/TakeInLink.tsx';
import { TransferLines } from '../StockTransfer/TransferLines.tsx';
import { askedSections } from './asked-sections.ts';

const section = (title: string): readonly FormSection<string>[] =>
  departmentTransfer.form.filter((one) => one.title === title);
const HEAD = ['Transfer', 'From', 'To'].flatMap(section);
const [ROAD, MORE] = [section('Road'), section('More')];

/** Verbs with a button of their own; who sends does not ask. */
const GIVER: readonly string[] = ['send', 'ask'];
const TAKER: readonly string[] = ['send'];
const FROM_DRAFT: readonly string[] = ['draft', 'open'];
const FROM_OPEN: readonly string[] = ['open'];

/** One inter-department transfer: who started it, from where to where, the goods, the road, and who accepted (spec 02, 5.9). */
export function DepartmentTransferScreen({ id }: ScreenProps) {
  const document = useDocument(departmentTransfer, id);
  const form = useDocumentForm(departmentTransfer, document.row);
  const isAsked = form.shown['initiative'] === 'ask';

  return (
    <DocumentScreen
      module={departmentTransfer}
      document={document}
      form={form}
      headerActions={<TakeInLink id={id} document={document} />}
    >
      <FieldGrid form={form} rows={askedSections(HEAD, form.shown)} />
      <TransferLines document={document} form={form} offersStock={!isAsked} />
      {form.shown['documentKind'] !== 'none' && <FieldGrid form={form} rows={ROAD} />}
      <FieldGrid form={form} rows={MORE} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={departmentTransfer} document={document} form={form} without={isAsked ? TAKER : GIVER} />
        <SendButton document={document} form={form} from={isAsked ? FROM_OPEN : FROM_DRAFT} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
