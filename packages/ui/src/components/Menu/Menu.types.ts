import type { ReactNode } from 'react';

type Entry = Readonly<{
  kind?: 'entry';
  key: string;
  label: string;
  icon?: ReactNode;
  tone?: 'neutral' | 'danger';
  /** The one of several that holds now: marked. */
  isCurrent?: boolean;
  /** Language of the label where it is not the page's. */
  lang?: string;
  /** Keys that do the same, as text: `Ctrl+D`. */
  shortcut?: string;
  /** Why it cannot be chosen now. It stays visible, with the reason as tooltip. */
  disabledReason?: string | undefined;
}>;

/** One line of a menu: an action, a place to go, a line between groups or a heading. */
export type MenuItem =
  | (Entry & Readonly<{ onSelect: () => void; href?: never }>)
  | (Entry & Readonly<{ href: string; onSelect?: () => void }>)
  | Readonly<{ kind: 'separator'; key: string }>
  | Readonly<{ kind: 'heading'; key: string; label: ReactNode }>;
