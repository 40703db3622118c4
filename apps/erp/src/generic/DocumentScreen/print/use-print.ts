import { useEffect, useRef, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { Module } from '@weft/domain/catalogue/language/module';
import { toast } from '@weft/ui/Toast';
import { useTellFault } from '../../../i18n/use-tell-fault.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { bindKeys, hasOverlay } from '../../../product/bind-keys.ts';
import { useProduct } from '../../../product/product-context.ts';
import { useRights } from '../../../product/modules/use-rights.ts';
import { saveBlob } from '../../save-blob.ts';
import type { DocumentForm } from '../../form/use-document-form.ts';

/** What is printed: a stored record, by a call below its module's path that answers a PDF. */
export type Printed = {
  readonly module: Module;
  readonly id: number;
  readonly form: Pick<DocumentForm, 'isDirty'>;
  readonly call?: string | undefined;
  /** What the paper is called, where it is not the document itself. */
  readonly label?: string | undefined;
};

/** A paper that the screen can print now. */
export type Paper = { readonly label: string; readonly print: () => void };

/** Papers of the screen, in the order of their buttons; the first one hears Ctrl+P for all. */
const papers = new Set<Paper>();

/** Whether the person may print, and the way to it. `choice`: the papers to choose from, once Ctrl+P asked for one of several. */
export type UsedPrint = {
  readonly canPrint: boolean;
  readonly isBusy: boolean;
  readonly print: () => void;
  readonly choice: readonly Paper[] | undefined;
  readonly endChoice: () => void;
};

/**
 * A record as PDF, as the server stored it, by its print template; Ctrl+P prints it too, never the screen (spec 01, 1.13). Where the screen has
 * several papers, Ctrl+P asks which.
 */
export const usePrint = ({ module, id, form, call = 'print', label }: Printed): UsedPrint => {
  const { t, say } = useTranslation();
  const tellFault = useTellFault();
  const { api } = useProduct();
  const rights = useRights(module.acl);
  const [isBusy, setBusy] = useState(false);
  const [choice, setChoice] = useState<readonly Paper[]>();
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
  const called = label ?? say(module.title);
  const own = useRef<Paper>(undefined);
  useEffect(() => {
    if (!canPrint) return undefined;
    const paper = { label: called, print: () => void newest.current() };
    own.current = paper;
    papers.add(paper);
    return () => void papers.delete(paper);
  }, [canPrint, called]);
  useEffect(() => {
    if (!canPrint) return undefined;
    return bindKeys({
      '$mod+p': {
        does: 'shortcut.print',
        run: (event) => {
          event.preventDefault();
          const [first] = papers;
          if (first !== own.current || isBusy || hasOverlay()) return;
          if (isDirty) toast.warning(t('form.saveFirst'), { title: t('action.print') });
          else if (papers.size > 1) setChoice([...papers]);
          else void newest.current();
        },
      },
    });
  }, [canPrint, isBusy, isDirty, t]);
  return { canPrint, isBusy, print: () => void print(), choice, endChoice: () => setChoice(undefined) };
};
