import type { SessionEnd } from './session-actions.ts';

/** Key of the look, and of what else this browser remembers. */
const UI = 'weft_ui';

/** What belongs to the device: how it looks, the language it speaks, what its log-in says. All else is a person's. */
const OF_THE_DEVICE = ['mode', 'density', 'contrast', 'motion', 'language', 'usualLanguage', 'login'] as const;

/** Unsaved work, kept by person: forms that were left, counts of stock that were not sent. */
const WORK = ['drafts', 'counts'] as const;

const partsOf = (kept: string, parts: readonly string[]): string | undefined => {
  try {
    const ui: unknown = JSON.parse(kept);
    if (typeof ui !== 'object' || ui === null) return undefined;
    const entries = Object.entries(ui).filter(([key]) => parts.includes(key));
    return entries.length === 0 ? undefined : JSON.stringify(Object.fromEntries(entries));
  } catch {
    return undefined; // malformed: as if nothing was kept
  }
};

/**
 * Empties the browser's storage of an ended session, but for what belongs to the device (spec 01, 1.2). A session that lapsed leaves unsaved
 * work, which only its own person is offered again.
 */
export const clearStorage = (
  storage: Pick<Storage, 'clear' | 'getItem' | 'setItem'>,
  end: Exclude<SessionEnd, 'elsewhere'>,
): void => {
  const ui = partsOf(storage.getItem(UI) ?? '', end === 'lapsed' ? [...OF_THE_DEVICE, ...WORK] : OF_THE_DEVICE);
  storage.clear();
  if (ui !== undefined) storage.setItem(UI, ui);
};
