import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { Button } from '@weft/ui/Button';
import { PrintButton } from '../../../generic/DocumentScreen/PrintButton.tsx';
import { saveBlob } from '../../../generic/save-blob.ts';
import type { DocumentForm } from '../../../generic/use-document-form.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/use-rights.ts';

export type CountSheetsProps = { readonly id: number; readonly form: DocumentForm };

/** The sheet to count with: on paper, or to be filled in on a computer (spec 02, 5.6). */
export function CountSheets({ id, form }: CountSheetsProps) {
  const { t } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const rights = useRights(physicalCount.acl);
  const [isBusy, setBusy] = useState(false);
  const load = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await firstValueFrom(api.download(`${physicalCount.api}/sheet/${id}?format=xlsx`));
      saveBlob(blob, name);
    } catch (cause) {
      tellFault(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PrintButton module={physicalCount} id={id} form={form} call="sheet" label={t('count.sheet')} />
      {rights.may('print') && (
        <Button icon={<FileSpreadsheet />} isBusy={isBusy} onClick={() => void load()}>
          {t('count.sheet.excel')}
        </Button>
      )}
    </>
  );
}
