import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { ListQuery } from '@weft/api/resource/list-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../i18n/fault-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bindKeys, hasOverlay } from '../../product/bind-keys.ts';
import { useProduct } from '../../product/product-context.ts';
import { saveBlob } from '../save-blob.ts';

export type ExportButtonProps = {
  readonly module: Module;
  /** What the list on the screen asks of the server. */
  readonly asked: ListQuery;
};

/** The list as a spreadsheet: the rows that it shows, on all its pages and in its order (spec 01, 4.2). Ctrl+P prints them, not the screen (1.13). */
export function ExportButton({ module, asked: { filters, search, sort, activeOnly } }: ExportButtonProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const run = async (format: 'excel' | 'pdf'): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await firstValueFrom(
        api.download(`${module.api}/export/${format}`, {
          filters,
          search: search.trim(),
          orderBy: sort,
          activeOnly,
          columns: module.list.columns,
        }),
      );
      saveBlob(blob, name);
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: faultTitle(t, toFault(cause)) });
    } finally {
      setBusy(false);
    }
  };
  const print = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    if (!isBusy && !hasOverlay()) void run('pdf');
  });
  useEffect(() => bindKeys({ '$mod+p': { does: 'shortcut.print', run: (event) => print(event) } }), []);
  return (
    <Button variant="quiet" icon={<Download />} isBusy={isBusy} onClick={() => void run('excel')}>
      {t('action.export')}
    </Button>
  );
}
