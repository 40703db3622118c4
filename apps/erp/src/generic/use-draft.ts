import { useEffect, useRef, useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { fromWire, toWire } from '@weft/domain/catalogue/language/wire';
import { registerDraft } from '../product/open-drafts.ts';
import { draftKey, dropDraft, readDraft, writeDraft, type Draft } from './drafts.ts';
import type { UsedDocument } from './use-document.ts';
import type { DocumentForm } from './use-document-form.ts';

const EVERY_MS = 5000;

/** The draft that a form finds when it opens, and what to do with it. */
export type UsedDraft = {
  readonly found: Draft | undefined;
  readonly restore: () => void;
  readonly discard: () => void;
  /** The record was saved or let go: nothing is kept any more. */
  readonly drop: () => void;
};

/** Keeps unsaved work in the browser every 5 seconds, and offers it when the form opens again (spec 01, 1.13). */
export const useDraft = (
  form: DocumentForm,
  { openRequest, repeat }: Pick<UsedDocument, 'openRequest' | 'repeat'>,
): UsedDraft => {
  const staff = useAppState(({ session }) => session.user?.id ?? 0);
  const recordId = form.before?.['id'];
  const key = draftKey(staff, form.module.name, typeof recordId === 'number' ? recordId : undefined);
  const [offered, setOffered] = useState<{ readonly key: string; readonly draft: Draft | undefined }>();
  if (offered?.key !== key) setOffered({ key, draft: readDraft(localStorage, key) });
  const newest = useRef({ form, openRequest });

  useEffect(() => {
    newest.current = { form, openRequest };
  });
  useEffect(() => {
    if (!form.isDirty) return undefined;
    const keep = (): void => {
      const { form: now, openRequest: idOf } = newest.current;
      const requestId = idOf();
      const values = toWire(now.module.fields, now.values);
      writeDraft(localStorage, key, {
        at: new Date().toISOString(),
        values,
        ...(requestId === undefined ? {} : { requestId }),
      });
    };
    const timer = setInterval(keep, EVERY_MS);
    const free = registerDraft(() => keep);
    return () => {
      clearInterval(timer);
      free();
    };
  }, [form.isDirty, key]);

  const forget = (): void => {
    dropDraft(localStorage, key);
    setOffered({ key, draft: undefined });
  };
  return {
    found: form.isDirty ? undefined : offered?.draft,
    restore: () => {
      const draft = offered?.draft;
      if (draft === undefined) return;
      setOffered({ key, draft: undefined });
      if (draft.requestId !== undefined) repeat(draft.requestId);
      form.take({ ...fromWire(form.module.fields, draft.values), version: form.before?.['version'] });
    },
    discard: forget,
    drop: forget,
  };
};
