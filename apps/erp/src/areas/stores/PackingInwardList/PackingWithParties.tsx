import type { ReactNode } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { packingInward } from '@weft/domain/catalogue/stores/packing-inward';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { EmptyState } from '@weft/ui/EmptyState';
import { PageHeader } from '@weft/ui/PageHeader';
import { useFieldWords } from '../../../generic/form/use-field-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Page } from '../../../generic/Page/Page.tsx';

/** Returnable packing that lies with a party, as the server answers it; without the deposit for who sees no values. */
type Held = {
  readonly party: { readonly id: number; readonly companyName: string };
  readonly packing: { readonly id: number; readonly packingType: string };
  readonly sent: number;
  readonly returned: number;
  readonly withParty: number;
  readonly since: string | null;
  readonly ageDays: number;
  readonly isDue: boolean;
  readonly deposit?: number;
};

const WRITERS: readonly string[] = ['packingInward'];
const rowKey = ({ party, packing }: Held): string => `${party.id} ${packing.id}`;

/** Drums and pallets that are out: with whom, how many, since when, worth which deposit; what is out longer than 45 days stands out. */
export function PackingWithParties({ above }: { readonly above: ReactNode }) {
  const { t, say } = useTranslation();
  const { label } = useFieldWords(packingInward);
  const held = useServerQuery<Held, never>(
    'packing/with-parties',
    { method: 'GET', path: `${packingInward.api}/withParties` },
    WRITERS,
  );
  const columns: readonly Column<Held>[] = [
    {
      key: 'party',
      label: label('party'),
      kind: 'text',
      isTitle: true,
      width: 260,
      get: ({ party }) => party.companyName,
    },
    {
      key: 'packing',
      label: label('lines.packing'),
      kind: 'text',
      width: 200,
      get: ({ packing }) => packing.packingType,
    },
    { key: 'sent', label: t('packing.sent'), kind: 'number' },
    { key: 'returned', label: t('packing.returned'), kind: 'number' },
    { key: 'withParty', label: t('packing.withParty'), kind: 'number', width: 150, total: 'sum' },
    { key: 'since', label: t('packing.since'), kind: 'date' },
    {
      key: 'ageDays',
      label: t('packing.age'),
      kind: 'status',
      format: (_, { ageDays }) => t('packing.days', { count: ageDays }),
      tone: ({ isDue }) => (isDue ? 'warning' : 'neutral'),
    },
    ...(held.rows.some(({ deposit }) => deposit !== undefined)
      ? [{ key: 'deposit', label: t('packing.deposit'), kind: 'money', total: 'sum' } as const]
      : []),
  ];
  return (
    <Page title={say(packingInward.plural)}>
      <PageHeader
        title={say(packingInward.plural)}
        onRefresh={held.refresh}
        isRefreshing={held.status === 'loading' && held.rows.length > 0}
        labels={{ refresh: t('action.refresh') }}
      />
      {above}
      <DataTable
        label={t('packing.tab.parties')}
        columns={columns}
        rows={held.rows}
        rowKey={rowKey}
        status={held.status}
        fault={held.fault?.message}
        onRetry={held.refresh}
        emptyState={<EmptyState title={t('packing.none')}>{t('packing.none.note')}</EmptyState>}
      />
    </Page>
  );
}
