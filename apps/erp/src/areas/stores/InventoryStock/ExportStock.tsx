import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@weft/ui/Button';
import { Menu } from '@weft/ui/Menu';
import { fetchExport } from '../../../generic/fetch-export.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';

export type ExportStockProps = {
  /** What the screen asks for, and the columns on it: the file holds all pages of it. */
  readonly body: { readonly [key: string]: unknown };
  /** Call that writes the file, before its form; default: that of the stock view. */
  readonly path?: string;
};

const FORMATS = ['excel', 'csv', 'pdf'] as const;

/** The stock on the screen as a file. */
export function ExportStock({ body, path = 'chemical/itemStock/stock/export' }: ExportStockProps) {
  const { t } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const [isBusy, setBusy] = useState(false);
  const run = async (format: (typeof FORMATS)[number]): Promise<void> => {
    setBusy(true);
    await fetchExport({ api, t, tellFault }, `${path}/${format}`, body);
    setBusy(false);
  };
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon={<Download />} isBusy={isBusy}>
          {t('action.export')}
        </Button>
      }
      items={FORMATS.map((format) => ({
        key: format,
        label: t(`export.${format}`),
        onSelect: () => void run(format),
      }))}
    />
  );
}
