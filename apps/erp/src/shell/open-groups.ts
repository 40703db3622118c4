const KEY = 'weft_menu';

/** Groups of the menu that this tab left open; whatever is malformed counts as none. */
export const readOpenGroups = (storage: Pick<Storage, 'getItem'>): readonly string[] => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((key): key is string => typeof key === 'string') : [];
  } catch {
    return []; // not JSON: as if nothing was kept
  }
};

/** Keeps them for this tab; the log-out clears them with everything else of it. */
export const keepOpenGroups = (storage: Pick<Storage, 'setItem'>, keys: readonly string[]): void =>
  storage.setItem(KEY, JSON.stringify(keys));
