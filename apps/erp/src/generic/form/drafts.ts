import type { AnyRecord } from '@weft/domain/catalogue/language/record';
import { isObject, keep, kept } from '../../product/session/ui-memory.ts';

/**
 * Unsaved work of one form, as it was last kept. `at` is a moment, ISO 8601; `requestId` that of a save which may have arrived: saved again
 * under the same id, it is there once.
 */
export type Draft = { readonly at: string; readonly values: AnyRecord; readonly requestId?: string };

type Reader = Pick<Storage, 'getItem'>;
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const all = (storage: Reader): { readonly [key: string]: unknown } => {
  const { drafts } = kept(storage);
  return isObject(drafts) ? drafts : {};
};

/** Name of the draft of a record: whose, of which module, of which record; of settings, of which thing they are set. */
export const draftKey = (staff: number, module: string, id: number | string): string => `${staff} ${module} ${id}`;

const newDrafts = (staff: number, module: string): string => `${staff} ${module} new`;

/** Name of the draft of a new record, another for each form: two tabs may write two records of one module. */
export const newDraftKey = (staff: number, module: string): string =>
  `${newDrafts(staff, module)} ${crypto.randomUUID()}`;

/** The draft of a form, if one was kept. It goes with the session: drafts hold business data, so a log-out clears them. */
export const readDraft = (storage: Reader, key: string): Draft | undefined => {
  const draft = all(storage)[key];
  if (!isObject(draft) || typeof draft['at'] !== 'string' || !isObject(draft['values'])) return undefined;
  const { at, values, requestId } = draft;
  return { at, values, ...(typeof requestId === 'string' ? { requestId } : {}) };
};

/** A draft with its name. */
export type NamedDraft = { readonly key: string; readonly draft: Draft };

/** The newest draft of a new record of a module. */
export const newestNewDraft = (storage: Reader, staff: number, module: string): NamedDraft | undefined =>
  Object.keys(all(storage))
    .filter((key) => key === newDrafts(staff, module) || key.startsWith(`${newDrafts(staff, module)} `))
    .flatMap((key) => {
      const draft = readDraft(storage, key);
      return draft === undefined ? [] : [{ key, draft }];
    })
    .toSorted((a, b) => b.draft.at.localeCompare(a.draft.at))[0];

/** Keeps a draft. Answers false where the browser's storage is full: what was kept before stays, this one is only in its form. */
export const writeDraft = (storage: Kept, key: string, draft: Draft): boolean => {
  try {
    keep(storage, { drafts: { ...all(storage), [key]: draft } });
    return true;
  } catch {
    return false; // over the quota of the browser: the person is told
  }
};

/** Forgets a draft: its record was saved, or the person let it go. */
export const dropDraft = (storage: Kept, key: string): void => {
  const { [key]: gone, ...rest } = all(storage);
  if (gone !== undefined) keep(storage, { drafts: Object.keys(rest).length === 0 ? undefined : rest });
};
