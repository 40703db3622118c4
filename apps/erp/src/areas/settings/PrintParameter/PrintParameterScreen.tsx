import { useMemo } from 'react';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { printParameter } from '@weft/domain/catalogue/print/print-parameter';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { ActionBar } from '../../../generic/DocumentScreen/ActionBar.tsx';
import { DocumentScreen } from '../../../generic/DocumentScreen/DocumentScreen.tsx';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { SaveButton } from '../../../generic/DocumentScreen/SaveButton.tsx';
import { useCopied } from '../../../generic/GenericForm/GenericFormScreen.tsx';
import { useDocument } from '../../../generic/use-document.ts';
import { useDocumentForm } from '../../../generic/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { ScreenProps } from '../../../shell/screens.ts';

const REST: readonly FormSection<string>[] = [
  { title: 'Text', rows: [['entityId', 'paramKey'], ['paramLabel', 'sortOrder', 'isPrinted'], ['paramValue']] },
];

/** One printed text: of which module it is is picked, not typed (spec 01, 2.11). */
export function PrintParameterScreen({ id }: ScreenProps) {
  const { say } = useTranslation();
  const { catalogue } = useProduct();
  const document = useDocument(printParameter, id);
  const form = useDocumentForm(printParameter, document.row, { initial: useCopied(printParameter) });
  const modules = useMemo(
    () =>
      catalogue.modules
        .map(({ name, plural }): Option => ({ id: name, name: say(plural) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [catalogue, say],
  );
  const name = plainText(form.values['moduleName']);
  return (
    <DocumentScreen module={printParameter} document={document} form={form}>
      <Card>
        <ComboboxField
          label={form.label('moduleName')}
          name="moduleName"
          required
          readOnly={form.isReadOnly}
          value={modules.find((one) => one.id === name) ?? null}
          options={modules}
          fault={form.faults.get('moduleName')}
          onCommit={(option) => form.set('moduleName', option === null ? null : String(option.id))}
        />
      </Card>
      <FieldGrid form={form} rows={REST} />
      <ActionBar form={form}>
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
