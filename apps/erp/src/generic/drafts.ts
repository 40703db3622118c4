import type { AnyRecord } from '@weft/domain/catalogue/language/record';

/**
 * Unsaved work of one form, as it was last kept. `at` is a moment, ISO 8601; `requestId` that of a save which may have arrived: saved again
 * under the same id, it is there once.
 */
export type Draft = { readonly at: string; readonly values: AnyRecord; readonly requestId?: string };

const KEY = 'weft_drafts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const isObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const all = (storage: Pick<Storage, 'getItem'>): { readonly [key: string]: unknown } => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
    return isObject(kept) ? kept : {};
  } catch {
    return {}; // malformed: as if nothing was kept
  }
};

/** Name of a draft: whose, of which module, of which record. */
export const draftKey = (staff: number, module: string, id: number | undefined): string =>
  `${staff} ${module} ${id ?? 'new'}`;

/** The draft of a form, if one was kept. It goes with the session: drafts hold business data, so a log-out clears them. */
export const readDraft = (storage: Pick<Storage, 'getItem'>, key: string): Draft | undefined => {
  const draft = all(storage)[key];
  if (!isObject(draft) || typeof draft['at'] !== 'string' || !isObject(draft['values'])) return undefined;
  const { at, values, requestId } = draft;
  return { at, values, ...(typeof requestId === 'string' ? { requestId } : {}) };
};

/** Keeps a draft. A full storage loses the draft, never the form. */
export const writeDraft = (storage: Kept, key: string, draft: Draft): void => {
  try {
    storage.setItem(KEY, JSON.stringify({ ...all(storage), [key]: draft }));
  } catch {
    storage.removeItem(KEY); // over the quota of the browser: older drafts make room next time
  }
};

/** Forgets a draft: its record was saved, or the person let it go. */
export const dropDraft = (storage: Kept, key: string): void => {
  const { [key]: gone, ...rest } = all(storage);
  if (gone === undefined) return;
  if (Object.keys(rest).length === 0) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(rest));
};
