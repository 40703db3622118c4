import { useMemo, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useRefreshLists } from '@weft/api/hooks/use-refresh-lists';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import type { BinnedRecord } from '@weft/domain/contract/bin';
import { PAGE_SIZES, paginate } from '@weft/domain/rules/pagination/paginate';
import { Button } from '@weft/ui/Button';
import { type Column, DataTable } from '@weft/ui/DataTable';
import { Dialog } from '@weft/ui/Dialog';
import { EmptyState } from '@weft/ui/EmptyState';
import { PaginationBar } from '@weft/ui/PaginationBar';
import { SearchBox } from '@weft/ui/SearchBox';
import { toast } from '@weft/ui/Toast';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { useRequestId } from '../../product/use-request-id.ts';
import { useDebounced } from '../use-debounced.ts';

const DEBOUNCE_MS = 150;
const PAGE = PAGE_SIZES[0];
const rowKey = ({ id }: BinnedRecord): number => id;

export type DeletedDialogProps = { readonly module: Module; readonly onClose: () => void };

/** What was deleted of a module in the last 30 days, for an administrator: who, when, and the way back of each (spec 01, 0.8). */
export function DeletedDialog({ module, onClose }: DeletedDialogProps) {
  const { t, say } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const ids = useRequestId();
  const refreshLists = useRefreshLists(module);
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const [busy, setBusy] = useState<number>();
  const search = useDebounced((text: string) => setAsked({ search: text.trim(), page: 1 }), DEBOUNCE_MS);
  const address = new URLSearchParams({
    pageNumber: String(asked.page),
    rowsPerPage: String(PAGE),
    ...(asked.search === '' ? {} : { search: asked.search }),
  });
  const follows = useMemo(() => [module.name], [module.name]);
  const bin = useServerQuery<BinnedRecord, never>(
    `deleted of ${module.name}`,
    { method: 'GET', path: `${module.api}/deleted?${address.toString()}` },
    follows,
  );
  const title = say(module.title);

  const restore = async ({ id }: BinnedRecord): Promise<void> => {
    setBusy(id);
    try {
      await firstValueFrom(api.post(`${module.api}/restore`, { id }, { requestId: ids.of(id) }));
      ids.end();
      toast.success(t('form.restored', { title }));
      refreshLists();
      bin.refresh();
    } catch (cause) {
      tellFault(cause);
    } finally {
      setBusy(undefined);
    }
  };
  const nameOf = ({ id, name }: BinnedRecord): string => name ?? `${title} ${id}`;
  const columns: readonly Column<BinnedRecord>[] = [
    { key: 'name', label: t('bin.name'), kind: 'text', isTitle: true, get: nameOf, isSortable: false },
    { key: 'deletedOn', label: t('bin.deletedOn'), kind: 'dateTime', isSortable: false },
    { key: 'deletedByName', label: t('bin.deletedBy'), kind: 'text', isSortable: false },
    {
      key: 'restore',
      label: t('bin.restore'),
      kind: 'text',
      isSortable: false,
      format: () => '',
      render: (row) => (
        <Button
          size="sm"
          aria-label={t('bin.restore.of', { name: nameOf(row) })}
          isBusy={busy === row.id}
          disabled={busy !== undefined && busy !== row.id}
          onClick={() => void restore(row)}
        >
          {t('bin.restore')}
        </Button>
      ),
    },
  ];
  const paging = { total: bin.totalCount, rowsPerPage: PAGE, page: asked.page };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="xl"
      title={t('bin.title', { plural: module.plural })}
      description={t('bin.note')}
      footer={<Button onClick={onClose}>{t('action.close')}</Button>}
    >
      <DataTable
        label={t('bin.title', { plural: module.plural })}
        source="server"
        fit="content"
        columns={columns}
        rows={bin.rows}
        rowKey={rowKey}
        status={bin.status}
        fault={bin.fault?.message}
        onRetry={bin.refresh}
        totalCount={bin.totalCount}
        rowsBefore={(asked.page - 1) * PAGE}
        emptyState={<EmptyState title={t(asked.search === '' ? 'bin.empty' : 'bin.none')} />}
        tools={
          <SearchBox
            label={t('list.search', { plural: module.plural })}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              search(text);
            }}
          />
        }
      />
      {bin.totalCount > PAGE && (
        <PaginationBar
          total={bin.totalCount}
          rowsPerPage={PAGE}
          page={paginate(paging, { type: 'recount', total: bin.totalCount }).page}
          onChange={({ page }) => setAsked({ ...asked, page })}
        />
      )}
    </Dialog>
  );
}
