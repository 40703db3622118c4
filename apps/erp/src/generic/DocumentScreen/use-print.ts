import { useEffect, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { Module } from '@weft/domain/catalogue/language/module';
import { toast } from '@weft/ui/Toast';
import { useTellFault } from '../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { bindKeys, hasOverlay } from '../../product/bind-keys.ts';
import { useProduct } from '../../product/product-context.ts';
import { useRights } from '../../product/use-rights.ts';
import { saveBlob } from '../save-blob.ts';
import type { DocumentForm } from '../use-document-form.ts';

/** What is printed: a stored record, by a call below its module's path that answers a PDF. */
export type Printed = {
  readonly module: Module;
  readonly id: number;
  readonly form: Pick<DocumentForm, 'isDirty'>;
  readonly call?: string | undefined;
};

/** Whether the person may print, and the way to it. */
export type UsedPrint = { readonly canPrint: boolean; readonly isBusy: boolean; readonly print: () => void };

/** A record as PDF, as the server stored it, by its print template; Ctrl+P prints it too, never the screen (spec 01, 1.13). */
export const usePrint = ({ module, id, form, call = 'print' }: Printed): UsedPrint => {
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
  return { canPrint, isBusy, print: () => void print() };
};
