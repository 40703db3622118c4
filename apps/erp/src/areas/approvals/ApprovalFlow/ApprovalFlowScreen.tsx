import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { ActionBar } from '../../../generic/DocumentScreen/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/use-document.ts';
import { useDocumentForm } from '../../../generic/use-document-form.ts';
import type { ScreenProps } from '../../../shell/screens.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { FlowTest } from './FlowTest.tsx';

/** One approval flow: its levels and conditions, what conditions may ask for, and who would approve a document of an amount (spec 03, 4.2). */
export function ApprovalFlowScreen({ id }: ScreenProps) {
  const document = useDocument(approvalFlow, id);
  const form = useDocumentForm(approvalFlow, document.row, { initial: useCopied(approvalFlow) });
  const { moduleName } = form.values;
  return (
    <DocumentScreen module={approvalFlow} document={document} form={form}>
      <FieldGrid form={form} rows={form.module.form} />
      {typeof moduleName === 'string' && moduleName !== '' && <ConditionFields moduleName={moduleName} />}
      <FlowTest form={form} />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
