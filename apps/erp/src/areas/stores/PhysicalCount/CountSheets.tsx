import { ChevronDown, FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { useServerQuery } from '@weft/api/hooks/use-server-query';
import { physicalCount } from '@weft/domain/catalogue/stores/physical-count';
import { Button } from '@weft/ui/Button';
import { Menu, type MenuItem } from '@weft/ui/Menu';
import { PrintButton } from '../../../generic/DocumentScreen/print/PrintButton.tsx';
import { saveBlob } from '../../../generic/save-blob.ts';
import type { DocumentForm } from '../../../generic/form/use-document-form.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { useStockWords } from '../use-stock-words.ts';
import type { CountKey, CountLook } from './count-answers.ts';
import { rackSheets } from './rack-sheets.ts';

export type CountSheetsProps = { readonly id: number; readonly form: DocumentForm };

/** The sheet to count with: on paper, or to be filled in on a computer; of the whole slip, of each rack apart, of one rack (spec 02, 5.6). */
export function CountSheets({ id, form }: CountSheetsProps) {
  const { t } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const ofStock = useStockWords();
  const rights = useRights(physicalCount.acl);
  const [isBusy, setBusy] = useState(false);
  const look = useServerQuery<CountKey, CountLook>(`count/racks/${id}`, {
    method: 'GET',
    path: `${physicalCount.api}/lines/${id}?rowsPerPage=1`,
  });
  const load = async (query: string): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await firstValueFrom(api.download(`${physicalCount.api}/sheet/${id}?${query}`));
      saveBlob(blob, name);
    } catch (cause) {
      tellFault(cause);
    } finally {
      setBusy(false);
    }
  };
  const sheets = ofStock.isShown('rack') ? rackSheets(look.data?.racks ?? [], t) : [];
  const rackItems: readonly MenuItem[] =
    sheets.length === 0
      ? []
      : [
          { kind: 'heading', key: 'ofPaper', label: t('count.sheet') },
          ...sheets.map(({ rack, label }) => ({ key: `p${rack}`, label, onSelect: () => void load(`rack=${rack}`) })),
          { kind: 'heading', key: 'ofExcel', label: t('count.sheet.excel') },
          ...sheets.map(({ rack, label }) => ({
            key: `x${rack}`,
            label,
            onSelect: () => void load(`rack=${rack}&format=xlsx`),
          })),
        ];
  return (
    <>
      <PrintButton module={physicalCount} id={id} form={form} call="sheet" label={t('count.sheet')} />
      {rights.may('print') && (
        <Menu
          trigger={
            <Button icon={<ChevronDown />} isBusy={isBusy}>
              {t('count.sheet.more')}
            </Button>
          }
          items={[
            {
              key: 'excel',
              label: t('count.sheet.excel'),
              icon: <FileSpreadsheet />,
              onSelect: () => void load('format=xlsx'),
            },
            ...rackItems,
          ]}
        />
      )}
    </>
  );
}
