import { Search as SearchIcon } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { activeLink, filterMenu, groupOf } from './Sidebar.menu.ts';
import { initialSidebar, sidebarBreakpoints, sidebarResized, sidebarToggled } from './Sidebar.state.ts';
import { Aside, Foot, Menu, Nothing, Scroll, Search } from './Sidebar.style.ts';
import type { SidebarEntry, SidebarType } from './Sidebar.types.ts';
import { face, SidebarFlyOut, SidebarGroup } from './SidebarGroup.tsx';
import { useWords } from '../../words/use-words.ts';

export type { SidebarEntry, SidebarLink, SidebarType } from './Sidebar.types.ts';

/** Words of the sidebar. */
export const sidebarLabels = {
  menu: 'Menu',
  search: 'Search menu',
  nothing: 'Nothing in the menu matches',
  version: (version: string) => `Version ${version}`,
};

export type SidebarProps = Omit<ComponentProps<'nav'>, 'children'> & {
  type: SidebarType;
  /** Whether an overlay is shown; the other types always are. */
  isOpen?: boolean;
  /** What the role may see, in order. */
  entries: readonly SidebarEntry[];
  /** Where the user is, as the router says it: `/module/purchase-order/addUpdate/42`. */
  path: string;
  /** Keys of open groups, to keep them for the tab; leave it out and the sidebar keeps them itself. */
  openGroups?: readonly string[];
  /** Keys of the groups that are open at first, beside the one in which the user is. */
  defaultOpenGroups?: readonly string[];
  /** Told whenever a group opens or closes: by a press, or because the user arrived in it. */
  onOpenGroupsChange?: (keys: readonly string[]) => void;
  /** From `assets/version.json`; empty when that failed. */
  version: string;
  /** Above the search: the brand's side logo. */
  head?: ReactNode;
  /** At the foot beside the version: notifications. */
  foot?: ReactNode;
  labels?: Partial<typeof sidebarLabels>;
};

const NONE_OPEN: readonly string[] = [];

/**
 * The menu at the side, in four types. Narrow ones show icons, and groups fly out.
 * For: the places of the product. Not for: views of one record (Tabs), actions (Menu).
 */
export function Sidebar(props: SidebarProps) {
  const {
    type,
    isOpen = true,
    entries,
    path,
    openGroups,
    defaultOpenGroups = NONE_OPEN,
    onOpenGroupsChange,
    version,
    head,
    foot,
    labels,
    ...rest
  } = props;
  const words = useWords('sidebar', sidebarLabels, labels);
  const isNarrow = type === 'mini-sidebar' || type === 'iconbar';
  const list = useRef<HTMLUListElement>(null);
  const [typed, setTyped] = useState('');
  const activeKey = activeLink(entries, path);
  const activeGroup = groupOf(entries, activeKey);
  const [own, setOwn] = useState<readonly string[]>(
    activeGroup === undefined || defaultOpenGroups.includes(activeGroup)
      ? defaultOpenGroups
      : [...defaultOpenGroups, activeGroup],
  );
  const [lastGroup, setLastGroup] = useState(activeGroup);
  // Whoever arrives in another group, by palette or link, finds it open.
  if (activeGroup !== lastGroup) {
    setLastGroup(activeGroup);
    if (activeGroup !== undefined && !own.includes(activeGroup)) setOwn([...own, activeGroup]);
  }
  const told = useRef(own);
  useEffect(() => {
    if (told.current === own) return;
    told.current = own; // whoever keeps the groups is outside React
    onOpenGroupsChange?.(own);
  }, [own, onOpenGroupsChange]);

  const open = openGroups ?? own;
  const isSearching = typed.trim() !== '' && !isNarrow;
  const shown = isSearching ? filterMenu(entries, typed) : entries;
  const toggle = (key: string): void => {
    const next = open.includes(key) ? open.filter((other) => other !== key) : [...open, key];
    setOwn(next);
  };
  const searchKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && typed !== '') {
      event.stopPropagation(); // the menu stays until there is nothing to clear
      setTyped('');
    }
    if (event.key === 'Enter' && isSearching) {
      list.current?.querySelector('a')?.click();
      setTyped('');
    }
  };

  return (
    <Aside aria-label={words.menu} {...rest} data-type={type} data-open={isOpen ? '' : undefined}>
      {!isNarrow && head}
      {!isNarrow && (
        <Search>
          <SearchIcon aria-hidden="true" />
          <input
            type="text"
            role="searchbox"
            aria-label={words.search}
            placeholder={words.search}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={searchKey}
          />
        </Search>
      )}
      <Scroll>
        <Menu ref={list}>
          {shown.map((entry) => {
            if (entry.kind === 'link') {
              const isActive = entry.key === activeKey;
              return (
                <li key={entry.key}>
                  <a
                    href={entry.href}
                    title={isNarrow ? entry.label : undefined}
                    aria-label={isNarrow ? entry.label : undefined}
                    aria-current={isActive ? 'page' : undefined}
                  >
                    {face(entry.icon, entry.label, isNarrow)}
                    {type !== 'mini-sidebar' && <span>{entry.label}</span>}
                  </a>
                </li>
              );
            }
            return isNarrow ? (
              <SidebarFlyOut key={entry.key} group={entry} activeKey={activeKey} isNamed={type === 'iconbar'} />
            ) : (
              <SidebarGroup
                key={entry.key}
                group={entry}
                activeKey={activeKey}
                isOpen={isSearching || open.includes(entry.key)}
                onToggle={() => toggle(entry.key)}
              />
            );
          })}
        </Menu>
        {shown.length === 0 && <Nothing role="status">{words.nothing}</Nothing>}
      </Scroll>
      {(version !== '' || foot !== undefined) && (
        <Foot>
          {version !== '' && <span title={words.version(version)}>{isNarrow ? version : words.version(version)}</span>}
          {foot}
        </Foot>
      )}
    </Aside>
  );
}

/**
 * Type and visibility of the sidebar, following the width of the window and the toggle in the header. Where it lies over the screen, Escape puts it
 * away and the focus returns to what opened it.
 * @example const sidebar = useSidebar('full'); <Sidebar {...sidebar.place} … />
 */
export const useSidebar = (
  defaultType: SidebarType,
): { place: { type: SidebarType; isOpen: boolean }; isExpanded: boolean; toggle: () => void } => {
  const [state, setState] = useState(() => initialSidebar(defaultType, window.innerWidth));
  if (state.defaultType !== defaultType) setState(initialSidebar(defaultType, window.innerWidth)); // another was chosen
  useEffect(() => {
    const resize = (): void => setState((before) => sidebarResized(before, window.innerWidth));
    window.addEventListener('resize', resize);
    return () => window.removeEventListener('resize', resize);
  }, []);
  const { type, isOpen } = state;
  const opener = useRef<Element>(null);
  const isOver = type === 'full' || (type === 'overlay' && isOpen);
  useEffect(() => {
    if (!isOver) return undefined;
    const close = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || window.innerWidth >= sidebarBreakpoints.overlay) return;
      event.stopPropagation(); // what lies below is not left by the same key
      setState(sidebarToggled);
      if (opener.current instanceof HTMLElement) opener.current.focus();
    };
    document.addEventListener('keydown', close); // after what is open above it, before the keys of the screen
    return () => document.removeEventListener('keydown', close);
  }, [isOver]);
  return {
    place: { type, isOpen },
    isExpanded: type === 'overlay' ? isOpen : type !== 'mini-sidebar',
    toggle: () => {
      opener.current = document.activeElement;
      setState(sidebarToggled);
    },
  };
};
