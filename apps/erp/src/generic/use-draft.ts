import { useEffect, useRef, useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import { fromWire, toWire } from '@weft/domain/catalogue/language/wire';
import { registerDraft } from '../product/open-drafts.ts';
import {
  draftKey,
  dropDraft,
  newDraftKey,
  newestNewDraft,
  readDraft,
  writeDraft,
  type Draft,
  type NamedDraft,
} from './drafts.ts';
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
  /** The browser's storage is full: what is typed is kept nowhere until it is saved. */
  readonly isUnkept: boolean;
};

/** What a form finds of a record, or of new ones of its module. */
const foundFor = (staff: number, module: string, id: number | undefined): NamedDraft | undefined => {
  if (id === undefined) return newestNewDraft(localStorage, staff, module);
  const key = draftKey(staff, module, id);
  const draft = readDraft(localStorage, key);
  return draft && { key, draft };
};

/** Keeps unsaved work in the browser every 5 seconds, and offers it when the form opens again (spec 01, 1.13). */
export const useDraft = (
  form: DocumentForm,
  { openRequest, repeat }: Pick<UsedDocument, 'openRequest' | 'repeat'>,
): UsedDraft => {
  const staff = useAppState(({ session }) => session.user?.id ?? 0);
  const recordId = form.before?.['id'];
  const id = typeof recordId === 'number' ? recordId : undefined;
  const { name } = form.module;
  const of = `${staff} ${name} ${id}`;
  const begin = () => ({
    of,
    found: foundFor(staff, name, id),
    key: id === undefined ? newDraftKey(staff, name) : draftKey(staff, name, id),
  });
  const [own, setOwn] = useState(begin);
  const [isUnkept, setUnkept] = useState(false);
  if (own.of !== of) setOwn(begin());
  const { key, found } = own;
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
      const isKept = writeDraft(localStorage, key, {
        at: new Date().toISOString(),
        values,
        ...(requestId === undefined ? {} : { requestId }),
      });
      setUnkept(!isKept);
    };
    const timer = setInterval(keep, EVERY_MS);
    const free = registerDraft(() => keep);
    return () => {
      clearInterval(timer);
      free();
    };
  }, [form.isDirty, key]);

  const settle = (name: string): void => {
    dropDraft(localStorage, name);
    setOwn({ ...own, found: undefined });
    setUnkept(false);
  };
  return {
    found: form.isDirty ? undefined : found?.draft,
    restore: () => {
      if (found === undefined) return;
      const { draft } = found;
      setOwn({ ...own, key: found.key, found: undefined }); // it is this form's from now on
      if (draft.requestId !== undefined) repeat(draft.requestId);
      form.take({ ...fromWire(form.module.fields, draft.values), version: form.before?.['version'] });
    },
    discard: () => settle(found?.key ?? key),
    drop: () => settle(key),
    isUnkept,
  };
};
