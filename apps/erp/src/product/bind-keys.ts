import { tinykeys } from 'tinykeys';

/** What a combination of keys does: `does` is the key of its words in the sheet of shortcuts. */
export type Shortcut = {
  readonly does: string;
  readonly run: (event: KeyboardEvent) => void;
  /** What is bound in its stead, where several combinations do the same and the sheet shows the usual one. */
  readonly bound?: readonly string[];
};

/** Whether a combination is the present screen's own or the shell's. */
export type ShortcutPlace = 'screen' | 'everywhere';

/** A combination that does something now. */
export type ShownShortcut = { readonly combination: string; readonly does: string; readonly at: ShortcutPlace };

const noted = new Set<readonly ShownShortcut[]>();

/** Tells the sheet of shortcuts of keys that a component takes itself: those of the lines. What it answers takes them off again. */
export const noteKeys = (
  keys: { readonly [combination: string]: string },
  at: ShortcutPlace = 'screen',
): (() => void) => {
  const entries = Object.entries(keys).map(([combination, does]) => ({ combination, does, at }));
  noted.add(entries);
  return () => void noted.delete(entries);
};

/** What keys do now, each combination once: what was bound last has it. */
export const shortcutsNow = (): readonly ShownShortcut[] => {
  const byCombination = new Map([...noted].flat().map((one) => [one.combination, one] as const));
  return [...byCombination.values()];
};

/**
 * Binds keys until what it answers is called; the sheet of shortcuts shows them for as long. They also work inside fields; a screen that wants
 * one only outside asks `isTyping`.
 * @example bindKeys({ '$mod+s': { does: 'shortcut.save', run: save } })
 */
export const bindKeys = (keys: { readonly [combination: string]: Shortcut }, at?: ShortcutPlace): (() => void) => {
  const entries = Object.entries(keys);
  const bound = entries.flatMap(([combination, { run, bound: own = [combination] }]) =>
    own.map((one) => [one, run] as const),
  );
  const unbind = tinykeys(window, Object.fromEntries(bound), { ignore: ({ isComposing }) => isComposing });
  const forget = noteKeys(Object.fromEntries(entries.map(([combination, { does }]) => [combination, does])), at);
  return () => {
    unbind();
    forget();
  };
};

const TEXT =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"], [type="range"]), textarea, [contenteditable]';

const isIn = ({ target }: Event, fields: string): boolean => target instanceof HTMLElement && target.matches(fields);

/** Whether the key was pressed in a field that takes text. */
export const isInText = (event: KeyboardEvent): boolean => isIn(event, TEXT);

/** Whether a plain letter, or what is pasted, would be taken by what has the focus: by a text, or by a select that goes to the choice of that letter. */
export const isTyping = (event: Event): boolean => isIn(event, `${TEXT}, select`);

/** Whether something lies over the page and keys of the page must wait. */
export const hasOverlay = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null;
