const KEY = 'weft_asked';

/** Where a person goes when nothing was asked for (specification, section 2). */
export const LANDING = '/dashboard/classic';

/** Remembers, for this tab only, the address that was asked for before log-in. */
export const rememberAddress = (storage: Pick<Storage, 'setItem'>, address: string): void => {
  if (address.startsWith('/module')) storage.setItem(KEY, address);
};

/** The remembered address, once; the landing address when there is none. */
export const takeAddress = (storage: Pick<Storage, 'getItem' | 'removeItem'>): string => {
  const asked = storage.getItem(KEY);
  storage.removeItem(KEY);
  return asked?.startsWith('/module') === true ? asked : LANDING;
};
