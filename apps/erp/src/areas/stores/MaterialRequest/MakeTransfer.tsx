import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { firstValueFrom } from 'rxjs';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { stockTransfer } from '@weft/domain/catalogue/stores/stock-transfer';
import { Button } from '@weft/ui/Button';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';

/** Goods of another location are brought by a stock transfer: it begins with all that is pending (spec 02, 5.2, 5.7). */
export function MakeTransfer({ request }: { readonly request: number }) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const tellFault = useTellFault();
  const navigate = useNavigate();
  const rights = useRights(stockTransfer.acl);
  const [isBusy, setBusy] = useState(false);
  if (!rights.may('create')) return null;
  const make = async (): Promise<void> => {
    setBusy(true);
    try {
      const { data } = await firstValueFrom(api.get<AnyRecord>(`${stockTransfer.api}/fromRequest/${request}`));
      await navigate(`/module/${stockTransfer.formRoute}`, { state: { copy: data } });
    } catch (cause) {
      tellFault(cause);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void make()}>
      {t('request.makeTransfer')}
    </Button>
  );
}
