import type { FormSection } from '@weft/domain/catalogue/language/module';
import { printParameter } from '@weft/domain/catalogue/print/print-parameter';
import { Card } from '@weft/ui/Card';
import { ActionBar } from '../../../generic/DocumentScreen/actions/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/actions/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/form/use-document.ts';
import { useDocumentForm } from '../../../generic/form/use-document-form.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { ModuleChoice } from '../Template/ModuleChoice.tsx';

const REST: readonly FormSection<string>[] = [
  { title: 'Text', rows: [['entityId', 'paramKey'], ['paramLabel', 'sortOrder', 'isPrinted'], ['paramValue']] },
];

/** One printed text: of which module it is is picked, not typed (spec 01, 2.11). */
export function PrintParameterScreen({ id }: ScreenProps) {
  const document = useDocument(printParameter, id);
  const form = useDocumentForm(printParameter, document.row, { initial: useCopied(printParameter) });
  return (
    <DocumentScreen module={printParameter} document={document} form={form}>
      <Card>
        <ModuleChoice form={form} onChoose={(name) => form.set('moduleName', name)} />
      </Card>
      <FieldGrid form={form} rows={REST} />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
