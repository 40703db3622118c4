import { useState } from 'react';
import { approvalFlow } from '@weft/domain/catalogue/approvals/approval-flow';
import { Card } from '@weft/ui/Card';
import type { Option } from '@weft/ui/ComboboxField';
import { SearchBox } from '@weft/ui/SearchBox';
import { emptyValues } from '../../../generic/form/form-values.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Keys, Stack } from './ApprovalFlowScreen.style.ts';

const MOST = 12;

export type ConditionFieldsProps = { readonly form: DocumentForm; readonly known: readonly Option[] };

/** What conditions of a module may ask for: the name, which becomes a condition when pressed, and what it means. */
export function ConditionFields({ form, known }: ConditionFieldsProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const add = (field: string): void => {
    const { conditions } = form.values;
    const fresh = { ...emptyValues(approvalFlow.fields.conditions.of ?? {}, form.context), field };
    form.set('conditions', [...(Array.isArray(conditions) ? (conditions as readonly object[]) : []), fresh]);
  };
  const shown = known
    .map(({ id, name }) => ({ key: String(id), label: name }))
    .filter(({ key, label }) => `${key} ${label}`.toLowerCase().includes(wanted))
    .slice(0, MOST);
  return (
    <Card title={t('flow.fields')} note={t('flow.fields.note')}>
      <Stack>
        <SearchBox label={t('flow.fields.search')} value={search} onChange={setSearch} />
        <Keys>
          {shown.map(({ key, label }) => (
            <div key={key}>
              <dt>
                {form.isReadOnly ? (
                  <code>{key}</code>
                ) : (
                  <button type="button" aria-label={t('flow.condition.add', { field: key })} onClick={() => add(key)}>
                    <code>{key}</code>
                  </button>
                )}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </Keys>
      </Stack>
    </Card>
  );
}
