import { useState } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { Card } from '@weft/ui/Card';
import { SearchBox } from '@weft/ui/SearchBox';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Keys, Stack } from './ApprovalFlowScreen.style.ts';

type Asked = { readonly conditionFields: readonly { readonly key: string; readonly label: string }[] };

const MOST = 12;

/** What conditions of a module may ask for: the name to write, and what it means. */
export function ConditionFields({ moduleName }: { readonly moduleName: string }) {
  const { t, say } = useTranslation();
  const [search, setSearch] = useState('');
  const { rows } = useServerQuery<Asked, never>('approval fields', {
    method: 'POST',
    path: 'approvalFlow/getModule',
    body: { moduleName },
  });
  const wanted = search.trim().toLowerCase();
  const known = (rows[0]?.conditionFields ?? []).map(({ key, label }) => ({
    key,
    label: label.split(': ').map(say).join(': '),
  }));
  const shown = known.filter(({ key, label }) => `${key} ${label}`.toLowerCase().includes(wanted)).slice(0, MOST);
  return (
    <Card title={t('flow.fields')} note={t('flow.fields.note')}>
      <Stack>
        <SearchBox label={t('flow.fields.search')} value={search} onChange={setSearch} />
        <Keys>
          {shown.map(({ key, label }) => (
            <div key={key}>
              <dt>
                <code>{key}</code>
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </Keys>
      </Stack>
    </Card>
  );
}
