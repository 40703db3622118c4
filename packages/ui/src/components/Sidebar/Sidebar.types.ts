import type { ReactNode } from 'react';

/** How the sidebar takes its place (specification 1.4). */
export const sidebarTypes = ['full', 'iconbar', 'overlay', 'mini-sidebar'] as const;
export type SidebarType = (typeof sidebarTypes)[number];

/** A place to go. `under` is the path below which it counts as active, where that is not its own (without `#`). */
export type SidebarLink = Readonly<{ key: string; label: string; href: string; under?: string; icon?: ReactNode }>;

/** A link, a group that opens and closes, or a section with a standing title. Only what the role may see is given. */
export type SidebarEntry =
  | (SidebarLink & Readonly<{ kind: 'link' }>)
  | Readonly<{
      kind: 'group' | 'section';
      key: string;
      label: string;
      icon?: ReactNode;
      links: readonly SidebarLink[];
    }>;
