import { materialAllocation } from '@weft/domain/catalogue/stores/material-allocation';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { ButtonLink } from '@weft/ui/Button';
import { Card } from '@weft/ui/Card';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { PrintButton } from '../../../generic/DocumentScreen/print/PrintButton.tsx';
import { TransitionMenu } from '../../../generic/DocumentScreen/actions/TransitionMenu.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import { ownSections } from '../../../generic/form/own-sections.ts';
import { statusOf } from '@weft/domain/contract/statuses';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { AllocationListScreen } from './AllocationListScreen.tsx';
import { HandBackButton } from './HandBackButton.tsx';
import { HandBacks } from './HandBacks.tsx';

const COLUMNS = [
  'item',
  'lotNumber',
  'rollNumber',
  'rack',
  'quantity',
  'uom',
  'issued',
  'toIssue',
  'released',
  'returned',
  'amount',
  'orderReason',
];
const section = (title: string): readonly FormSection<string>[] =>
  materialAllocation.form.filter((one) => one.title === title);
const [HEAD, MORE] = [section('Allocation'), section('More')];
/** Goods are handed over on the board, where they are scanned and weighed. */
const ON_BOARD: readonly string[] = ['allocate', 'issue'];

/** One allocation, made and served on the board: without an id the board stands there (spec 02, 5.3). */
export function AllocationScreen({ id }: ScreenProps) {
  return id === undefined ? <AllocationListScreen /> : <Allocation id={id} />;
}

/** One allocation as it stands: its keys, what was handed over. */
function Allocation({ id }: { readonly id: number }) {
  const { t } = useTranslation();
  const document = useDocument(materialAllocation, id);
  const form = { ...useDocumentForm(materialAllocation, document.row), isReadOnly: true };
  const status = statusOf(document.row?.['status']);
  const isWaiting = status === 'open' || status === 'inProgress';
  const { request } = form.values;
  return (
    <DocumentScreen
      module={materialAllocation}
      document={document}
      form={form}
      headerActions={
        <>
          <PrintButton
            module={materialAllocation}
            id={id}
            form={form}
            call="pickList"
            label={t('allocation.pickList')}
          />
          {(status === 'inProgress' || status === 'completed') && (
            <HandBackButton asked={{ allocation: id }} onDone={document.reload} />
          )}
          {isWaiting && typeof request === 'number' && (
            <ButtonLink variant="primary" href={`#/module/${materialAllocation.route}?request=${request}`}>
              {t('allocation.serve')}
            </ButtonLink>
          )}
        </>
      }
    >
      <FieldGrid form={form} rows={HEAD} />
      <Card title={form.label('lines')} isFlush>
        <FormLines form={form} columns={COLUMNS} />
      </Card>
      <HandBacks allocation={id} version={document.row?.version} />
      <FieldGrid form={form} rows={MORE} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={materialAllocation} document={document} form={form} without={ON_BOARD} />
      </ActionBar>
    </DocumentScreen>
  );
}
