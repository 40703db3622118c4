const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/** A key, and the element in which it was pressed. */
export type PressedKey = { readonly key: string; readonly currentTarget: Element };

/** The key as if lines ran from left to right: where they run to the left, both sideways arrows are exchanged. */
export const logicalKey = ({ key, currentTarget }: PressedKey): string =>
  key in MIRRORED && getComputedStyle(currentTarget).direction === 'rtl' ? (MIRRORED[key] ?? key) : key;
