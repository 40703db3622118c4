/** Masters with so many rows that the palette asks each by itself, as it does every kind of document; the others are looked through together. */
export const ASKED_ALONE: ReadonlySet<string> = new Set(['item', 'party']);
