import type { FormSection } from '@weft/domain/catalogue/language/module';
import { Card } from '@weft/ui/Card';
import { FormGrid } from '@weft/ui/FormGrid';
import { useRights } from '../../product/use-rights.ts';
import { isShown } from '../field-state.ts';
import { FormField } from '../FormField/FormField.tsx';
import type { DocumentForm } from '../use-document-form.ts';
import { useDocumentActions } from './document-context.ts';
import { Rows, Sections } from './DocumentScreen.style.ts';

export type FieldGridProps = {
  readonly form: DocumentForm;
  /** Sections and rows as the declaration lays them out; a part of them when a screen places the rest itself. */
  readonly rows: readonly FormSection<string>[];
};

const MOST = 4;

const columnsOf = (length: number): 1 | 2 | 3 | 4 => Math.min(Math.max(length, 1), MOST) as 1 | 2 | 3 | 4; // clamped to the four

/** Fields of a form, by section and row. What settings or rights hide leaves no gap; Enter in the last field saves. */
export function FieldGrid({ form, rows: sections }: FieldGridProps) {
  const { save } = useDocumentActions();
  const { hidden } = useRights(form.module.acl);
  const isThere = (key: string): boolean => {
    const field = form.module.fields[key];
    return field !== undefined && !hidden.has(key) && isShown({ field, key, context: form.context });
  };
  const shown = sections
    .map(({ title, rows }) => ({ title, rows: rows.map((row) => row.filter(isThere)).filter((row) => row.length > 0) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <Sections>
      {shown.map(({ title, rows }, n) => {
        const first = rows[0]?.[0] ?? '';
        const isLinesAlone = rows.flat().length === 1 && form.module.fields[first]?.kind === 'lines';
        return (
          <Card key={title || n} {...(title === '' ? {} : { title })} isFlush={isLinesAlone}>
            <Rows>
              {rows.map((row) => (
                <FormGrid key={row.join()} columns={columnsOf(row.length)} onLastEnter={() => save()}>
                  {row.map((key) => (
                    <FormField key={key} form={form} name={key} />
                  ))}
                </FormGrid>
              ))}
            </Rows>
          </Card>
        );
      })}
    </Sections>
  );
}
