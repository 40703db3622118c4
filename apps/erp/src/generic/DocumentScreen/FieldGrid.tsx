import { useEffect, useId, type ReactNode } from 'react';
import type { FormSection } from '@weft/domain/catalogue/language/module';
import { placedRows } from '@weft/domain/catalogue/language/placed';
import { Card } from '@weft/ui/Card';
import { useTranslation } from '../../i18n/use-translation.ts';
import { noteKeys } from '../../product/bind-keys.ts';
import { useRights } from '../../product/modules/use-rights.ts';
import { isShownIn } from '../form/field-state.ts';
import { FormLines } from '../FormField/FormLines.tsx';
import type { DocumentForm } from '../form/use-document-form.ts';
import { useDocumentActions } from './document-context.ts';
import { Flush, Rows, Sections } from './DocumentScreen.style.ts';
import { Facts } from './Facts.tsx';
import { FieldRow } from './FieldRow.tsx';
import { SectionBar } from './SectionBar.tsx';

/** Keys that lead through the fields; the grid of fields takes them. */
const FIELD_KEYS = { Enter: 'shortcut.field.next', 'Shift+Enter': 'shortcut.field.previous' };

export type FieldGridProps = {
  readonly form: DocumentForm;
  /** Sections and rows as the declaration lays them out; a part of them when a screen places the rest itself. */
  readonly rows: readonly FormSection<string>[];
  /** Stands below the fields of the last section, on its card. */
  readonly foot?: ReactNode;
  /** A form of many cards: a line that stays in sight leads to each of them. */
  readonly hasBar?: boolean;
};

/** Fields of a form, by section and row; plain facts when nothing may be changed. What settings or rights hide leaves no gap; Enter in the last field saves. */
export function FieldGrid({ form, rows: sections, foot, hasBar = false }: FieldGridProps) {
  const id = useId();
  const { say } = useTranslation();
  const { save } = useDocumentActions();
  const { hidden } = useRights(form.module.acl);
  useEffect(() => (form.isReadOnly ? undefined : noteKeys(FIELD_KEYS)), [form.isReadOnly]);
  const { fields } = form.module;
  const isThere = (key: string): boolean =>
    !hidden.has(key) && isShownIn(key, fields, { record: form.shown, context: form.context });
  const shown = sections
    .map(({ title, rows }) => ({
      title,
      rows: placedRows(
        rows.map((row) => row.filter(isThere)),
        fields,
      ),
    }))
    .map(({ title, rows }) => ({ title, rows: rows.filter((row) => row.length > 0) }))
    .filter(({ rows }) => rows.length > 0);
  if (form.isReadOnly) return <Facts form={form} sections={shown} />;
  return (
    <Sections>
      {hasBar && <SectionBar sections={shown.map(({ title }, n) => ({ id: `${id}-${n}`, title: say(title) }))} />}
      {shown.map(({ title, rows }, n) => {
        const [first = '', second] = rows.flat();
        const heading = { id: `${id}-${n}`, ...(title === '' ? {} : { title: say(title) }) };
        return second === undefined && fields[first]?.kind === 'lines' ? (
          <Card key={title || n} {...heading} isFlush>
            <Flush>
              <FormLines form={form} name={first} />
            </Flush>
          </Card>
        ) : (
          <Card key={title || n} {...heading}>
            <Rows>
              {rows.map((row) => (
                <FieldRow key={row.join()} form={form} keys={row} onLastEnter={() => save()} />
              ))}
              {n === shown.length - 1 && foot}
            </Rows>
          </Card>
        );
      })}
    </Sections>
  );
}
