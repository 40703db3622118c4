import { useMemo } from 'react';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { PastImport } from './import-answers.ts';

const rowKey = ({ id }: PastImport): number => id;

/** Imports of one module that came to an end, the latest first; nothing where there are none. */
export function PastImports({ module }: { readonly module: string }) {
  const { t } = useTranslation();
  const { rows } = useServerQuery<PastImport, never>('import/past', {
    method: 'GET',
    path: 'import/getAllByPartner',
  });
  const past = useMemo(
    () => rows.filter((one) => one.module === module && (one.state === 'imported' || one.state === 'undone')),
    [rows, module],
  );
  const columns = useMemo(
    (): readonly Column<PastImport>[] => [
      { key: 'fileName', label: t('import.past.file'), kind: 'text', width: 260, isTitle: true },
      { key: 'finishedOn', label: t('import.past.when'), kind: 'dateTime' },
      {
        key: 'state',
        label: t('column.status'),
        kind: 'status',
        format: (state) => t(`import.state.${String(state)}`),
        tone: ({ state }) => (state === 'imported' ? 'success' : 'neutral'),
      },
      { key: 'new', label: t('import.status.new'), kind: 'number', width: 110 },
      { key: 'changed', label: t('import.status.changed'), kind: 'number', width: 110 },
    ],
    [t],
  );
  if (past.length === 0) return null;
  return (
    <Card title={t('import.past.title')} isFlush>
      <DataTable label={t('import.past.title')} fit="content" columns={columns} rows={past} rowKey={rowKey} />
    </Card>
  );
}
