import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { FlowConditions } from './FlowConditions.tsx';
import { FlowLevels } from './FlowLevels.tsx';
import { FlowTest } from './FlowTest.tsx';

const isNamed = (name: unknown): name is string => typeof name === 'string' && name !== '';

const holds =
  (key: string) =>
  ({ rows }: FormSection<string>): boolean =>
    rows.some((row) => row.includes(key));

/** One approval flow: its levels and conditions, what conditions may ask for, and who would approve a document, or an amount (spec 03, 4.2). */
export function ApprovalFlowScreen({ id }: ScreenProps) {
  const document = useDocument(approvalFlow, id);
  const form = useDocumentForm(approvalFlow, document.row, { initial: useCopied(approvalFlow) });
  const { moduleName } = form.values;
  const at = form.module.form.findIndex(holds('levels'));
  const after = form.module.form.slice(at + 1);
  const conditions = after.filter(holds('conditions'));
  const rest = after.filter((section) => !conditions.includes(section));
  return (
    <DocumentScreen module={approvalFlow} document={document} form={form}>
      <FieldGrid form={form} rows={form.module.form.slice(0, at)} />
      <FlowLevels form={form} />
      {isNamed(moduleName) ? (
        <FlowConditions form={form} moduleName={moduleName} />
      ) : (
        <FieldGrid form={form} rows={conditions} />
      )}
      <FieldGrid form={form} rows={rest} />
      <FlowTest key={isNamed(moduleName) ? moduleName : ''} form={form} />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
