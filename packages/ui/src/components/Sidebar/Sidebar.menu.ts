import type { SidebarEntry, SidebarLink } from './Sidebar.types.ts';

const linksOf = (entry: SidebarEntry): readonly SidebarLink[] => (entry.kind === 'link' ? [entry] : entry.links);

const pathOf = (href: string): string => href.replace(/^#/, '').replace(/[?#].*$/, '');

const ownPath = ({ href, under }: SidebarLink): string => under ?? pathOf(href);

const covers = (link: SidebarLink, path: string): boolean => {
  const own = ownPath(link);
  // "Add …" is active only while something new is added; an edited record belongs to its list.
  return path === own || (path.startsWith(`${own}/`) && !own.endsWith('/addUpdate'));
};

/**
 * Key of the one active link: the deepest whose path covers the address, the last of several that lead there (a favourite stands above the
 * menu's own entry); undefined when none does.
 * @example activeLink(entries, '/module/purchase-order/addUpdate/42') → key of '#/module/purchase-order'
 */
export const activeLink = (entries: readonly SidebarEntry[], path: string): string | undefined =>
  entries
    .flatMap(linksOf)
    .filter((link) => covers(link, pathOf(path)))
    .toSorted((one, other) => ownPath(one).length - ownPath(other).length)
    .at(-1)?.key;

/** Key of the group or section that holds a link. */
export const groupOf = (entries: readonly SidebarEntry[], linkKey: string | undefined): string | undefined =>
  entries.find((entry) => entry.kind !== 'link' && entry.links.some(({ key }) => key === linkKey))?.key;

/**
 * What remains of the menu while it is searched: contains, whatever the case, on a link's words and on its group's; a
 * group that is hit itself keeps all its links.
 */
export const filterMenu = (entries: readonly SidebarEntry[], typed: string): readonly SidebarEntry[] => {
  const wanted = typed.trim().toLowerCase();
  const isHit = (label: string): boolean => label.toLowerCase().includes(wanted);
  return entries.flatMap((entry) => {
    if (isHit(entry.label)) return [entry];
    if (entry.kind === 'link') return [];
    const links = entry.links.filter(({ label }) => isHit(label));
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
};
