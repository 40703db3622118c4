import { Download } from 'lucide-react';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import type { ListQuery } from '@weft/api/resource/list-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { faultTitle } from '../../i18n/fault-title.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useProduct } from '../../product/product-context.ts';
import { saveBlob } from '../save-blob.ts';

export type ExportButtonProps = {
  readonly module: Module;
  /** What the list on the screen asks of the server. */
  readonly asked: Pick<ListQuery, 'filters' | 'search' | 'sort' | 'activeOnly'>;
  /** Keys of the columns on the screen, in their order. */
  readonly columns: readonly string[];
  /** How many records these are, where a person chose them. */
  readonly count?: number;
};

/** The list as a spreadsheet: what is on the screen, on all its pages and in its order (spec 01, 4.2). */
export function ExportButton({
  module,
  asked: { filters, search, sort, activeOnly },
  columns,
  count,
}: ExportButtonProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await firstValueFrom(
        api.download(`${module.api}/export/excel`, {
          filters,
          search: search.trim(),
          orderBy: sort,
          activeOnly,
          columns,
        }),
      );
      saveBlob(blob, name);
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: faultTitle(t, toFault(cause)) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={count === undefined ? 'quiet' : 'secondary'}
      icon={<Download />}
      isBusy={isBusy}
      onClick={() => void run()}
    >
      {t('action.export')} {count !== undefined && <Badge tone="accent">{count}</Badge>}
    </Button>
  );
}
