import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListQuery } from '@weft/api/resource/list-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bindKeys, hasOverlay } from '../../product/bind-keys.ts';
import { useProduct } from '../../product/product-context.ts';

export type ExportButtonProps = {
  readonly module: Module;
  /** What the list on the screen asks of the server. */
  readonly asked: ListQuery;
};

/** The list as a spreadsheet: the rows that it shows, on all its pages and in its order (spec 01, 4.2). Ctrl+P prints them, not the screen (1.13). */
export function ExportButton({ module, asked }: ExportButtonProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const run = (format: 'excel' | 'pdf'): void => {
    setBusy(true);
    void import('./export-list.ts')
      .then(({ exportList }) => exportList({ api, t }, { module, asked, format }))
      .catch(() => toast.danger(t('screen.notLoaded.note')))
      .finally(() => setBusy(false));
  };
  const print = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    if (!isBusy && !hasOverlay()) run('pdf');
  });
  useEffect(() => bindKeys({ '$mod+p': { does: 'shortcut.print', run: (event) => print(event) } }), []);
  return (
    <Button variant="quiet" icon={<Download />} isBusy={isBusy} onClick={() => run('excel')}>
      {t('action.export')}
    </Button>
  );
}
