import { useMemo } from 'react';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { supportingAllocation } from '@weft/domain/catalogue/stores/supporting-allocation';
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
import { CounterField } from './CounterField.tsx';
import { addMaterial, completeMaterial, MATERIAL_FACTS } from './material-lines.ts';
import { NormLines } from './NormLines.tsx';

const ISSUING = ['supportingMaterial', 'quantity', 'uom', 'lotNumber', 'returnOld', 'reason', 'remark'];
const RETURNING = ['supportingMaterial', 'quantity', 'uom', 'lotNumber', 'remark'];
const BOOKED = [
  'supportingMaterial',
  'lotNumber',
  'quantity',
  'uom',
  'amount',
  'returned',
  'normQuantity',
  'overPercent',
  'reason',
  'remark',
];

const section = (title: string): readonly FormSection<string>[] =>
  supportingAllocation.form.filter((one) => one.title === title);
const [HEAD, MORE] = [section('Allocation'), section('More')];
/** What a draft is worth only the posting knows. */
const NOTES: readonly FormSection<string>[] = [{ title: 'More', rows: [['remarks', 'files']] }];

/** One allocation at the counter: department, then scan by scan what it draws or brings back (spec 02, 4.8). */
export function SupportingAllocationScreen({ id }: ScreenProps) {
  const document = useDocument(supportingAllocation, id);
  const form = useDocumentForm(supportingAllocation, document.row, { initial: useCopied(supportingAllocation) });
  const materials = useRefFacts('supportingMaterial', MATERIAL_FACTS);
  const searches = useMemo(() => ({ supportingMaterial: materials.search }), [materials.search]);
  const { values, isReadOnly } = form;
  const { department, producedFrom: from, producedTo: to } = values;
  const isIssue = values['direction'] !== 'return';
  const hasOutput =
    typeof department === 'number' && typeof from === 'string' && typeof to === 'string' && from !== '' && from <= to;

  return (
    <DocumentScreen module={supportingAllocation} document={document} form={form}>
      <FieldGrid form={form} rows={HEAD} />
      {!isReadOnly && isIssue && hasOutput && (
        <NormLines
          department={department}
          from={from}
          to={to}
          onTake={(taken) =>
            form.set(
              'lines',
              taken.reduce<unknown>((lines, one) => addMaterial(lines, one), form.values['lines']),
            )
          }
        />
      )}
      <Card title={form.label('lines')} isFlush>
        <Flush>
          {!isReadOnly && (
            <CounterField
              materials={materials}
              onAdd={(material) => form.set('lines', addMaterial(form.values['lines'], material))}
            />
          )}
          <FormLines
            form={form}
            columns={isReadOnly ? BOOKED : isIssue ? ISSUING : RETURNING}
            searches={searches}
            complete={(line, changed) => completeMaterial(line, changed, materials.factsOf(line['supportingMaterial']))}
          />
        </Flush>
      </Card>
      <FieldGrid form={form} rows={isReadOnly ? MORE : NOTES} />
      <FieldGrid form={form} rows={ownSections(form.module)} />
      <ActionBar form={form}>
        <TransitionMenu module={supportingAllocation} document={document} form={form} />
        <SaveButton form={form} document={document} />
      </ActionBar>
    </DocumentScreen>
  );
}
