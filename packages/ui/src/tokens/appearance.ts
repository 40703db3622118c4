import type { Density } from './density.ts';

/** Key of local storage under which the browser keeps how the product looks (and other choices of the shell). */
export const uiStorageKey = 'weft_ui';

/**
 * Expression of a script that runs before the first module: what this browser keeps under our key, as text; after a log-out, which empties the
 * storage, what the device remembers in a cookie of the same name. May throw, as reading either may.
 */
export const keptScript = `(localStorage.getItem('${uiStorageKey}')||decodeURIComponent((/(?:^|; )${uiStorageKey}=([^;]*)/.exec(document.cookie)||[])[1]||''))`;

export const modes = ['light', 'dark', 'system'] as const;
export type Mode = (typeof modes)[number];
export const contrasts = ['normal', 'high'] as const;
export type Contrast = (typeof contrasts)[number];
/** `system` moves as much as the system asks for, `less` moves nothing. */
export const motions = ['system', 'less'] as const;
export type Motion = (typeof motions)[number];

/** What can be chosen about the look; each is one attribute of the root element. */
export type Appearance = Readonly<{ brand: string; mode: Mode; density: Density; contrast: Contrast; motion: Motion }>;

/**
 * Shows an appearance. No component renders again: the stylesheet follows the attributes.
 * @example applyAppearance(document.documentElement, { mode: 'dark' })
 */
export const applyAppearance = (root: HTMLElement, appearance: Partial<Appearance>): void => {
  Object.assign(root.dataset, appearance);
};
