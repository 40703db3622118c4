import { isHeld } from '@weft/domain/catalogue/language/held';
import type { Field } from '@weft/domain/catalogue/language/field';
import type { Module } from '@weft/domain/catalogue/language/module';
import { placedEntries } from '@weft/domain/catalogue/language/placed';
import { optionLabel } from '@weft/domain/catalogue/language/kinds/choice/choice';
import { FormGrid } from '@weft/ui/FormGrid';
import { TextField } from '@weft/ui/TextField';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Columns, Preview, Section } from './FieldConfigScreen.style.ts';

const MOST = 3;
const columnsOf = (count: number): 1 | 2 | 3 => Math.min(Math.max(count, 1), MOST) as 1 | 2 | 3; // clamped to the three

const mark = ({ label, required }: Field): string => (required === true ? `${label} *` : label);

function PreviewField({ field }: { readonly field: Field }) {
  const { t } = useTranslation();
  const { label, kind, help } = field;
  if (kind === 'lines')
    return (
      <div data-span="all">
        <strong>{mark(field)}</strong>
        <Columns>
          {placedEntries(field.of ?? {}).flatMap(([key, own]) =>
            own?.isHidden === true || own === undefined ? [] : [<li key={key}>{mark(own)}</li>],
          )}
        </Columns>
      </div>
    );
  const start = field.default;
  const words = (): string => {
    if (typeof start === 'boolean') return t(start ? 'yes' : 'no');
    if (start === undefined) return '';
    return kind === 'choice' ? optionLabel(field, String(start)) : String(start);
  };
  return (
    <TextField
      label={label}
      required={field.required === true && !isHeld(field)}
      help={help}
      value={words()}
      readOnly
      tabIndex={-1}
    />
  );
}

/** The form of a module as it will stand, each field with what it begins with. It is looked at: Tab passes it by. */
export function FormPreview({ module }: { readonly module: Module }) {
  return (
    <Preview>
      {module.form.map(({ title, rows }, n) => (
        <Section key={title || n}>
          {title !== '' && <h3>{title}</h3>}
          {rows.map((row) => (
            <FormGrid key={row.join()} columns={columnsOf(row.length)}>
              {row.map((key) => {
                const field = module.fields[key];
                return field === undefined ? null : <PreviewField key={key} field={field} />;
              })}
            </FormGrid>
          ))}
        </Section>
      ))}
    </Preview>
  );
}
