import { useMemo } from 'react';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { supportingInward } from '@weft/domain/catalogue/stores/supporting-inward';
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
import { useRefFacts } from '../../../generic/use-ref-facts.ts';
import { Flush } from '../../../generic/DocumentScreen/lines.style.ts';
import type { ScreenProps } from '../../../product/modules/screen-props.ts';
import { completeMaterial, MATERIAL_FACTS } from './material-lines.ts';

const COLUMNS = [
  'supportingMaterial',
  'quantity',
  'uom',
  'rate',
  'isFree',
  'gstRate',
  'creditable',
  'taxable',
  'stockValue',
  'lotNumber',
  'expiryOn',
  'rack',
  'remark',
];

const section = (title: string): readonly FormSection<string>[] =>
  supportingInward.form.filter((one) => one.title === title);
const [HEAD, TOTALS] = [section('Inward'), section('Totals')];

/** One receipt of supporting material: what came at which rate, with its tax; posting makes it stock (spec 02, 4.8). */
export function SupportingInwardScreen({ id }: ScreenProps) {
  const document = useDocument(supportingInward, id);
  const form = useDocumentForm(supportingInward, document.row, { initial: useCopied(supportingInward) });
  const materials = useRefFacts('supportingMaterial', MATERIAL_FACTS);
  const searches = useMemo(() => ({ supportingMaterial: materials.search }), [materials.search]);

  return (
    <DocumentScreen module={supportingInward} document={document} form={form}>
      <FieldGrid form={form} rows={HEAD} />
      <Card title={form.label('lines')} isFlush>
        <Flush>
          <FormLines
            form={form}
            columns={COLUMNS}
            searches={searches}
            complete={(line, changed) => completeMaterial(line, changed, materials.factsOf(line['supportingMaterial']))}
          />
        </Flush>
      </Card>
      <FieldGrid form={form} rows={TOTALS} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={supportingInward} document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
