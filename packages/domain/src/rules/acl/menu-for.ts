import { type Acl, allowsView, canView, recordOf } from './acl.ts';

/**
 * One entry of the menu. Without `acl` it always shows; `mode` and `inwardMode` are bit masks of the environments it belongs to (all when left out);
 * `switchedBy` is a configuration key that must be YES.
 */
export type MenuEntry = {
  readonly label: string;
  readonly path: string;
  readonly acl?: string;
  readonly mode?: number;
  readonly inwardMode?: number;
  readonly switchedBy?: string;
};

/** A group of entries, or a section title when it has no `acl`. */
export type MenuGroup = { readonly label: string; readonly acl?: string; readonly entries: readonly MenuEntry[] };

/** One line of the menu at its top level. */
export type MenuNode = MenuEntry | MenuGroup;

/** Masks of the environment: SIDEBAR_MODE (chemical 4, foundry 1, default 5) and INWARD_MODE (chemical 2, foundry 1, default 3). */
export type MenuModes = { readonly sidebar: number; readonly inward: number };

/** System configuration, by key. */
export type MenuConfig = { readonly [key: string]: string | null | undefined };

/** Both kinds of business: all entries. */
export const ALL_MODES: MenuModes = { sidebar: 5, inward: 3 };

/** Whether a node is a group. */
export const isMenuGroup = (node: MenuNode): node is MenuGroup => 'entries' in node;

const titled = <Node extends MenuNode>(acl: Acl, node: Node): Node => {
  const title = node.acl === undefined ? undefined : recordOf(acl, node.acl)?.displayName?.trim();
  return title ? { ...node, label: title } : node;
};

const isShown = (acl: Acl, entry: MenuEntry, modes: MenuModes, config: MenuConfig | undefined): boolean => {
  if (config && entry.switchedBy && config[entry.switchedBy] !== 'YES') return false;
  if (((entry.mode ?? modes.sidebar) & modes.sidebar) === 0) return false;
  if (((entry.inwardMode ?? modes.inward) & modes.inward) === 0) return false;
  return entry.acl === undefined || canView(acl, entry.acl);
};

/** A group with a record of its own whose view is not 1 is closed with all its entries; one without a record is not closed by that. */
const isClosed = (acl: Acl, group: MenuGroup): boolean => {
  const record = group.acl === undefined ? undefined : recordOf(acl, group.acl);
  return record !== undefined && !allowsView(record);
};

/**
 * The menu that a role sees (spec 01, 1.4): entries it may look at, groups with at least one of them, titles replaced by the display names of
 * its access records. `tree` is the whole menu as data, in order; without `config` nothing is switched off.
 */
export const menuFor = (
  acl: Acl,
  tree: readonly MenuNode[],
  modes: MenuModes = ALL_MODES,
  config?: MenuConfig,
): MenuNode[] =>
  tree.flatMap((node): MenuNode[] => {
    if (!isMenuGroup(node)) return isShown(acl, node, modes, config) ? [titled(acl, node)] : [];
    if (isClosed(acl, node)) return [];
    const entries = node.entries
      .filter((entry) => isShown(acl, entry, modes, config))
      .map((entry) => titled(acl, entry));
    return entries.length === 0 ? [] : [titled(acl, { ...node, entries })];
  });
