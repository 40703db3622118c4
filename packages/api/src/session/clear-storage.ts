import type { SessionEnd } from './session-actions.ts';

/** Key of the look, and of what else this browser remembers. */
const UI = 'weft_ui';

/** What belongs to the device: how it looks, whether operators take turns at it, the language it speaks, what its log-in says. All else is a person's. */
const OF_THE_DEVICE = [
  'mode',
  'density',
  'contrast',
  'motion',
  'menu',
  'operators',
  'language',
  'usualLanguage',
  'login',
] as const;

/** Unsaved work, kept by person: forms that were left, counts of stock that were not sent. */
const WORK = ['drafts', 'counts'] as const;

type Kept = { readonly [key: string]: unknown };

const objectIn = (text: string | null): Kept => {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Kept) : {}; // a plain object of JSON
  } catch {
    return {}; // malformed: as if nothing was kept
  }
};

/** Unsaved work but for that of one person. Each piece is named by whose it is: `<staff> …`. */
const ofOthers = (work: unknown, staff: string): Kept | undefined => {
  const entries = Object.entries(objectIn(JSON.stringify(work))).filter(([key]) => !key.startsWith(`${staff} `));
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
};

/** The last to go: other tabs hear of it, and find everything else done. */
const TOKEN = 'token';

/** What is asked of the browser's storage. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const namesIn = (storage: SessionStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((name) => name !== null);

/**
 * Empties the browser's storage of an ended session, but for what belongs to the device (spec 01, 1.2) and for unsaved work that waits for its
 * own person: of a session that lapsed, and at a log-out (which asks about one's own) that of others whose session lapsed here before. Our own
 * key is written once: emptied and written anew, it would overwrite what another tab keeps of its open forms when it hears of the end.
 */
export const clearStorage = (storage: SessionStorage, end: Exclude<SessionEnd, 'elsewhere'>): void => {
  const ui = objectIn(storage.getItem(UI));
  const { staffId } = objectIn(storage.getItem('activeUser'));
  const staff = typeof staffId === 'number' ? String(staffId) : '';
  const left = [
    ...OF_THE_DEVICE.map((part) => [part, ui[part]] as const),
    ...WORK.map((part) => [part, end === 'lapsed' ? ui[part] : ofOthers(ui[part], staff)] as const),
  ].filter(([, value]) => value !== undefined);
  if (left.length > 0) storage.setItem(UI, JSON.stringify(Object.fromEntries(left)));
  else storage.removeItem(UI);
  for (const name of namesIn(storage)) if (name !== UI && name !== TOKEN) storage.removeItem(name);
  storage.removeItem(TOKEN);
};
