import { Printer } from 'lucide-react';
import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { Button } from '@weft/ui/Button';
import { saveBlob } from '../../../generic/save-blob.ts';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';

export type RevisionPrintProps = { readonly id: number; readonly revision: number };

/** An order on paper as it stood in a revision; one that another took the place of says so over every page (spec 02, 3.7 and 3.8). */
export function RevisionPrint({ id, revision }: RevisionPrintProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const tellFault = useTellFault();
  const rights = useRights(purchaseOrder.acl);
  const [isBusy, setBusy] = useState(false);
  if (!rights.may('print')) return null;
  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      const path = `${purchaseOrder.api}/print/${id}?revision=${revision}`;
      const { blob, name } = await firstValueFrom(api.download(path));
      saveBlob(blob, name);
    } catch (cause) {
      tellFault(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Printer />} isBusy={isBusy} onClick={() => void print()}>
      {t('order.revision.print', { revision })}
    </Button>
  );
}
