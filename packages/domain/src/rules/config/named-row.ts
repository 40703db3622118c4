/** The row that a setting names: its id and, where the setting may name rows of several modules, the module. */
export type NamedRow = { readonly to: string | undefined; readonly id: number };

/**
 * Reads what a reference of the configuration holds. Of several modules each has numbers of its own, so the kind stands before the number; a bare
 * number, as it was stored before, is of the first module in which it is known. Undefined: it names none.
 * @example namedRow(['organization', 'party'], 'party:7') → { to: 'party', id: 7 }; namedRow(['ph'], '7') → { to: 'ph', id: 7 }
 */
export const namedRow = (to: readonly string[], value: string): NamedRow | undefined => {
  const [, kind, digits] = /^(?:([a-zA-Z]\w*):)?([1-9]\d{0,14})$/u.exec(value.trim()) ?? [];
  if (digits === undefined || (kind !== undefined && !to.includes(kind))) return undefined;
  return { to: kind ?? (to.length === 1 ? to[0] : undefined), id: Number(digits) };
};

/** How a row is stored in such a setting. @example storedRow(['organization', 'party'], 'party', 7) → 'party:7' */
export const storedRow = (to: readonly string[], module: string, id: number): string =>
  to.length === 1 ? String(id) : `${module}:${id}`;
