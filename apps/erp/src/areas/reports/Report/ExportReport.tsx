import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@weft/ui/Button';
import { fetchExport } from '../../../generic/fetch-export.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { ReportModel } from './report-answers.ts';

export type ExportReportProps = {
  readonly files: ReportModel['files'];
  /** What the screen asks for: the file holds all of it, not the page alone. */
  readonly body: { readonly [key: string]: unknown };
  /** Keys of the columns that the screen shows: paper shows the same. */
  readonly shown: readonly string[];
};

/** The report as it is narrowed now, as Excel or on paper. */
export function ExportReport({ files, body, shown }: ExportReportProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const tellFault = useTellFault();
  const [busy, setBusy] = useState<'excel' | 'pdf'>();
  const run = async (format: 'excel' | 'pdf'): Promise<void> => {
    setBusy(format);
    await fetchExport({ api, t, tellFault }, files[format], format === 'pdf' ? { ...body, columns: shown } : body);
    setBusy(undefined);
  };
  return (
    <>
      <Button variant="quiet" icon={<Download />} isBusy={busy === 'excel'} onClick={() => void run('excel')}>
        {t('report.excel')}
      </Button>
      <Button variant="quiet" icon={<FileText />} isBusy={busy === 'pdf'} onClick={() => void run('pdf')}>
        {t('report.pdf')}
      </Button>
    </>
  );
}
