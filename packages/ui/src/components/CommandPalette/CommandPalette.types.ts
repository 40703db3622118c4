import type { ReactNode } from 'react';

/** Something that can be done or a place that can be gone to. */
export type Command = {
  /** Unique over all groups; what `recent` lists. */
  readonly id: string;
  readonly label: string;
  /** Tells namesakes apart: the place in the menu, a document's party. Found by, but not marked. */
  readonly hint?: string | undefined;
  /** Further words that find it, not shown: short names, the word in another language. */
  readonly keywords?: string | undefined;
  readonly icon?: ReactNode;
  /** Keys that do the same, as printed on the keyboard. */
  readonly shortcut?: string | undefined;
  /** A place: Enter goes there, Ctrl+Enter opens it in another tab. */
  readonly href?: string | undefined;
  /** An action, done after the palette has closed. */
  readonly onRun?: (() => void) | undefined;
  /** Why it cannot be done now. It is listed with the reason, so that a person does not look for it in vain. */
  readonly disabledReason?: string | undefined;
};

/** Commands under one heading. */
export type CommandGroup = {
  readonly key: string;
  readonly label: string;
  readonly commands: readonly Command[];
};

/**
 * Finds commands elsewhere (documents, parties); must stop when the signal is aborted. `tell` shows what was found so far, in the order in which it
 * stays: a slow place keeps no other back.
 */
export type CommandSearch = (
  text: string,
  signal: AbortSignal,
  tell: (groups: readonly CommandGroup[]) => void,
) => Promise<readonly CommandGroup[]>;
