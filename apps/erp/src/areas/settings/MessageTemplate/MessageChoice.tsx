import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { SelectField } from '@weft/ui/SelectField';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';

export type MessageChoiceProps = {
  readonly form: DocumentForm;
  readonly name: 'event' | 'channel';
  /** Options that the module and the settings leave; what is stored stays among them. */
  readonly offered: readonly string[];
};

/** Event or channel of a template: of those that its module and the company's settings have. */
export function MessageChoice({ form, name, offered }: MessageChoiceProps) {
  const { say } = useTranslation();
  const field = messageTemplate.fields[name];
  const value = plainText(form.values[name]);
  const options = (field.options ?? []).filter((option) => option === value || offered.includes(option));
  return (
    <SelectField
      label={form.label(name)}
      name={name}
      required
      readOnly={form.isReadOnly}
      options={options.map((option) => ({ value: option, label: say(optionLabel(field, option)) }))}
      value={value === '' ? null : value}
      fault={form.faults.get(name)}
      onCommit={(next) => form.set(name, next)}
    />
  );
}
