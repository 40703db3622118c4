import { useMemo } from 'react';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import type { DocumentForm } from '../../../generic/use-document-form.ts';
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
  const { modules } = useProduct().catalogue;
  const options = useMemo(
    () =>
      modules
        .map(({ name, plural }): Option => ({ id: name, name: say(plural) }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [modules, say],
  );
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
