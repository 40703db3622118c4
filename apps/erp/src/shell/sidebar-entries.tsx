import { Folder, Star } from 'lucide-react';
import type { SidebarEntry, SidebarLink } from '@weft/ui/Sidebar';
import {
  isMenuGroup,
  type MenuConfig,
  menuFor,
  type MenuEntry,
  type MenuModes,
  type MenuNode,
} from '@weft/domain/rules/acl/menu-for';
import type { Acl } from '@weft/domain/rules/acl/acl';
import type { Say } from '../i18n/translate.ts';
import type { KeptPlace } from '../product/session/ui-memory.ts';
import { MENU_ICONS } from './menu-icons.tsx';

/** Groups without a service of their own whose title stands, always open; the others open and close. */
const SECTIONS = new Set(['Production and dispatch']);

const keyOf = (node: MenuNode): string =>
  isMenuGroup(node) ? `group ${node.entries[0]?.path ?? node.label}` : node.path;

/** Screens whose address lies beside their list's: below which path the entry counts as active. */
const under = (path: string): string | undefined => {
  const list = /^(\/module\/[^/]+)\/(?:[a-zA-Z]+List|list)$/u.exec(path)?.[1];
  return path.endsWith('/addUpdate') ? undefined : list;
};

const linkOf = (entry: MenuEntry, say: Say): SidebarLink => {
  const below = under(entry.path);
  return {
    key: entry.path,
    label: say(entry.label),
    href: `#${entry.path}`,
    ...(below === undefined ? {} : { under: below }),
  };
};

const iconOf = (tree: readonly MenuNode[], node: MenuNode) => {
  const original = tree.find(
    (one) => keyOf(one) === keyOf(node) || (node.acl !== undefined && one.acl === node.acl) || one.label === node.label,
  );
  const Icon = MENU_ICONS[original?.label ?? node.label] ?? Folder;
  return <Icon aria-hidden="true" />;
};

/** The menu that a role sees, as the sidebar draws it, in the person's language and the partner's words. */
export const sidebarEntries = (
  acl: Acl,
  tree: readonly MenuNode[],
  say: Say,
  modes?: MenuModes,
  config?: MenuConfig,
): readonly SidebarEntry[] =>
  menuFor(acl, tree, modes, config).map((node): SidebarEntry => {
    const icon = iconOf(tree, node);
    if (!isMenuGroup(node)) return { kind: 'link', icon, ...linkOf(node, say) };
    const original = tree.find((one) => one.label === node.label);
    const kind = original !== undefined && SECTIONS.has(original.label) ? 'section' : 'group';
    return {
      kind,
      key: keyOf(node),
      label: say(node.label),
      icon,
      links: node.entries.map((entry) => linkOf(entry, say)),
    };
  });

/** What the person starred, above the menu; nothing while nothing is. */
export const starredEntries = (places: readonly KeptPlace[], label: string): readonly SidebarEntry[] =>
  places.length === 0
    ? []
    : [
        {
          kind: 'section',
          key: 'starred',
          label,
          icon: <Star aria-hidden="true" />,
          links: places.map(({ path, label: name }) => ({ key: `starred ${path}`, label: name, href: `#${path}` })),
        },
      ];
