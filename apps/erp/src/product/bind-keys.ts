import { tinykeys } from 'tinykeys';

/** Keys that also work inside fields; a screen that wants one only outside asks `isTyping`. */
export const bindKeys = (keys: { readonly [combination: string]: (event: KeyboardEvent) => void }): (() => void) =>
  tinykeys(window, keys, { ignore: ({ isComposing }) => isComposing });

/** Whether the key was pressed while somebody writes. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]');

/** Whether something lies over the page and keys of the page must wait. */
export const hasOverlay = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
