import { Download } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListQuery } from '@weft/api/resource/list-query';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Badge } from '@weft/ui/Badge';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bindKeys, hasOverlay } from '../../product/bind-keys.ts';
import { useProduct } from '../../product/product-context.ts';
import { Split } from './ExportButton.style.ts';
import { MoreExports } from './MoreExports.tsx';
import type { ListExport } from './export-list.ts';

export type ExportButtonProps = {
  readonly module: Module;
  /** What the list on the screen asks of the server. */
  readonly asked: Pick<ListQuery, 'filters' | 'search' | 'sort' | 'activeOnly'>;
  /** Keys of the columns on the screen, in their order. */
  readonly columns: readonly string[];
  /** How many records these are, where a person chose them. */
  readonly count?: number;
};

/**
 * The list as a spreadsheet: what is on the screen, on all its pages and in its order (spec 01, 4.2); the menu beside it has the other kinds of file, and
 * the workbook of all fields and lines that can be changed and imported again. Ctrl+P prints the whole list, not the
 * screen (1.13).
 */
export function ExportButton({ module, asked, columns, count }: ExportButtonProps) {
  const { t } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const isWhole = count === undefined;
  const run = (format: ListExport['format'], withLines = false): void => {
    setBusy(true);
    void import('./export-list.ts')
      .then(({ exportList }) => exportList({ api, t, tellFault }, { module, asked, columns, format, withLines }))
      .catch(() => toast.danger(t('screen.notLoaded.note')))
      .finally(() => setBusy(false));
  };
  const print = useEffectEvent((event: KeyboardEvent) => {
    event.preventDefault();
    if (!isBusy && !hasOverlay()) run('pdf');
  });
  useEffect(
    () => (isWhole ? bindKeys({ '$mod+p': { does: 'shortcut.print', run: (event) => print(event) } }) : undefined),
    [isWhole],
  );
  return (
    <Split>
      <Button
        variant={isWhole ? 'quiet' : 'secondary'}
        icon={<Download />}
        isBusy={isBusy}
        onClick={() => run('excel')}
      >
        {t('action.export')} {!isWhole && <Badge tone="accent">{count}</Badge>}
      </Button>
      <MoreExports module={module} onChoose={run} />
    </Split>
  );
}
