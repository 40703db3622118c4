import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { toFault } from '@weft/api/http/api-fault';
import { purchaseOrder } from '@weft/domain/catalogue/purchase/purchase-order';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { saveBlob } from '../../../generic/save-blob.ts';
import type { DocumentForm } from '../../../generic/use-document-form.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bindKeys, hasOverlay } from '../../../product/bind-keys.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/use-rights.ts';

export type PrintButtonProps = { readonly id: number; readonly form: DocumentForm };

/** The order as PDF, as the server stored it; Ctrl+P prints it too, never the screen (spec 01, 1.13). */
export function PrintButton({ id, form }: PrintButtonProps) {
  const { t } = useTranslation();
  const { api } = useProduct();
  const rights = useRights(purchaseOrder.acl);
  const [isBusy, setBusy] = useState(false);
  const canPrint = rights.may('print');
  const waits = isBusy || form.isDirty;

  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await firstValueFrom(api.download(`${purchaseOrder.api}/print/${id}`));
      saveBlob(blob, name);
    } catch (cause) {
      toast.danger(toFault(cause).message, { title: t('error.title') });
    } finally {
      setBusy(false);
    }
  };
  const newest = useRef(print);
  useEffect(() => {
    newest.current = print;
  });
  useEffect(() => {
    if (!canPrint) return undefined;
    return bindKeys({
      '$mod+p': (event) => {
        event.preventDefault();
        if (!waits && !hasOverlay()) void newest.current();
      },
    });
  }, [canPrint, waits]);
  if (!canPrint) return null;
  return (
    <Button
      icon={<Printer />}
      isBusy={isBusy}
      disabledReason={form.isDirty ? t('form.saveFirst') : undefined}
      title={t('key.print')}
      onClick={() => void print()}
    >
      {t('action.print')}
    </Button>
  );
}
