import { useMemo } from 'react';
import { toFault } from '@weft/api/http/api-fault';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { Card } from '@weft/ui/Card';
import { DataTable, type Column } from '@weft/ui/DataTable';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import type { ImportSession, PastImport } from './import-answers.ts';
import type { ImportCalls } from './use-import-calls.ts';

export type PastImportsProps = {
  readonly module: string;
  readonly calls: ImportCalls;
  /** Goes on with an import where it was left, or shows what it brought. */
  readonly onOpen: (session: ImportSession) => void;
};

const TONES: { readonly [state: string]: 'success' | 'accent' | 'warning' } = {
  imported: 'success',
  checking: 'accent',
  importing: 'accent',
  undoing: 'accent',
  checked: 'warning',
};

const rowKey = ({ id }: PastImport): number => id;

/** Imports of one module, the latest first: those that go on, those that wait, those that ended; nothing where there are none. */
export function PastImports({ module, calls, onOpen }: PastImportsProps) {
  const { t } = useTranslation();
  const follows = useMemo(() => ['notice', module], [module]); // a notice tells how an import ended, a row of the module that one was written
  const { rows } = useServerQuery<PastImport, never>(
    'import/past',
    { method: 'GET', path: 'import/getAllByPartner' },
    follows,
  );
  const past = useMemo(() => rows.filter((one) => one.module === module && one.state !== 'cancelled'), [rows, module]);
  const columns = useMemo(
    (): readonly Column<PastImport>[] => [
      { key: 'fileName', label: t('import.past.file'), kind: 'text', width: 260, isTitle: true },
      { key: 'createdOn', label: t('import.past.when'), kind: 'dateTime' },
      {
        key: 'state',
        label: t('column.status'),
        kind: 'status',
        width: 220,
        format: (state) => t(`import.state.${String(state)}`),
        tone: ({ state }) => TONES[state] ?? 'neutral',
      },
      { key: 'new', label: t('import.status.new'), kind: 'number', width: 110 },
      { key: 'changed', label: t('import.status.changed'), kind: 'number', width: 110 },
    ],
    [t],
  );
  const open = async (id: number): Promise<void> => {
    try {
      onOpen(await calls.session(id));
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: faultTitle(t, toFault(cause)) });
    }
  };
  if (past.length === 0) return null;
  return (
    <Card title={t('import.past.title')} isFlush>
      <DataTable
        label={t('import.past.title')}
        fit="content"
        columns={columns}
        rows={past}
        rowKey={rowKey}
        onRowOpen={({ id }) => void open(id)}
      />
    </Card>
  );
}
