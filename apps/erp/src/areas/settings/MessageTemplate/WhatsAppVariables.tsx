import { messageTemplate } from '@weft/domain/catalogue/messages/message-template';
import { isPlaceholder, numberedIn } from '@weft/domain/rules/messages/registered-text';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { Banner } from '@weft/ui/Banner';
import { Card } from '@weft/ui/Card';
import { ComboboxField, type Option } from '@weft/ui/ComboboxField';
import { emptyValues } from '../../../generic/form/form-values.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { plainText } from '../../../product/plain-text.ts';
import { Stack } from '../Template/Template.style.ts';

const NAME = 'waParams';
const { of: OF = {}, help: HELP = '' } = messageTemplate.fields.waParams;

export type WhatsAppVariablesProps = {
  readonly form: DocumentForm;
  /** Fields that a message of the module may name, by path. */
  readonly fields: readonly Option[];
  /** What stands for each variable in the message of the record that is looked at. */
  readonly said: readonly string[] | undefined;
};

const linesOf = (values: DocumentForm['values']): readonly AnyRecord[] => {
  const kept = values[NAME];
  return Array.isArray(kept) ? (kept as readonly AnyRecord[]) : [];
};

const placeholderOf = (line: AnyRecord | undefined): string => plainText(line?.['placeholder']);

/** A choice for each numbered variable of a text that is registered for WhatsApp: the field that stands there, and what it says of a real record. */
export function WhatsAppVariables({ form, fields, said }: WhatsAppVariablesProps) {
  const { t, say } = useTranslation();
  const lines = linesOf(form.values);
  const numbers = numberedIn(plainText(form.values['body']));
  const count = Math.max(numbers.length, lines.length);
  const put = (n: number, placeholder: string): void => {
    const next = Array.from({ length: count }, (_, at) => ({
      ...emptyValues(OF, form.context),
      ...lines[at],
      ...(at === n ? { placeholder } : {}),
    }));
    const end = next.findLastIndex((line, at) => at < numbers.length || placeholderOf(line) !== '') + 1;
    form.set(NAME, next.slice(0, end)); // a variable that the text has no more goes with its field
  };
  const optionOf = (placeholder: string): Option | null =>
    placeholder === '' ? null : (fields.find(({ id }) => id === placeholder) ?? { id: placeholder, name: placeholder });
  const mismatch = form.faults.get(NAME);
  return (
    <Card title={form.label(NAME)} note={`${say(HELP)} ${t('message.variables.note')}`}>
      <Stack>
        {mismatch !== undefined && <Banner tone="danger">{mismatch}</Banner>}
        {count === 0 && <p>{t('message.variables.none')}</p>}
        {Array.from({ length: count }, (_, n) => {
          const path = `${NAME}[${n}].placeholder`;
          const words = said?.[n] ?? '';
          return (
            <ComboboxField
              key={path}
              label={t('message.variable', { variable: `{{${n + 1}}}` })}
              help={words === '' ? undefined : t('message.variable.says', { words })}
              value={optionOf(placeholderOf(lines[n]))}
              options={fields}
              readOnly={form.isReadOnly}
              fault={form.faults.get(path)}
              onCommit={(option) => put(n, option === null ? '' : String(option.id))}
              onAdd={(text) => {
                const written = text.trim();
                return Promise.resolve(isPlaceholder(written) ? { id: written, name: written } : null);
              }}
            />
          );
        })}
      </Stack>
    </Card>
  );
}
