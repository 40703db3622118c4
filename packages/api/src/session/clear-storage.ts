import type { SessionEnd } from './session-actions.ts';

/** Key of the look, and of what else this browser remembers. */
const UI = 'weft_ui';

/** What belongs to the device: how it looks, whether operators take turns at it, the language it speaks, what its log-in says, what its label printer prints by itself. All else is a person's. */
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
  'labelsAfter',
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

const said = (parts: readonly (readonly [string, unknown])[]): Kept =>
  Object.fromEntries(parts.filter(([, value]) => value !== undefined));

/** The last to go: other tabs hear of it, and find everything else done. */
const TOKEN = 'token';

/** What outlives a log-out though it empties the storage: the look of this device, as text. */
export type DeviceMemory = { readonly keep: (look: string) => void };

/** What is asked of the browser's storage. */
export type SessionStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

const namesIn = (storage: SessionStorage): readonly string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at)).filter((name) => name !== null);

/**
 * Empties the browser's storage of an ended session (specification, section 2: a log-out clears all of it). What belongs to the device goes to its
 * own memory. Left is only unsaved work that waits for its own person: of a session that lapsed, and at a log-out (which asks about one's own) that
 * of others whose session lapsed here before. Our own key is then written once: emptied and written anew, it would overwrite what another tab keeps
 * of its open forms when it hears of the end.
 */
export const clearStorage = (
  storage: SessionStorage,
  end: Exclude<SessionEnd, 'elsewhere'>,
  device: DeviceMemory,
): void => {
  const ui = objectIn(storage.getItem(UI));
  const { staffId } = objectIn(storage.getItem('activeUser'));
  const staff = typeof staffId === 'number' ? String(staffId) : '';
  const look = said(OF_THE_DEVICE.map((part) => [part, ui[part]]));
  const work = said(WORK.map((part) => [part, end === 'lapsed' ? ui[part] : ofOthers(ui[part], staff)]));
  if (end === 'loggedOut') device.keep(JSON.stringify(look));
  const left = end === 'loggedOut' && Object.keys(work).length === 0 ? {} : { ...look, ...work };
  if (Object.keys(left).length > 0) storage.setItem(UI, JSON.stringify(left));
  else storage.removeItem(UI);
  for (const name of namesIn(storage)) if (name !== UI && name !== TOKEN) storage.removeItem(name);
  storage.removeItem(TOKEN);
};
