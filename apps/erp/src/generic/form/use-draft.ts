import { useEffect, useRef, useState } from 'react';
import { useAppState } from '@weft/api/hooks/use-app';
import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { fromWire, toWire } from '@weft/domain/catalogue/language/wire';
import { registerDraft } from '../../product/session/open-drafts.ts';
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
import { useLeaveQuestion } from './use-leave-question.ts';

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

type Place = { readonly key: string; readonly found: NamedDraft | undefined };

/** A draft as it is kept and found. `takeOver` answers what was found, and goes on keeping it under its name. */
type Keeping = Omit<UsedDraft, 'restore'> & { readonly takeOver: () => Draft | undefined };

/** Keeps what `taken` answers every 5 seconds while something is unsaved. `of` says whose work of what it is: another one begins at its own place. */
const useKeeping = (
  of: string,
  begin: () => Place,
  isDirty: boolean,
  taken: () => Omit<Draft, 'at'> | undefined,
): Keeping => {
  const [own, setOwn] = useState(() => ({ of, ...begin() }));
  const [isUnkept, setUnkept] = useState(false);
  if (own.of !== of) setOwn({ of, ...begin() });
  const { key, found } = own;
  const newest = useRef(taken);

  useEffect(() => {
    newest.current = taken;
  });
  useEffect(() => {
    if (!isDirty) return undefined;
    const keep = (): void => {
      const now = newest.current();
      if (now !== undefined) setUnkept(!writeDraft(localStorage, key, { at: new Date().toISOString(), ...now }));
    };
    const timer = setInterval(keep, EVERY_MS);
    const free = registerDraft(() => keep);
    return () => {
      clearInterval(timer);
      free();
    };
  }, [isDirty, key]);

  const settle = (name: string): void => {
    dropDraft(localStorage, name);
    setOwn({ ...own, found: undefined });
    setUnkept(false);
  };
  return {
    found: isDirty ? undefined : found?.draft,
    takeOver: () => {
      if (found !== undefined) setOwn({ ...own, key: found.key, found: undefined }); // it is this form's from now on
      return found?.draft;
    },
    discard: () => settle(found?.key ?? key),
    drop: () => settle(key),
    isUnkept,
  };
};

const useStaffId = (): number => useAppState(({ session }) => session.user?.id ?? 0);

/** Keeps unsaved work in the browser every 5 seconds, and offers it when the form opens again (spec 01, 1.13). */
export const useDraft = (
  form: DocumentForm,
  { openRequest, repeat }: Pick<UsedDocument, 'openRequest' | 'repeat'>,
): UsedDraft => {
  const staff = useStaffId();
  const recordId = form.before?.['id'];
  const id = typeof recordId === 'number' ? recordId : undefined;
  const { name, fields } = form.module;
  const begin = (): Place => ({
    found: foundFor(staff, name, id),
    key: id === undefined ? newDraftKey(staff, name) : draftKey(staff, name, id),
  });
  const { takeOver, ...kept } = useKeeping(`${staff} ${name} ${id}`, begin, form.isDirty, () => {
    const requestId = openRequest();
    return { values: toWire(fields, form.values), ...(requestId === undefined ? {} : { requestId }) };
  });
  return {
    ...kept,
    restore: () => {
      const draft = takeOver();
      if (draft === undefined) return;
      if (draft.requestId !== undefined) repeat(draft.requestId);
      form.take({ ...fromWire(fields, draft.values), version: form.before?.['version'] });
    },
  };
};

/** Work that is no record of the catalogue's forms: whose module it is, of which thing, and what of it is kept. */
export type DraftedWork = {
  readonly module: string;
  readonly of: number | string;
  readonly isDirty: boolean;
  /** Nothing where what is unsaved must not be kept: a password. */
  readonly taken: () => AnyRecord | undefined;
  /** What was kept comes back; the browser may hold anything. */
  readonly onRestore: (values: AnyRecord) => void;
  /** Parameter of the query that chooses the thing, where one screen shows one after the other. */
  readonly chosenBy?: string | undefined;
};

/**
 * The same for work that is no record: rights of a role, fields of a module. It asks before the work is left; `ended` says that it was saved, and
 * the screen may go on.
 */
export const useDraftedWork = ({
  module,
  of,
  isDirty,
  taken,
  onRestore,
  chosenBy,
}: DraftedWork): { readonly draft: UsedDraft; readonly ended: () => void } => {
  const key = draftKey(useStaffId(), module, of);
  const begin = (): Place => {
    const draft = readDraft(localStorage, key);
    return { key, found: draft && { key, draft } };
  };
  const { takeOver, ...kept } = useKeeping(key, begin, isDirty, () => {
    const values = taken();
    return values && { values };
  });
  const leave = useLeaveQuestion(isDirty, kept.drop, chosenBy);
  const restore = (): void => {
    const draft = takeOver();
    if (draft !== undefined) onRestore(draft.values);
  };
  return {
    draft: { ...kept, restore },
    ended: () => {
      kept.drop();
      leave.open();
    },
  };
};
