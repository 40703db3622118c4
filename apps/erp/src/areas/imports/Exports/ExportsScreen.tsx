import { FileSpreadsheet } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { firstValueFrom, timer } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { useAppDispatch } from '@weft/api/hooks/use-app';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { queryRequested } from '@weft/api/store/queries';
import type { ExportRow } from '@weft/domain/contract/exports';
import { NOTICE } from '@weft/domain/contract/notices';
import { Card } from '@weft/ui/Card';
import { EmptyState } from '@weft/ui/EmptyState';
import { LoadState } from '@weft/ui/LoadState';
import { PageHeader } from '@weft/ui/PageHeader';
import { toast } from '@weft/ui/Toast';
import { saveBlob } from '../../../generic/save-blob.ts';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useFaultWords } from '../../../i18n/fault-words.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { Page } from '../../../generic/Page/Page.tsx';
import { ExportLine } from './ExportLine.tsx';
import { Files, Narrow } from './ExportsScreen.style.ts';

const NAME = 'own exports';
const READ = { method: 'GET', path: 'export/getAllByPartner' } as const;
/** A notice tells that one has ended. */
const FOLLOWS = [NOTICE];
/** So long after an answer what is being written is asked for anew: short enough to look alive. */
const ASK_EVERY_MS = 1000;

/** One's own exports that were written in the background: how far they are, and the files of the last day (spec 01, 4.2). */
export function ExportsScreen() {
  const { t } = useTranslation();
  const words = useFaultWords();
  const { api } = useProduct();
  const { rows, status, fault, refresh } = useServerQuery<ExportRow, never>(NAME, READ, FOLLOWS);
  const list = useRef<HTMLUListElement>(null);
  const isAtWork = rows.some(({ state }) => state === 'waiting');
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (!isAtWork) return undefined;
    const again = queryRequested(READ, { name: NAME, follows: FOLLOWS, isUnattended: true }); // nobody uses the session by it
    const asking = timer(ASK_EVERY_MS).subscribe(() => dispatch(again));
    return () => asking.unsubscribe();
  }, [dispatch, isAtWork, rows, fault]);

  const tell = (cause: unknown): void => {
    toast.danger(words(toFault(cause)), { title: faultTitle(t, toFault(cause)) });
  };
  const fetchFile = async (id: number): Promise<void> => {
    try {
      const { blob, name } = await firstValueFrom(api.download(`export/${id}/file`));
      saveBlob(blob, name);
    } catch (cause) {
      tell(cause);
    }
  };
  const drop = async (exportId: number): Promise<void> => {
    try {
      await firstValueFrom(api.post('export/cancel', { exportId }));
      list.current?.focus(); // the button that was pressed goes with its export
    } catch (cause) {
      tell(cause);
    } finally {
      refresh();
    }
  };
  return (
    <Page title={t('exports.title')}>
      <PageHeader title={t('exports.title')} />
      <Narrow>
        <Card note={t('exports.note')}>
          <LoadState
            status={rows.length > 0 ? 'ready' : status}
            fault={fault?.message}
            onRetry={refresh}
            isEmpty={false}
          >
            {rows.length === 0 ? (
              <EmptyState title={t('exports.none')} icon={<FileSpreadsheet />}>
                {t('exports.none.note')}
              </EmptyState>
            ) : (
              <Files ref={list} tabIndex={-1} aria-label={t('exports.title')}>
                {rows.map((row) => (
                  <ExportLine key={row.id} row={row} onFetch={fetchFile} onDrop={drop} />
                ))}
              </Files>
            )}
          </LoadState>
        </Card>
      </Narrow>
    </Page>
  );
}
