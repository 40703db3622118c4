import { useMemo } from 'react';
import { ComboboxField } from '@weft/ui/ComboboxField';
import { moduleOptions } from '../../../generic/FormField/pick-options.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { useProduct } from '../../../product/product-context.ts';

export type ModuleChoiceProps = {
  readonly form: DocumentForm;
  /** Name of the module that was picked; null when it was taken out. */
  readonly onChoose: (name: string | null) => void;
};

/** The module that a template or a printed text is about (field `moduleName`): picked by its label, kept by its name. */
export function ModuleChoice({ form, onChoose }: ModuleChoiceProps) {
  const { say } = useTranslation();
  const { catalogue } = useProduct();
  const options = useMemo(() => moduleOptions(catalogue, say), [catalogue, say]);
  const name = plainText(form.values['moduleName']);
  return (
    <ComboboxField
      label={form.label('moduleName')}
      name="moduleName"
      required
      readOnly={form.isReadOnly}
      value={options.find(({ id }) => id === name) ?? null}
      options={options}
      fault={form.faults.get('moduleName')}
      onCommit={(option) => onChoose(option === null ? null : String(option.id))}
    />
  );
}
