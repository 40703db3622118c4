import { isPageSize, PAGE_SIZE, pageSizeOf } from '@weft/domain/rules/pagination/paginate';
import { isObject, keep, kept } from './ui-memory.ts';

/** Where older releases kept drafts, all in one, and counts that were not sent, by slip and for whoever was logged in. */
const DRAFTS = 'weft_drafts';
const COUNTS = 'weft.count.';

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // malformed: as if nothing was kept
  }
};

const objectOf = (value: unknown): { readonly [key: string]: unknown } => (isObject(value) ? value : {});
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** Takes an old key off, so that there is room; puts it back where what it held cannot be kept. */
const move = (storage: Storage, key: string, change: () => { readonly [part: string]: unknown }): void => {
  const text = storage.getItem(key);
  if (text === null) return;
  storage.removeItem(key);
  try {
    keep(storage, change());
  } catch {
    storage.setItem(key, text); // a full storage: at the next start
  }
};

/**
 * Unsaved work of an older release, once, to where this one looks for it: under our one key, by person (spec 01, 1.2). Counts of then are of
 * the person who is logged in: an older release cleared them with the session. Without a person they wait. A page size that no list has is replaced.
 */
export const carryOver = (storage: Storage): void => {
  const size = storage.getItem(PAGE_SIZE);
  if (size !== null && !isPageSize(size)) storage.setItem(PAGE_SIZE, String(pageSizeOf(size)));
  const drafts = objectOf(parsed(storage.getItem(DRAFTS)));
  move(storage, DRAFTS, () => ({ drafts: { ...drafts, ...objectOf(kept(storage)['drafts']) } }));
  const { staffId } = objectOf(parsed(storage.getItem('activeUser')));
  if (typeof staffId !== 'number') return;
  for (const key of Object.keys(storage).filter((name) => name.startsWith(COUNTS))) {
    const waiting = listOf(parsed(storage.getItem(key)));
    move(storage, key, () => {
      const counts = objectOf(kept(storage)['counts']);
      const own = `${staffId} ${key.slice(COUNTS.length)}`;
      return { counts: { ...counts, [own]: [...waiting, ...listOf(counts[own])] } };
    });
  }
};
