import { useMemo } from 'react';
import type { Option } from '@weft/ui/ComboboxField';
import { Card } from '@weft/ui/Card';
import { Flush } from '../../../generic/DocumentScreen/DocumentScreen.style.ts';
import { FieldGrid } from '../../../generic/DocumentScreen/FieldGrid.tsx';
import { FormLines } from '../../../generic/FormField/FormLines.tsx';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { useConditionFields } from './use-condition-fields.ts';

const NONE: readonly Option[] = [];
const SHOWN = [{ title: 'Conditions', rows: [['conditions']] }];

export type FlowConditionsProps = { readonly form: DocumentForm; readonly moduleName: string };

/** Conditions of a flow; what they ask for is chosen from what the module has, and named below. */
export function FlowConditions({ form, moduleName }: FlowConditionsProps) {
  const fields = useConditionFields(moduleName);
  const offered = fields?.offered;
  const picks = useMemo(() => (offered === undefined ? undefined : { field: offered }), [offered]);
  return (
    <>
      {form.isReadOnly ? (
        <FieldGrid form={form} rows={SHOWN} />
      ) : (
        <Card title={form.label('conditions')} isFlush>
          <Flush>
            <FormLines form={form} name="conditions" picks={picks} />
          </Flush>
        </Card>
      )}
      <ConditionFields form={form} known={fields?.known ?? NONE} />
    </>
  );
}
