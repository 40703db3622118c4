import { use } from 'react';
import type { Field } from '@weft/domain/catalogue/language/field';
import { Card } from '@weft/ui/Card';
import { DescriptionList, type Description } from '@weft/ui/DescriptionList';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FieldInfoContext } from '../FieldInfo/field-info-context.ts';
import { FormLines } from '../FormField/FormLines.tsx';
import { LinesTitle } from '../FormField/FormField.style.ts';
import { isFigure } from '../FormField/held-text.ts';
import { fileIds } from '../FormField/use-stored-files.ts';
import type { DocumentForm } from '../form/use-document-form.ts';
import { Flush, Sections } from './DocumentScreen.style.ts';
import { Fact } from './Fact.tsx';
import { Stack } from './Facts.style.ts';

export type FactsProps = {
  readonly form: DocumentForm;
  readonly sections: readonly { readonly title: string; readonly rows: readonly (readonly string[])[] }[];
};

const WIDE = new Set<Field['kind']>(['longText', 'file', 'image', 'refs']);

const isThere = (field: Field | undefined, value: unknown): field is Field => {
  if (field === undefined || field.kind === 'json' || field.secret === true) return false;
  if (field.kind === 'file' || field.kind === 'image') return fileIds(value).length > 0;
  if (Array.isArray(value)) return value.length > 0;
  return value !== null && value !== undefined && value !== '';
};

/** A record that is only looked at: what is filled in, as facts and lines, with links to what it points to. Nothing that is empty takes room. */
export function Facts({ form, sections }: FactsProps) {
  const filled = sections
    .map(({ title, rows }) => ({
      title,
      keys: rows.flat().filter((key) => isThere(form.module.fields[key], form.shown[key])),
    }))
    .filter(({ keys }) => keys.length > 0);
  return (
    <Sections>
      {filled.map(({ title, keys }, n) => (
        <FactCard key={title || n} form={form} title={title} keys={keys} />
      ))}
    </Sections>
  );
}

function FactCard({ form, title, keys }: { form: DocumentForm; title: string; keys: readonly string[] }) {
  const { t, say } = useTranslation();
  const explain = use(FieldInfoContext);
  const { fields } = form.module;
  const heading = title === '' ? {} : { title: say(title) };
  const isLines = (key: string): boolean => fields[key]?.kind === 'lines';
  const lines = keys.filter(isLines);
  const [first = ''] = keys;
  if (keys.length === 1 && lines.length === 1)
    return (
      <Card {...heading} isFlush>
        <Flush>
          <FormLines form={form} name={first} />
        </Flush>
      </Card>
    );
  const items = keys.flatMap((key): readonly Description[] => {
    const field = fields[key];
    if (field === undefined || isLines(key)) return [];
    return [
      {
        key,
        label: form.label(key),
        value: <Fact form={form} field={field} name={key} t={t} />,
        isFigure: isFigure(field),
        info: explain && {
          label: t('info.about', { label: form.label(key) }),
          onOpen: (button) => explain(key, button),
        },
        isWide: WIDE.has(field.kind),
      },
    ];
  });
  return (
    <Card {...heading}>
      <Stack>
        {items.length > 0 && <DescriptionList items={items} />}
        {lines.map((key) => (
          <div key={key}>
            <LinesTitle>{form.label(key)}</LinesTitle>
            <FormLines form={form} name={key} />
          </div>
        ))}
      </Stack>
    </Card>
  );
}
