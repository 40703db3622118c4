const KEY = 'weft_asked';

/** Remembers, for this tab only, the address that was asked for before log-in. */
export const rememberAddress = (storage: Pick<Storage, 'setItem'>, address: string): void => {
  if (address.startsWith('/module')) storage.setItem(KEY, address);
};

/** The remembered address, once; undefined when there is none. */
export const takeAddress = (storage: Pick<Storage, 'getItem' | 'removeItem'>): string | undefined => {
  const asked = storage.getItem(KEY);
  storage.removeItem(KEY);
  return asked?.startsWith('/module') === true ? asked : undefined;
};
