import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { saveBlob } from '../../../generic/save-blob.ts';
import { faultTitle } from '../../../i18n/fault-title.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import type { ReportModel } from './report-answers.ts';

export type ExportReportProps = {
  readonly files: ReportModel['files'];
  /** What the screen asks for: the file holds all of it, not the page alone. */
  readonly body: { readonly [key: string]: unknown };
};

/** The report as it is narrowed now, as Excel or on paper. */
export function ExportReport({ files, body }: ExportReportProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const [busy, setBusy] = useState<'excel' | 'pdf'>();
  const run = async (format: 'excel' | 'pdf'): Promise<void> => {
    setBusy(format);
    try {
      const { blob, name } = await firstValueFrom(api.download(files[format], body));
      saveBlob(blob, name);
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: faultTitle(t, toFault(cause)) });
    } finally {
      setBusy(undefined);
    }
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
