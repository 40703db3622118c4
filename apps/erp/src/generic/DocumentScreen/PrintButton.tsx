import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { Module } from '@weft/domain/catalogue/language/module';
import { Button } from '@weft/ui/Button';
import { toast } from '@weft/ui/Toast';
import { saveBlob } from '../save-blob.ts';
import type { DocumentForm } from '../use-document-form.ts';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bindKeys, hasOverlay } from '../../product/bind-keys.ts';
import { useProduct } from '../../product/product-context.ts';
import { useRights } from '../../product/use-rights.ts';

export type PrintButtonProps = {
  readonly module: Module;
  readonly id: number;
  readonly form: DocumentForm;
  /** Call below the module's path that answers the PDF. */
  readonly call?: string;
  /** What is printed, where it is not the document itself. */
  readonly label?: string;
};

/** The document as PDF, as the server stored it; Ctrl+P prints it too, never the screen (spec 01, 1.13). */
export function PrintButton({ module, id, form, call = 'print', label }: PrintButtonProps) {
  const { t } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const rights = useRights(module.acl);
  const [isBusy, setBusy] = useState(false);
  const canPrint = rights.may('print');
  const { isDirty } = form;

  const print = async (): Promise<void> => {
    setBusy(true);
    try {
      const { blob, name } = await firstValueFrom(api.download(`${module.api}/${call}/${id}`));
      saveBlob(blob, name);
    } catch (cause) {
      tellFault(cause);
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
      '$mod+p': {
        does: 'shortcut.print',
        run: (event) => {
          event.preventDefault();
          if (isBusy || hasOverlay()) return;
          if (isDirty) toast.warning(t('form.saveFirst'), { title: t('action.print') });
          else void newest.current();
        },
      },
    });
  }, [canPrint, isBusy, isDirty, t]);
  if (!canPrint) return null;
  return (
    <Button
      icon={<Printer />}
      isBusy={isBusy}
      disabledReason={isDirty ? t('form.saveFirst') : undefined}
      title={t('key.print')}
      onClick={() => void print()}
    >
      {label ?? t('action.print')}
    </Button>
  );
}
